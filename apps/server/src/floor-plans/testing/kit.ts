import type { Sent } from "@portico/contract/endpoint";
import { type FloorPlan, getFloorPlan, saveFloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { newId } from "../../platform/core/ids.ts";
import type { Caller } from "../../platform/testing/app.ts";

export type PlanBody = Sent<typeof saveFloorPlan>["body"];

export const planOf = (by: Caller, id: string, query: { onDate?: string; userId?: string } = {}) =>
  by.ok(getFloorPlan, { params: { id }, query });

/** The body that an editor sends without any change. */
export const bodyOf = (plan: FloorPlan): PlanBody => ({
  version: plan.version,
  width: plan.width,
  height: plan.height,
  roomMarkerSize: plan.roomMarkerSize,
  roomMarkerShape: plan.roomMarkerShape,
  deskCircleSize: plan.deskCircleSize,
  deskMarkerShape: plan.deskMarkerShape,
  zones: plan.zones.map(({ id, name, color, needsApproval, hasCleaning }) => ({
    id,
    name,
    color,
    needsApproval,
    hasCleaning,
  })),
  desks: plan.desks.map(({ id, name, zoneId, isActive, x, y, turned, features }) => ({
    id,
    name,
    zoneId,
    isActive,
    x,
    y,
    turned,
    features: features.map((feature) => feature.id),
  })),
  rooms: plan.rooms.map(({ id, x, y, floorPlanIconShape }) => ({ id, x, y, shape: floorPlanIconShape })),
});

export const save = (by: Caller, id: string, body: PlanBody) =>
  by.call(saveFloorPlan, { params: { id }, body });

/** A zone as an editor adds it. */
export const newZone = (name: string): PlanBody["zones"][number] => ({
  id: newId(),
  name,
  color: null,
  needsApproval: false,
  hasCleaning: false,
});
export const deskNamed = (name: string, zoneId: string): PlanBody["desks"][number] => ({
  id: newId(),
  name,
  zoneId,
  isActive: true,
  x: null,
  y: null,
  turned: 0,
  features: [],
});
