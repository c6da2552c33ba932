import { IconCrown } from "@tabler/icons-react";
import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { timeIn, zoneNote } from "../../ui/days/format.ts";
import { AvatarStack } from "../../ui/people/avatar-stack.tsx";
import { formatPlace } from "../core/labels.ts";
import type { MeetingSummary } from "../core/use-meetings.ts";
import classes from "./dashboard.module.css";
import { type Moment, minutesUntil } from "./moments.ts";

interface MeetingRowProps {
  meeting: MeetingSummary;
  moment: Moment;
  isHighlighted: boolean;
  now: Date;
  onOpen: () => void;
}

const HOUR = 60;

const momentLabel = (t: Translate<"meetings">, moment: Moment, start: string, now: Date): string => {
  if (moment === "now") return t("panel.now");
  if (moment !== "next") return "";
  const minutes = minutesUntil(start, now);
  return minutes < HOUR
    ? t("panel.next", { count: minutes })
    : t("panel.nextHours", { count: Math.round(minutes / HOUR) });
};

/** A meeting's time, description, place and people; pressing the row opens its details. */
export const MeetingRow = ({ meeting, moment, isHighlighted, now, onOpen }: MeetingRowProps) => {
  const { t } = useTexts("meetings");
  const { start, end, timeZone, description, userIsHost, numberOfAttendees } = meeting;
  const words = momentLabel(t, moment, start, now);
  const about = [formatPlace(meeting), zoneNote(timeZone, start)].filter(Boolean).join(" · ");
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        data-moment={moment}
        data-lit={isHighlighted || undefined}
        onClick={onOpen}
      >
        <span className={classes.times}>
          <span>{timeIn(timeZone, start)}</span>
          <span className="visually-hidden">–</span>
          <span className={classes.until}>{timeIn(timeZone, end)}</span>
        </span>
        <span className={classes.bar} aria-hidden />
        <span className={classes.what}>
          <span className={classes.title}>{description}</span>
          <span className={classes.about}>
            {userIsHost && (
              <>
                <IconCrown size={14} stroke={1.75} className={classes.crown} aria-hidden />
                <span className="visually-hidden">{t("details.youHost")}, </span>
              </>
            )}
            {words && <span className={classes.moment}>{words}</span>}
            {about && (
              <span className={classes.place} data-after={words ? true : undefined}>
                {about}
              </span>
            )}
          </span>
        </span>
        <AvatarStack people={[...meeting.employees, ...meeting.visitors]} count={numberOfAttendees} />
        <span className="visually-hidden">{t("panel.people", { count: numberOfAttendees })}</span>
      </button>
    </li>
  );
};
