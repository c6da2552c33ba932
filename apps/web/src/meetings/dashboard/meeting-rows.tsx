import type { MeetingSummary } from "../core/use-meetings.ts";
import classes from "./dashboard.module.css";
import { MeetingRow } from "./meeting-row.tsx";
import { highlightedRow, isTakingPlace, momentsOf } from "./moments.ts";

interface MeetingRowsProps {
  label: string;
  meetings: readonly MeetingSummary[];
  now: Date;
  onOpen: (id: string) => void;
}

/** One day's meetings, ordered by start. */
export const MeetingRows = ({ label, meetings, now, onOpen }: MeetingRowsProps) => {
  const rows = meetings.filter(isTakingPlace);
  const moments = momentsOf(rows, now);
  const lit = highlightedRow(moments);
  return (
    <ul className={classes.rows} aria-label={label}>
      {rows.map((meeting, at) => (
        <MeetingRow
          key={meeting.id}
          meeting={meeting}
          moment={moments[at] ?? "later"}
          isHighlighted={at === lit}
          now={now}
          onOpen={() => onOpen(meeting.id)}
        />
      ))}
    </ul>
  );
};
