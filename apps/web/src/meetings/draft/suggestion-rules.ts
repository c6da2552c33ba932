import type { FormDate } from "@portico/contract/meetings/form";
import type { BookingCheck, DateCheck, MeetingRoom } from "../core/use-booking.ts";

/** Of the chosen rooms those that cannot be had on some date. */
export const takenRooms = (
  rooms: readonly MeetingRoom[],
  results: readonly Pick<DateCheck, "problems">[],
): MeetingRoom[] =>
  rooms.filter(({ id }) => results.some(({ problems }) => problems.some(({ roomId }) => roomId === id)));

/** How the contract's `roomTaken` ends (compared in choices.test.ts): what else stands in the way does not become free. */
export const TAKEN_SUFFIX = "is taken at this time.";

/** Of the chosen rooms those that another meeting has: they can be waited for. */
export const waitableRooms = (
  rooms: readonly MeetingRoom[],
  results: readonly Pick<DateCheck, "problems">[],
): MeetingRoom[] =>
  takenRooms(
    rooms,
    results.map(({ problems }) => ({
      problems: problems.filter(({ message }) => message.endsWith(TAKEN_SUFFIX)),
    })),
  );

/** The suggested room in place of the first that is taken. */
export const replaceTakenRoom = (
  rooms: readonly MeetingRoom[],
  taken: readonly MeetingRoom[],
  suggested: MeetingRoom,
): MeetingRoom[] => {
  const kept = rooms.filter(({ id }) => id !== suggested.id);
  return kept.map((room) => (room.id === taken[0]?.id ? suggested : room));
};

/**
 * The suggested time in place of the refused date's. Where that is one of a series, the whole moves to these times and
 * its first day stays.
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
