import type { FormDate } from "@portico/contract/meetings/form";
import type { TextCode } from "@portico/contract/texts/text";
import type { BookingCheck, DateCheck, MeetingRoom } from "../core/use-booking.ts";

/** The chosen rooms that cannot be booked on some date. */
export const unavailableRooms = (
  rooms: readonly MeetingRoom[],
  results: readonly Pick<DateCheck, "problems">[],
): MeetingRoom[] =>
  rooms.filter(({ id }) => results.some(({ problems }) => problems.some(({ roomId }) => roomId === id)));

/** Rooms with any other problem have no waiting list. */
const WAITABLE: TextCode = "meetings.roomTaken";

/** The chosen rooms that are taken by another meeting, and can be waited for. */
export const waitableRooms = (
  rooms: readonly MeetingRoom[],
  results: readonly Pick<DateCheck, "problems">[],
): MeetingRoom[] =>
  unavailableRooms(
    rooms,
    results.map(({ problems }) => ({
      problems: problems.filter(({ code }) => code === WAITABLE),
    })),
  );

/** Replaces the first taken room by the suggested one. */
export const replaceUnavailableRoom = (
  rooms: readonly MeetingRoom[],
  taken: readonly MeetingRoom[],
  suggested: MeetingRoom,
): MeetingRoom[] => {
  const remaining = rooms.filter(({ id }) => id !== suggested.id);
  return remaining.map((room) => (room.id === taken[0]?.id ? suggested : room));
};

/**
 * Replaces the refused date by the suggested time. For a date of a series, the whole series gets these times
 * and keeps its first day.
 */
export const applySuggestedTime = (
  dates: readonly FormDate[],
  refusedDay: string,
  time: BookingCheck["suggestions"]["times"][number],
): FormDate[] => {
  const at = dates.findIndex(({ date }) => date === refusedDay);
  if (at < 0) return dates.map((date) => ({ ...date, startTime: time.startTime, endTime: time.endTime }));
  return dates.map((date, i) => (i === at ? { ...time } : date));
};
