import { consecutiveDays, daysBetween } from "@portico/contract/days/days";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useId, useMemo, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import type { DayRange } from "../../ui/days/range.ts";
import { MeetingDialog } from "../details/dialog.tsx";
import { Board } from "../schedule/board.tsx";
import { BoardLegend } from "../schedule/board-legend.tsx";
import { windowBookingLink } from "../schedule/booking-link.ts";
import type { Span } from "../schedule/free-window.ts";
import { accessibleRowText } from "../schedule/labels.ts";
import { type Row, rowOf, type Schedule } from "../schedule/rows.ts";
import { useMoveMeeting } from "../schedule/use-move-meeting.ts";
import classes from "./room.module.css";

interface RoomWeekProps {
  schedule: Schedule;
  days: DayRange;
  now: Date;
  onDay: (day: string) => void;
}

/** A resource's days, one line each. */
export const RoomWeek = ({ schedule, days, now, onDay }: RoomWeekProps) => {
  const { t } = useTexts("meetingsSchedule");
  const router = useRouter();
  const [meetingId, setMeetingId] = useState<string | null>(null);
  const move = useMoveMeeting();
  const count = daysBetween(days.from, days.until) + 1;
  const rows = useMemo(
    () => consecutiveDays(days.from, count).map((day) => rowOf(schedule, day, now, day)),
    [schedule, days.from, count, now],
  );
  const book = useCallback(
    (row: Row, window: Span) =>
      void router.navigate(windowBookingLink(row, window, router.state.location.href)),
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
  const { t } = useTexts("meetingsSchedule");
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
        {accessibleRowText(t, row)}. {t("keys")}
      </span>
    </>
  );
};
