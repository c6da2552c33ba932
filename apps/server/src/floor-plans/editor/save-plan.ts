import type { Received } from "@portico/contract/endpoint";
import type { saveFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { text } from "@portico/contract/texts/text";
import {
  type FloorDrawing,
  floorProblems,
  isDeskAdmin,
  lockDesks,
  readFloorDrawing,
  saveDesks,
  withoutEmpty,
} from "../../desks/public.ts";
import { refuse, requireRight } from "../../platform/core/refuse.ts";
import type { Call } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import { listPlacements, type PlacedResource, updatePlacements } from "../../rooms/public.ts";
import { readPlan, requireFloor } from "../core/plan.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";

/**
 * Changes of a floor's plan, each inside the caller's transaction. Every check comes before the first write.
 */

type Body = Received<typeof saveFloorPlan>["body"];
export type ChangeFloorCall = Call & Work & { params: { id: string } };

/**
 * The current floor, locked against other changes of desks; refuses if it differs from the version that the
 * caller saw.
 */
export async function lockFloor(
  call: ChangeFloorCall,
  version: number,
): Promise<{ floor: queries.PlanRow; drawn: FloorDrawing }> {
  requireRight(call, isDeskAdmin);
  const { id } = await requireFloor(call, call.params.id);
  await lockDesks(call.db, call.clientId);
  const floor = await requireFloor(call, id);
  const drawn = await readFloorDrawing(call.db, call.clientId, id);
  if (rules.hashVersion(floor.saved, drawn) !== version)
    throw refuse.state(await readPlan(call, floor), text("floorPlans.changedMeanwhile"));
  return { floor, drawn };
}

export async function savePlan(call: ChangeFloorCall, body: Body): Promise<void> {
  const { floor, drawn } = await lockFloor(call, body.version);
  const { db, clientId } = call;
  const planDraft = withPlainIds(body);
  const places = await listPlacements(db, clientId, floor.id);
  refuseProblems(planDraft, places);
  const change = await saveDesks(call, floor, drawn, planDraft);
  const rooms = listMovedRooms(planDraft, places);
  await updatePlacements(db, clientId, rooms);
  await queries.writePlan(
    db,
    clientId,
    floor.id,
    { ...floor, ...toSizes(planDraft) },
    { by: call.actorId, now: call.now },
  );
  auditPlan(call, floor, planDraft, { ...change, movedRooms: rooms });
}

/** Requests may hold ids in capital letters; the database returns small ones. */
function withPlainIds(body: Body): Body {
  const plain = <Row extends { id: string }>(row: Row): Row => ({ ...row, id: row.id.toLowerCase() });
  return {
    ...body,
    zones: body.zones.map(plain),
    desks: body.desks.map((desk) => ({
      ...plain(desk),
      zoneId: desk.zoneId.toLowerCase(),
      features: [...new Set(desk.features.map((id) => id.toLowerCase()))],
    })),
    rooms: body.rooms.map(plain),
  };
}

function refuseProblems(planDraft: Body, places: readonly PlacedResource[]): void {
  const inItself = floorProblems(planDraft);
  const placed = rules.checkPlacements(planDraft, new Set(places.map(({ id }) => id)));
  const errors = withoutEmpty({
    ...inItself,
    desks: [...(inItself.desks ?? []), ...(placed.desks ?? [])],
    rooms: placed.rooms ?? [],
  });
  if (Object.keys(errors).length > 0) throw refuse.fields(errors);
}

/** Rooms that the request does not name stay where they are. */
function listMovedRooms({ rooms }: Body, places: readonly PlacedResource[]): PlacedResource[] {
  const was = new Map(places.map((place) => [place.id, place]));
  return rooms
    .map(({ id, x, y, shape }) => ({ id, x, y, iconShape: shape }))
    .filter((room) => {
      const before = was.get(room.id)!;
      return before.x !== room.x || before.y !== room.y || before.iconShape !== room.iconShape;
    });
}

const toSizes = ({
  width,
  height,
  roomMarkerSize,
  roomMarkerShape,
  deskCircleSize,
  deskMarkerShape,
}: Pick<queries.PlanFields, keyof Sizes>): Sizes => ({
  width,
  height,
  roomMarkerSize,
  roomMarkerShape,
  deskCircleSize,
  deskMarkerShape,
});
type Sizes = Omit<queries.PlanFields, "imageId" | "darkImageId">;

/** Most ids in one audit entry. */
const IDS_MAX = 100;

function auditPlan(
  work: Work,
  floor: queries.PlanRow,
  planDraft: Body,
  changed: Record<string, readonly { id: string }[]>,
): void {
  const what = Object.entries(changed)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => [name, { count: rows.length, ids: rows.slice(0, IDS_MAX).map(({ id }) => id) }]);
  work.audit({
    action: "floor-plans.plan.save",
    targetType: "floor",
    targetId: floor.id,
    before: { ...toSizes(floor) },
    after: { ...toSizes(planDraft), ...Object.fromEntries(what) },
  });
  work.publish({ topic: "desks" });
  if ((changed.movedRooms ?? []).length > 0) work.publish({ topic: "resources" });
}
