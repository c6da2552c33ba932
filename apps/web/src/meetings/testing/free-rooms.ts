import type { Answer } from "@portico/contract/endpoint";
import type { listBusyTimes, listFreeRooms } from "@portico/contract/meetings/free-rooms";
import { MEETING_ROOM } from "../../rooms/testing/rows.ts";
import { id } from "../../testing/people.ts";
import { TUESDAY } from "./rows.ts";

type FreeRoom = Answer<typeof listFreeRooms>["free"][number];
type LaterRoom = Answer<typeof listFreeRooms>["later"][number];
type BusyTimes = Answer<typeof listBusyTimes>["results"][number];

/** A room for eight that is free until noon. */
export const freeRoom = (over: Partial<FreeRoom> = {}): FreeRoom => ({
  id: id(611),
  name: "Thames",
  typeId: MEETING_ROOM.id,
  typeName: MEETING_ROOM.name,
  capacity: 8,
  features: [],
  buildingName: "Canal House",
  floorId: null,
  floorName: null,
  photo: null,
  meetingAddonsEnabled: false,
  meetingAddonMinimumNoticeHours: 24,
  freeUntil: `${TUESDAY}T12:00:00.000Z`,
  ...over,
});

/** A room that is booked from ten to half past, and free then. */
export const laterRoom = (over: Partial<LaterRoom> = {}): LaterRoom => ({
  ...freeRoom(),
  startTime: "10:30",
  endTime: "11:30",
  busyUntil: `${TUESDAY}T10:30:00.000Z`,
  takenBy: "Review",
  ...over,
});

/** Somebody who is known and free all day. */
export const busyTimes = (person: string, over: Partial<BusyTimes> = {}): BusyTimes => ({
  id: person,
  isKnown: true,
  busy: [],
  floor: null,
  ...over,
});
