import { Fragment } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { timeIn } from "../../ui/days/format.ts";
import type { MeetingSummary } from "../core/use-meetings.ts";
import classes from "./dashboard.module.css";
import { MeetingRow } from "./meeting-row.tsx";
import { freeHoursBefore, highlightedRow, isTakingPlace, momentsOf } from "./moments.ts";

interface MeetingRowsProps {
  label: string;
  meetings: readonly MeetingSummary[];
  now: Date;
  /** A line at the present time, and the long breaks between meetings. */
  showsTime?: boolean;
  onOpen: (id: string) => void;
}

/** One day's meetings, ordered by start. */
export const MeetingRows = ({ label, meetings, now, showsTime, onOpen }: MeetingRowsProps) => {
  const { t } = useTexts("meetings");
  const rows = meetings.filter(isTakingPlace);
  const moments = momentsOf(rows, now);
  const lit = highlightedRow(moments);
  // Before the first meeting that has not begun; a day that has not begun has no line.
  const coming = moments.findIndex((moment) => moment === "next" || moment === "later");
  const line = showsTime && coming > 0 ? coming : -1;
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((meeting, at) => {
        const hours = showsTime && at > coming && coming >= 0 ? freeHoursBefore(rows, at) : 0;
        return (
          <Fragment key={meeting.id}>
            {at === line && (
              <li className={classes.nowLine} aria-hidden>
                <span>{timeIn(meeting.timeZone, now)}</span>
              </li>
            )}
            {hours > 0 && <li className={classes.free}>{t("panel.free", { hours })}</li>}
            <MeetingRow
              meeting={meeting}
              moment={moments[at] ?? "later"}
              isHighlighted={at === lit}
              now={now}
              onOpen={() => onOpen(meeting.id)}
            />
          </Fragment>
        );
      })}
    </ul>
  );
};
