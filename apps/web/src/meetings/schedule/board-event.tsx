import type { ResourcesDayViewProps } from "@mantine/schedule";
import i18next from "i18next";
import type { HTMLAttributes } from "react";
import { initialsOf } from "../../ui/avatar-tint.ts";
import classes from "./board.module.css";
import { type Drawn, isMovable } from "./events.ts";
import { clockTime } from "./zone.ts";

/** So short that only initials fit. */
const SHORT_MINUTES = 30;

type Props = HTMLAttributes<HTMLElement> & { draggable?: boolean };

const initials = (name: string): string => {
  const words = name.split(" ").filter(Boolean);
  return initialsOf({ firstName: words[0] ?? "", lastName: words.length > 1 ? (words.at(-1) ?? "") : "" });
};

const MeetingBlock = ({ drawn, props }: { drawn: Extract<Drawn, { kind: "meeting" }>; props: Props }) => {
  const { meeting, row, isPast } = drawn;
  const t = i18next.getFixedT(null, "schedule");
  const host = meeting.hostName || t("atTheDoor");
  const isShort = meeting.until - meeting.from <= SHORT_MINUTES;
  const times = `${clockTime(meeting.from)}–${clockTime(meeting.until)}`;
  const { draggable, onDragStart, onDragEnd, onClick } = props;
  return (
    <button
      type="button"
      className={classes.meeting}
      data-own={meeting.isOwn || undefined}
      data-past={isPast || undefined}
      data-short={isShort || undefined}
      // Arrow keys reach it from its room (board-keys.ts).
      tabIndex={-1}
      aria-label={t("meeting", {
        description: meeting.description,
        host: meeting.isHost ? t("you") : host,
        times,
        name: row.resource.name,
      })}
      title={`${times} ${meeting.description}`}
      draggable={draggable && isMovable(drawn)}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onClick={onClick}
    >
      {isShort ? (
        <span className={classes.initials}>{initials(meeting.hostName) || "–"}</span>
      ) : (
        <>
          <span className={classes.description}>{meeting.description}</span>
          <span className={classes.host}>{meeting.isHost ? t("you") : host}</span>
        </>
      )}
    </button>
  );
};

/** How the view draws what a line holds. Plain elements: there may be a thousand. */
export const renderEvent: NonNullable<ResourcesDayViewProps["renderEvent"]> = (event, props) => {
  const { drawn } = event.payload as { drawn: Drawn };
  if (drawn.kind === "meeting") return <MeetingBlock drawn={drawn} props={props as Props} />;
  const { style } = props as unknown as { style: React.CSSProperties };
  return (
    <div className={classes[drawn.kind]} style={style} aria-hidden>
      {drawn.kind === "block" && drawn.hasWord && (
        <span className={classes.word}>{i18next.t("schedule:unavailable")}</span>
      )}
    </div>
  );
};
