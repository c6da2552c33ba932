import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { type FloorPlan, planLimits } from "@portico/contract/floor-plans/floor-plans";
import {
  type FloorDesks,
  type FloorViewer,
  isDeskAdmin,
  presentFloorDesks,
  readFloorDesks,
  readFloorViewer,
} from "../../desks/public.ts";
import { ENTITLED, hasRestrictedStatus, readRoomStatuses } from "../../meetings/public.ts";
import { permittedSites } from "../../people/public.ts";
import type { User } from "../../platform/callers/caller.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { fileUrl } from "../../platform/documents/files.ts";
import type { Call } from "../../platform/http/serve.ts";
import type { Dependence } from "../../platform/http/shared-answers.ts";
import { JsonWithFacts, type Personal } from "../../platform/http/shared-route.ts";
import { listResourceRows, mayUseResource } from "../../rooms/public.ts";
import * as queries from "./queries.ts";
import { hashVersion } from "./rules.ts";

/** A floor as it is shown: its drawing, with zones, desks and rooms; as everybody sees it, and for a person. */

/** Refuses as not found if the floor's site is not permitted to the caller. */
export async function requireFloor(
  { db, client, user }: Pick<Call, "db" | "client" | "user">,
  floorId: string,
): Promise<queries.PlanRow> {
  const row = await queries.readPlanRow(db, client.id, floorId);
  const isPermitted = row && (await permittedSites(db, client.id, user.id)).includes(row.siteId);
  if (!isPermitted) throw refuse.with("notFound");
  return row;
}

type PlanRoom = FloorPlan["rooms"][number];

/** A plan as somebody sees it who may use every desk and room. */
interface PlanFacts {
  floor: queries.PlanRow;
  onDate: string;
  version: number;
  desks: FloorDesks;
  rooms: { room: PlanRoom; right: { groups: readonly string[] } | null }[];
}

type SharedCall = Pick<Call, "db" | "client" | "now">;

async function readFacts(
  call: SharedCall,
  floor: queries.PlanRow,
  onDate = dayOf(call.now, floor.timeZone),
): Promise<PlanFacts> {
  const [desks, rooms] = await Promise.all([
    readFloorDesks(call, floor, onDate),
    readRooms(call, floor.id, onDate),
  ]);
  const version = hashVersion(floor.saved, {
    zones: desks.zones,
    desks: desks.desks.map((desk) => ({ ...desk, features: desk.features.map(({ id }) => id) })),
  });
  return { floor, onDate, version, desks, rooms };
}

async function readRooms(
  { db, client, now }: SharedCall,
  floorId: string,
  day: string,
): Promise<PlanFacts["rooms"]> {
  const all = { page: 1, limit: planLimits.roomsMax };
  const { results } = await listResourceRows(db, client.id, { floor: floorId, isActive: true }, all);
  const states = await readRoomStatuses(db, client.id, results, { viewer: ENTITLED, day, now });
  return results.map((room, at) => ({
    room: {
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
    },
    right: hasRestrictedStatus(room) ? { groups: room.groups } : null,
  }));
}

function present(
  { floor, onDate, version, desks, rooms }: PlanFacts,
  viewer: FloorViewer,
  user: Pick<User, "id" | "groups">,
): FloorPlan {
  const { imageId, darkImageId, saved: _, ...shown } = floor;
  return {
    ...shown,
    onDate,
    image: fileUrl(imageId),
    darkImage: fileUrl(darkImageId),
    version,
    ...presentFloorDesks(desks, viewer, user),
    rooms: rooms.map(({ room, right }) =>
      right && !mayUseResource(user, right)
        ? { ...room, status: "unauthorized", until: null, freeFrom: null }
        : room,
    ),
    can: { edit: isDeskAdmin(user) },
  };
}

/** The floor on its today, in answer to a change. */
export async function readPlan(call: Call, floor: queries.PlanRow): Promise<FloorPlan> {
  const [facts, viewer] = await Promise.all([
    readFacts(call, floor),
    readFloorViewer(call, floor, undefined),
  ]);
  return present(facts, viewer, call.user);
}

export const planDependence = ({ query, now }: { query: PlanQuery; now: Date }): Dependence => {
  const today = now.toISOString().slice(0, 10);
  return {
    topics: ["desks", "meetings", "resources", "people"],
    // Left out: the site's today.
    shows: { days: query.onDate ? [query.onDate, query.onDate] : [addDays(today, -1), addDays(today, 1)] },
  };
};

interface PlanQuery {
  onDate?: string | undefined;
  userId?: string | undefined;
}

export async function sharePlan(
  call: SharedCall & { params: { id: string }; query: PlanQuery },
): Promise<JsonWithFacts<PlanFacts>> {
  const floor = await queries.readPlanRow(call.db, call.client.id, call.params.id);
  if (!floor) throw refuse.with("notFound");
  const facts = await readFacts(call, floor, call.query.onDate);
  return new JsonWithFacts(JSON.stringify(facts), facts);
}

interface PlanViewer extends FloorViewer {
  user: Pick<User, "id" | "groups">;
}

export const personalPlan: Personal<PlanQuery, PlanFacts, FloorViewer, PlanViewer> = {
  async read(call, { floor }) {
    const ownSites = await permittedSites(call.db, call.client.id, call.user.id);
    if (!ownSites.includes(floor.siteId)) throw refuse.with("notFound");
    return readFloorViewer(call, floor, call.query.userId);
  },
  differences: (_facts, viewer, { id, groups }) => ({ ...viewer, user: { id, groups } }),
  write: (facts, { user, ...viewer }) => JSON.stringify(present(facts, viewer, user)),
};
