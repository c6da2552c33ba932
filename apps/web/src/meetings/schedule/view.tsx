import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { MeetingDialog } from "../details/dialog.tsx";
import { Board } from "./board.tsx";
import { BoardLegend } from "./board-legend.tsx";
import { windowBookingLink } from "./booking-link.ts";
import type { Span } from "./free-window.ts";
import { RowName } from "./row-name.tsx";
import type { Row } from "./rows.ts";
import { useMoveMeeting } from "./use-move-meeting.ts";

interface ScheduleViewProps {
  rows: readonly Row[];
  /** The plural name of the lines' resources: "rooms". */
  noun: string;
}

const renderName = (row: Row) => <RowName row={row} />;

/** The resources' day as a schedule: click to book, open meetings, drag one's own. */
export const ScheduleView = ({ rows, noun }: ScheduleViewProps) => {
  const { t } = useTexts("meetingsSchedule");
  const router = useRouter();
  const [meetingId, setMeetingId] = useState<string | null>(null);
  const move = useMoveMeeting();
  // The address is read on demand: it changes with every filter, and rendering the board is expensive.
  const book = useCallback(
    (row: Row, window: Span) =>
      void router.navigate(windowBookingLink(row, window, router.state.location.href)),
    [router],
  );
  return (
    <>
      <Board
        rows={rows}
        label={t("board")}
        corner={t("rows", { count: rows.length, noun })}
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
