import { type FormDate, fitsSlots, limits } from "@portico/contract/meetings/form";
import { useQueries } from "@tanstack/react-query";
import {
  type BookingCheck,
  type BookingCheckBody,
  bookingCheckQuery,
  type Room,
} from "../core/use-booking.ts";

/** `slots`: the availability is known only after timeslots are chosen. */
export interface RoomAvailability {
  kind: "free" | "slots" | "taken";
  /** Why the room is taken. */
  reason?: string;
}

/**
 * The availability of a room from a preview of several rooms. Without a result for the room, the date itself
 * is the problem.
 */
export const roomAvailabilityOf = (check: BookingCheck, roomId: string): RoomAvailability => {
  const problem = check.results
    .flatMap(({ problems }) => problems)
    .find((one) => one.roomId === roomId || one.roomId === null);
  return problem ? { kind: "taken", reason: problem.message } : { kind: "free" };
};

const chunk = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/**
 * The availability of rooms at every chosen date, by id, from the server's preview. A room without a result
 * is not in the map, and never counts as free.
 */
export const useRoomAvailability = (
  rooms: readonly Room[],
  body: BookingCheckBody | null,
  dates: readonly FormDate[],
): ReadonlyMap<string, RoomAvailability> => {
  const isSlotted = ({ meetingTimeslotType, timeslots }: Room) =>
    meetingTimeslotType === "timeslot" && !dates.every((date) => fitsSlots(timeslots, date));
  const portions = chunk(
    rooms.filter((room) => !isSlotted(room)).map(({ id }) => id),
    limits.roomsMax,
  );
  const checks = useQueries({
    queries: body ? portions.map((ids) => bookingCheckQuery({ ...body, rooms: ids })) : [],
  });
  const slotted = rooms.filter(isSlotted).map(({ id }) => [id, { kind: "slots" }] as const);
  const known = portions.flatMap((ids, at) => {
    const check = checks[at]?.data;
    return check ? ids.map((id) => [id, roomAvailabilityOf(check, id)] as const) : [];
  });
  return new Map<string, RoomAvailability>([...slotted, ...known]);
};
