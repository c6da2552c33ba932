import { DayView } from "@mantine/schedule";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "@mantine/schedule/styles.layer.css";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import "../core/schedule-texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { MeetingDialog } from "../details/dialog.tsx";
import classes from "../schedule/board.module.css";
import { renderEvent } from "../schedule/board-event.tsx";
import { BoardLegend } from "../schedule/board-legend.tsx";
import { windowBookingLink } from "../schedule/booking-link.ts";
import { DRAWN_DAY, type DrawnItem, drawnTime, eventsOf, FIRST, LAST, minuteOf } from "../schedule/events.ts";
import { rowOf, type Schedule } from "../schedule/rows.ts";
import { clickOutcomeAt, slotState } from "../schedule/slots.ts";

/** The specification's height of an hour, in pixels. */
const HOUR_HEIGHT = 80;

/** A resource's day on a phone, with the hours from top to bottom. */
export const RoomDay = ({ schedule, day, now }: { schedule: Schedule; day: string; now: Date }) => {
  const { t } = useTexts("meetingsSchedule");
  const navigate = useNavigate();
  const { href } = useLocation();
  const [meetingId, setMeetingId] = useState<string | null>(null);
  const row = useMemo(() => rowOf(schedule, day, now), [schedule, day, now]);
  const events = useMemo(() => eventsOf(row, false), [row]);

  const press = (hour: number, event: React.MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const fraction = event.detail === 0 ? undefined : (event.clientY - box.top) / box.height;
    const pointed = clickOutcomeAt(row, hour, fraction);
    if (pointed.kind === "free") void navigate(windowBookingLink(row, pointed.window, href));
    if (pointed.kind === "blocked") toast.warning(translate(text("meetings.roomUnavailable")));
  };

  return (
    <>
      <section className={classes.down} aria-label={schedule.name}>
        <DayView
          date={DRAWN_DAY}
          startTime="07:00:00"
          endTime="23:59:59"
          intervalMinutes={60}
          slotHeight={HOUR_HEIGHT}
          slotLabelFormat="HH:mm"
          withHeader={false}
          withAllDaySlot={false}
          events={events}
          withCurrentTimeIndicator={row.now !== undefined && row.now > FIRST && row.now < LAST}
          getCurrentTime={() => drawnTime(row.now ?? 0)}
          renderEvent={renderEvent}
          getTimeSlotProps={({ start }) => {
            const { kind, label } = slotState(row, minuteOf(start), t);
            return { "aria-label": label, "aria-disabled": kind === "free" ? undefined : true };
          }}
          onTimeSlotClick={({ slotStart, nativeEvent }) => press(minuteOf(slotStart), nativeEvent)}
          onEventClick={({ payload }) => {
            const { drawn } = payload as { drawn: DrawnItem };
            if (drawn.kind === "meeting") setMeetingId(drawn.meeting.id);
          }}
        />
      </section>
      <BoardLegend />
      <MeetingDialog meetingId={meetingId} onClose={() => setMeetingId(null)} />
    </>
  );
};
