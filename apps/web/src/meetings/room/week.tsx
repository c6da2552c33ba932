import { useRouter } from "@tanstack/react-router";
import { useCallback, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { daysBetween, daysFrom } from "../../ui/days/arithmetic.ts";
import { formatDay } from "../../ui/days/format.ts";
import type { Days } from "../../ui/days/range.ts";
import { MeetingDialog } from "../details/dialog.tsx";
import { Board } from "../schedule/board.tsx";
import { BoardLegend } from "../schedule/board-legend.tsx";
import { windowLink } from "../schedule/booking-link.ts";
import type { Span } from "../schedule/free-window.ts";
import { spokenRow } from "../schedule/labels.ts";
import { type Row, rowOf, type Schedule } from "../schedule/rows.ts";
import { useMove } from "../schedule/use-move.ts";
import classes from "./room.module.css";

interface RoomWeekProps {
  schedule: Schedule;
  days: Days;
  now: Date;
  onDay: (day: string) => void;
}

/** A resource's days, a line each. */
export const RoomWeek = ({ schedule, days, now, onDay }: RoomWeekProps) => {
  const { t } = useTranslation("schedule");
  const router = useRouter();
  const [meetingId, setMeetingId] = useState<string | null>(null);
  const move = useMove();
  const count = daysBetween(days.from, days.until) + 1;
  const rows = useMemo(
    () => daysFrom(days.from, count).map((day) => rowOf(schedule, day, now, day)),
    [schedule, days.from, count, now],
  );
  const book = useCallback(
    (row: Row, window: Span) => void router.navigate(windowLink(row, window, router.state.location.href)),
    [router],
  );
  const renderName = useCallback((row: Row) => <DayName row={row} onDay={onDay} />, [onDay]);
  return (
    <>
      <Board
        rows={rows}
        label={schedule.name}
        corner={t("days")}
        renderName={renderName}
        onBook={book}
        onMeeting={setMeetingId}
        onMove={move}
      />
      <BoardLegend />
      <MeetingDialog meetingId={meetingId} onClose={() => setMeetingId(null)} />
    </>
  );
};

const DayName = ({ row, onDay }: { row: Row; onDay: (day: string) => void }) => {
  const { t } = useTranslation("schedule");
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={classes.day}
        data-row={row.id}
        data-today={row.now !== undefined || undefined}
        aria-describedby={id}
        onClick={() => onDay(row.day)}
      >
        {formatDay(row.day)}
      </button>
      <span id={id} hidden>
        {spokenRow(t, row)}. {t("keys")}
      </span>
    </>
  );
};
