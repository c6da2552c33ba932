import { dayOf } from "@portico/contract/days/zones";
import { type FloorPlan, planLimits } from "@portico/contract/floor-plans/floor-plans";
import { isDeskAdmin, readFloorDesks } from "../../desks/public.ts";
import { readRoomStatuses } from "../../meetings/public.ts";
import { permittedSites } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import type { Call } from "../../platform/http/serve.ts";
import { listResourceRows } from "../../rooms/public.ts";
import * as queries from "./queries.ts";
import { hashVersion } from "./rules.ts";

/** A floor as it is shown: its drawing, with zones, desks and rooms. */

/** Refuses as not found if the floor's site is not permitted to the caller. */
export async function requireFloor({ db, client, user }: Call, floorId: string): Promise<queries.PlanRow> {
  const row = await queries.readPlanRow(db, client.id, floorId);
  const isPermitted = row && (await permittedSites(db, client.id, user.id)).includes(row.siteId);
  if (!isPermitted) throw refuse.with("notFound");
  return row;
}

export async function readPlan(
  call: Call,
  { imageId, darkImageId, saved, ...floor }: queries.PlanRow,
  query: { onDate?: string | undefined; userId?: string | undefined } = {},
): Promise<FloorPlan> {
  const day = query.onDate ?? dayOf(call.now, floor.timeZone);
  const { zones, desks } = await readFloorDesks(call, floor, { day, userId: query.userId });
  return {
    ...floor,
    onDate: day,
    image: fileUrl(imageId),
    darkImage: fileUrl(darkImageId),
    version: hashVersion(saved, {
      zones,
      desks: desks.map((desk) => ({ ...desk, features: desk.features.map(({ id }) => id) })),
    }),
    zones,
    desks,
    rooms: await readRooms(call, floor.id, day),
    can: { edit: isDeskAdmin(call.user) },
  };
}

async function readRooms(
  { db, client, user, now }: Call,
  floorId: string,
  day: string,
): Promise<FloorPlan["rooms"]> {
  const all = { page: 1, limit: planLimits.roomsMax };
  const { results } = await listResourceRows(db, client.id, { floor: floorId, isActive: true }, all);
  const states = await readRoomStatuses(db, client.id, results, { viewer: user, day, now });
  return results.map((room, at) => ({
    id: room.id,
    name: room.name,
    typeId: room.typeId,
    typeName: room.typeName,
    capacity: room.capacity,
    features: room.features.map(({ id, name }) => ({ id, name })),
    x: room.x,
    y: room.y,
    floorPlanIconShape: room.iconShape,
    ...states[at]!,
  }));
}
