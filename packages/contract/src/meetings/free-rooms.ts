import { z } from "zod";
import { Day, Id, Instant, Named, namedObject, TimeOfDay, wireText } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { IdList, ResourceFeature } from "../rooms/rooms.ts";

/** Booking by time first: the rooms that are free at a time, and the times at which colleagues are busy. */

/** Minutes by which a taken room may be later. */
export const LATER_MINUTES = 30;

const roomFacts = {
  id: Id,
  name: z.string(),
  typeId: Id,
  typeName: z.string(),
  /** 0: the capacity is not counted. */
  capacity: z.number().int(),
  features: z.array(ResourceFeature),
  buildingName: z.string().nullable(),
  floorId: Id.nullable(),
  floorName: z.string().nullable(),
  /** The address of a picture. */
  photo: z.string().nullable(),
  meetingAddonsEnabled: z.boolean(),
  meetingAddonMinimumNoticeHours: z.number().int(),
};

/** A room that the caller can book as host for the whole time. */
export const FreeRoom = namedObject("FreeRoom", {
  ...roomFacts,
  /** When the next booking begins, or the room closes. */
  freeUntil: Instant,
});
export type FreeRoom = z.output<typeof FreeRoom>;

/** A taken room that the caller can book for as long, half an hour later. */
export const LaterRoom = namedObject("LaterRoom", {
  ...roomFacts,
  freeUntil: Instant,
  startTime: z.string(),
  endTime: z.string(),
  /** The earliest start of another meeting: after clear-down and set-up. */
  busyUntil: Instant,
  /** The meeting that takes the room; null: a block. */
  takenBy: z.string().nullable(),
});

/** A room that is refused for another reason than that it is taken. */
export const RefusedRoom = namedObject("RefusedRoom", {
  id: Id,
  name: z.string(),
  message: z.string(),
  ...wireText,
});

/**
 * Rooms in the order of the lists; the same rules as for booking, so that no offered room refuses. Rooms that are taken are
 * only counted, unless they are free half an hour later. A time that cannot be booked at all is 400 on `dates`.
 */
export const listFreeRooms = endpoint({
  method: "GET",
  path: "/free-rooms/",
  summary: "The rooms that the caller can book at a time",
  access: "session",
  feature: "rooms",
  query: z.object({ site: Id, type: Id.optional(), date: Day, startTime: TimeOfDay, endTime: TimeOfDay }),
  output: z.object({
    /** Rooms that can be booked at all, free or not. */
    count: z.number().int(),
    free: z.array(FreeRoom),
    later: z.array(LaterRoom),
    refused: z.array(RefusedRoom),
  }),
  refusals: [400, 403],
});

const BusySpan = namedObject("BusySpan", { start: Instant, end: Instant });

/** When a person is busy on a day, and nothing of what it is. */
export const BusyTimes = namedObject("BusyTimes", {
  id: Id,
  /** False: nothing is said about this person, and `busy` is empty. */
  isKnown: z.boolean(),
  /** By start, within the day; times that touch are one. */
  busy: z.array(BusySpan),
  /** The floor of the person's desk on that day. */
  floor: Named.nullable(),
});

/**
 * In the order of `people`, at most 50. Known are the caller, and with feature 'locate colleague' the colleagues who let
 * others find them. Somebody of another client, somebody who does not exist and a colleague who is not to be found are
 * alike. Busy are the times of meetings that a person hosts or has accepted.
 */
export const listBusyTimes = endpoint({
  method: "GET",
  path: "/busy-times/",
  summary: "When colleagues are busy on a day",
  access: "session",
  query: z.object({ site: Id, date: Day, people: IdList }),
  output: z.object({ results: z.array(BusyTimes) }),
  refusals: [400, 403],
});
