import type { Answer, Received } from "@portico/contract/endpoint";
import type { listFreeRooms } from "@portico/contract/meetings/free-rooms";
import { text } from "@portico/contract/texts/text";
import { permittedSites } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import type { Call } from "../../platform/http/serve.ts";
import { listResourceRows, type ResourceRow } from "../../rooms/public.ts";
import { siteById } from "../../sites/public.ts";
import { readSurroundings } from "../booking/availability.ts";
import * as times from "../core/times.ts";
import * as queries from "./queries.ts";
import { laterTime, sortRooms } from "./rules.ts";

type FreeRooms = Answer<typeof listFreeRooms>;

/** The most rooms of a site that are looked at. */
const ROOMS_MAX = 500;

/** The rooms of a site at a time; the same number of statements for any number of rooms. */
export async function findFreeRooms(
  call: Call,
  { site: siteId, type, ...time }: Received<typeof listFreeRooms>["query"],
): Promise<FreeRooms> {
  const { db, client, user, now, translate } = call;
  const permitted = await permittedSites(db, client.id, user.id);
  if (!permitted.includes(siteId)) throw refuse.fields({ site: [text("common.siteNotYours")] });
  const { timeZone } = (await siteById(db, client.id, siteId))!;
  const read = times.readWindows([time], timeZone, now);
  if ("problems" in read) throw refuse.fields({ dates: read.problems });
  const window = read.windows[0]!;
  const later = laterTime(time, timeZone, now);
  const { results } = await listResourceRows(
    db,
    client.id,
    { site: siteId, type, isActive: true, allowWalkIns: false },
    { page: 1, limit: ROOMS_MAX },
  );
  const rooms = results.filter(({ booking }) => booking === "bookable");
  if (rooms.length === 0) return { count: 0, free: [], later: [], refused: [] };
  const windows = later ? [window, later.window] : [window];
  const around = await readSurroundings(db, client.id, { siteId, rooms, windows }, now);
  const sorted = sortRooms({ rooms, host: user, time, window, later, now, ...around });
  const taking = sorted.later.flatMap(({ meetingId }) => meetingId ?? []);
  const descriptions = await queries.readDescriptions(db, client.id, taking);
  return {
    count: rooms.length,
    free: sorted.free.map(({ room, freeUntil }) => ({
      ...toFacts(room),
      freeUntil: freeUntil.toISOString(),
    })),
    later: sorted.later.map(({ room, freeUntil, busyUntil, meetingId }) => ({
      ...toFacts(room),
      freeUntil: freeUntil.toISOString(),
      startTime: later!.time.startTime,
      endTime: later!.time.endTime,
      busyUntil: busyUntil.toISOString(),
      takenBy: (meetingId && descriptions.get(meetingId)) ?? null,
    })),
    refused: sorted.refused.map(({ room: { id, name }, problem }) => ({
      id,
      name,
      message: translate(problem),
      code: problem.code,
      facts: problem.facts ?? {},
    })),
  };
}

const toFacts = (room: ResourceRow) => ({
  id: room.id,
  name: room.name,
  typeId: room.typeId,
  typeName: room.typeName,
  capacity: room.capacity,
  features: room.features,
  buildingName: room.buildingName,
  floorId: room.floorId,
  floorName: room.floorName,
  photo: fileUrl(room.photoId),
  meetingAddonsEnabled: room.meetingAddonsEnabled,
  meetingAddonMinimumNoticeHours: room.meetingAddonMinimumNoticeHours,
});
