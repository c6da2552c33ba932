import { IconCrown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { AvatarStack } from "../../ui/avatar-stack.tsx";
import { timeIn, zoneNote } from "../../ui/format.ts";
import type { MeetingSummary } from "../list/use-meetings.ts";
import { placeOf } from "../list/words.ts";
import { type Moment, minutesUntil } from "./moments.ts";
import classes from "./panel.module.css";

interface MeetingRowProps {
  meeting: MeetingSummary;
  moment: Moment;
  isLit: boolean;
  now: Date;
  onOpen: () => void;
}

const useMomentWords = (moment: Moment, start: string, now: Date): string => {
  const { t } = useTranslation("meetings");
  if (moment === "now") return t("panel.now");
  if (moment !== "next") return "";
  const total = minutesUntil(start, now);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return t("panel.next", { count: minutes });
  return minutes === 0 ? t("panel.nextHours", { hours }) : t("panel.nextHoursMinutes", { hours, minutes });
};

/** When, what, where and with whom; pressing it opens the details. */
export const MeetingRow = ({ meeting, moment, isLit, now, onOpen }: MeetingRowProps) => {
  const { t } = useTranslation("meetings");
  const { start, end, timeZone, description, userIsHost, numberOfAttendees } = meeting;
  const words = useMomentWords(moment, start, now);
  const about = [placeOf(meeting), zoneNote(timeZone, start)].filter(Boolean).join(" · ");
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.row}
        data-moment={moment}
        data-lit={isLit || undefined}
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
            {words && about && (
              <span className={classes.point} aria-hidden>
                ·
              </span>
            )}
            <span className={classes.place}>{about}</span>
          </span>
        </span>
        <AvatarStack people={[...meeting.employees, ...meeting.visitors]} count={numberOfAttendees} />
        <span className="visually-hidden">{t("panel.people", { count: numberOfAttendees })}</span>
      </button>
    </li>
  );
};
