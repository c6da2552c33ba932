import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { RoomScreen } from "@portico/contract/meetings/screens";
import { listClosuresBetween } from "../../closures/public.ts";
import type { Client } from "../../platform/callers/client.ts";
import type { Db } from "../../platform/database/database.ts";
import { listOccupancies, type Occupancy, type ResourceRow } from "../../rooms/public.ts";
import { availableUntil, type ClosedSpan, checkInOpens, closedTimes, isLive } from "../core/rules.ts";
import { instantOn } from "../core/times.ts";
import { readScreenMeetings, type ScreenMeetingRow, type ScreenRow } from "./queries.ts";
import { bookableUntil } from "./rules.ts";

/** The display beside a room's door: today, and tomorrow in case the screen is offline by then. */
export async function readRoomScreen(
  db: Db,
  client: Client,
  screen: ScreenRow,
  room: ResourceRow,
  now: Date,
): Promise<RoomScreen> {
  const zone = room.timeZone;
  const today = dayOf(now, zone);
  const tomorrow = addDays(today, 1);
  const [from, until] = [instantOn(today, "00:00", zone), instantOn(tomorrow, "24:00", zone)];
  const [meetings, occupied, closed] = await Promise.all([
    readScreenMeetings(db, client.id, room, from, until),
    listOccupancies(db, client.id, [room.id], from, until),
    listClosuresBetween(db, client.id, room.siteId, today, tomorrow),
  ]);
  const on = (day: string) => ({
    meetings: meetings.filter((row) => row.day === day).map((row) => toMeeting(row, occupied, zone, now)),
    blocks: blocksOn(day, room, occupied, closed),
  });
  const held = occupied.map(toHeldRoom);
  return {
    screen,
    client: { name: client.name, logo: client.logo, product: client.product, locale: client.locale },
    room: {
      id: room.id,
      name: room.name,
      capacity: room.capacity,
      floorName: room.floorName,
      timeZone: zone,
      booking: room.isActive ? room.booking : "non-bookable",
      byTimeslots: room.meetingTimeslotType === "timeslot",
    },
    now: now.toISOString(),
    ...on(today),
    tomorrow: on(tomorrow),
    knownUntil: until.toISOString(),
    bookableUntil: bookableUntil(room, held, closed, now)?.toISOString() ?? null,
  };
}

const toHeldRoom = (row: Occupancy) => ({
  resourceId: row.resourceId,
  source: row.source,
  start: new Date(row.start),
  end: new Date(row.end),
});

function toMeeting(
  row: ScreenMeetingRow,
  occupied: Occupancy[],
  zone: string,
  now: Date,
): RoomScreen["meetings"][number] {
  const held = occupied.find(({ meetingId }) => meetingId === row.id);
  const window = { start: new Date(row.start), end: new Date(row.end) };
  const live = isLive({ status: row.status, end: window.end }, now);
  const rooms = row.rooms.map((room) => ({
    ...room,
    nextStart: room.nextStart === null ? null : new Date(room.nextStart),
  }));
  return {
    id: row.id,
    status: row.status,
    start: row.start,
    end: row.end,
    description: row.description,
    host: row.host,
    numberOfAttendees: row.numberOfAttendees,
    checkedInAt: row.checkedInAt,
    checkInBy: row.checkInBy,
    availableUntil: live ? availableUntil(row.day, zone, rooms).toISOString() : null,
    heldFrom: held?.start ?? null,
    heldUntil: held?.end ?? null,
    needsPin: row.host !== null,
    canCheckIn: live && row.checkInBy !== null && row.checkedInAt === null && checkInOpens(window) <= now,
  };
}

function blocksOn(
  day: string,
  room: ResourceRow,
  occupied: Occupancy[],
  closed: readonly ClosedSpan[],
): RoomScreen["blocks"] {
  const [from, until] = [instantOn(day, "00:00", room.timeZone), instantOn(day, "24:00", room.timeZone)];
  const blocks = occupied
    .filter(({ source, start, end }) => source === "block" && new Date(start) < until && new Date(end) > from)
    .map(({ start, end, reason }) => ({ kind: "block" as const, start, end, reason }));
  const closedParts = closedTimes(room, day, closed).map(({ kind, start, end, reason }) => ({
    kind,
    start: start.toISOString(),
    end: end.toISOString(),
    reason,
  }));
  return [...blocks, ...closedParts].sort((a, b) => Date.parse(a.start) - Date.parse(b.start));
}
