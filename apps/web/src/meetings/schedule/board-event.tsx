import type { ResourcesDayViewProps } from "@mantine/schedule";
import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import type { CSSProperties, HTMLAttributes } from "react";
import { textsOf } from "../../locales/use-texts.ts";
import { initialsOf } from "../../ui/people/avatar-tint.ts";
import classes from "./board.module.css";
import { type DrawnItem, isMovable } from "./events.ts";

/** At this length only initials fit. */
const SHORT_MINUTES = 30;

type Props = HTMLAttributes<HTMLElement> & { draggable?: boolean };

interface MeetingBlockProps {
  drawn: Extract<DrawnItem, { kind: "meeting" }>;
  props: Props;
  isTabStop: boolean;
}

const MeetingBlock = ({ drawn, props, isTabStop }: MeetingBlockProps) => {
  const { meeting, row, isPast } = drawn;
  const t = textsOf("meetingsSchedule");
  const hostName = meeting.isHost ? t("you") : meeting.hostName || t("atTheDoor");
  const isShort = meeting.until - meeting.from <= SHORT_MINUTES;
  const times = `${timeUpToMidnight(meeting.from)}–${timeUpToMidnight(meeting.until)}`;
  const { draggable, onDragStart, onDragEnd, onClick, style } = props;
  return (
    <button
      type="button"
      className={classes.meeting}
      // The view's inline style contains position and padding; only the position is wanted.
      style={{ ...style, padding: undefined }}
      data-own={meeting.isOwn || undefined}
      data-past={isPast || undefined}
      data-short={isShort || undefined}
      tabIndex={isTabStop ? 0 : -1}
      title={`${times} ${meeting.description}`}
      draggable={draggable && isMovable(drawn)}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onClick={onClick}
    >
      {isShort ? (
        <>
          <span className="visually-hidden">
            {meeting.description} {hostName}{" "}
          </span>
          <span className={classes.initials} aria-hidden>
            {initialsOf({ firstName: meeting.hostName, lastName: "" }) || "–"}
          </span>
        </>
      ) : (
        <>
          <span className={classes.description}>{meeting.description}</span>{" "}
          <span className={classes.host}>{hostName}</span>{" "}
        </>
      )}
      <span className="visually-hidden">
        {times}, {row.resource.name}
      </span>
    </button>
  );
};

type RenderEvent = NonNullable<ResourcesDayViewProps["renderEvent"]>;

const createEventRenderer =
  (isTabStop: boolean): RenderEvent =>
  (event, props) => {
    const { drawn } = event.payload as { drawn: DrawnItem };
    if (drawn.kind === "meeting")
      return <MeetingBlock drawn={drawn} props={props as Props} isTabStop={isTabStop} />;
    const { style } = props as unknown as { style: CSSProperties };
    return (
      <div className={classes[drawn.kind]} style={style} aria-hidden>
        {drawn.kind === "block" && drawn.hasWord && (
          <span className={classes.word}>
            {textsOf("meetingsSchedule")(drawn.barred ? `barred.${drawn.barred}` : "unavailable")}
          </span>
        )}
      </div>
    );
  };

/** Draws a meeting or block of a line. Plain elements, since there may be a thousand. */
export const renderEvent = createEventRenderer(true);
/** The same, for lines in which the arrow keys lead to the meetings (board-keys.ts). */
export const renderLineEvent = createEventRenderer(false);
