import { z } from "zod";
import { Day, Flag, Id, Instant, namedObject } from "../common.ts";
import { nameUpTo } from "../core/list-endpoints.ts";
import { Desk } from "../desks/desks.ts";
import { limits } from "../desks/form.ts";
import { Zone } from "../desks/zones.ts";
import { endpoint } from "../endpoint.ts";

/**
 * The specification's defaults. `width`, `height`, and sizes and centres of markers are in the drawing's
 * units.
 */
export const planDefaults = {
  width: 850,
  height: 600,
  roomMarkerSize: 40,
  deskCircleSize: 40,
  zoomMin: -5,
  zoomMax: 5,
  /** Above this number of markers the map draws them on a canvas. */
  canvasAbove: 300,
} as const;

export const planLimits = {
  /** The most desks of one floor. */
  desksMax: 5000,
  zonesMax: 200,
  roomsMax: 500,
  sideMax: 20_000,
  /** Bytes of a saved floor plan. */
  bodyMax: 4_000_000,
  /** Values of a saved floor plan: fields of each desk, and its features. */
  valuesMax: 200_000,
  /** Bytes of an uploaded drawing. */
  imageMax: 8_000_000,
} as const;

/** In the drawing's units. */
export const markerLimits = { room: { min: 8, max: 400 }, desk: { min: 4, max: 400 } } as const;

const Shape = z.enum(["circle", "square"]);

/** A room on the drawing, with its status on the day. */
export const PlanRoom = namedObject("PlanRoom", {
  id: Id,
  name: z.string(),
  typeId: Id,
  typeName: z.string(),
  capacity: z.number().int(),
  features: z.array(z.object({ id: Id, name: z.string() })),
  x: z.number().nullable(),
  y: z.number().nullable(),
  floorPlanIconShape: Shape.nullable(),
  status: z.enum([
    "available",
    "semi-occupied",
    "occupied",
    "unavailable",
    "walk-ins",
    "non-bookable",
    "unauthorized",
  ]),
  /**
   * The instant at which the room stops being free or busy; on another day that of a room that is free at first. Null
   * when the status does not change any more.
   */
  until: Instant.nullable(),
  /** On another day: the instant from which a room that is taken at first is free. */
  freeFrom: Instant.nullable(),
});

export const FloorPlan = namedObject("FloorPlan", {
  /** The floor's id. */
  id: Id,
  name: z.string(),
  buildingName: z.string(),
  siteId: Id,
  timeZone: z.string(),
  /** The day of the statuses. */
  onDate: z.string(),
  /** Addresses of the drawings; null without an uploaded drawing. */
  image: z.string().nullable(),
  darkImage: z.string().nullable(),
  width: z.number(),
  height: z.number(),
  roomMarkerSize: z.number().int(),
  roomMarkerShape: Shape,
  /** The diameter of a circle, or the width of a desk. */
  deskCircleSize: z.number().int(),
  /** `square`: a desk drawn 16 by 9, rotated by its `turned`. */
  deskMarkerShape: Shape,
  /** A number that changes with every change of the drawing, the zones or the desks, by any call. */
  version: z.number().int(),
  changedAt: Instant.nullable(),
  zones: z.array(Zone),
  desks: z.array(Desk),
  rooms: z.array(PlanRoom),
  can: z.object({ edit: z.boolean() }),
});
export type FloorPlan = z.output<typeof FloorPlan>;

const byFloor = z.object({ id: Id });

/** All desks and rooms of the floor in one answer, with their status on `on_date` (default: the site's today). */
export const getFloorPlan = endpoint({
  method: "GET",
  path: "/desks/maps/:id/",
  summary: "A floor's drawing, desks and rooms on a day",
  access: "session",
  feature: "desks",
  params: byFloor,
  query: z.object({ onDate: Day.optional(), userId: Id.optional() }),
  output: FloorPlan,
  refusals: [400, 403, 404],
});

const Coordinate = z.number().min(0).max(planLimits.sideMax);
const Name = nameUpTo(limits.nameMax);

/**
 * Saves the whole floor plan from the editor as one change. Desks and zones that are left out are removed
 * (400 where that is not possible); new ones have an id that the editor generated (any UUID). `version` is
 * the version that the editor loaded; if it is out of date, the answer is 409 `state` with the plan as it
 * stands. `x` and `y` null: not on the drawing.
 */
export const saveFloorPlan = endpoint({
  method: "PUT",
  path: "/desks/maps/:id/plan/",
  summary: "Save a floor's desks, zones and places (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature: "desks",
  params: byFloor,
  bodyMax: planLimits.bodyMax,
  valuesMax: planLimits.valuesMax,
  body: z.object({
    version: z.number().int(),
    width: z.number().min(1).max(planLimits.sideMax),
    height: z.number().min(1).max(planLimits.sideMax),
    roomMarkerSize: z.number().int().min(markerLimits.room.min).max(markerLimits.room.max),
    roomMarkerShape: Shape,
    deskCircleSize: z.number().int().min(markerLimits.desk.min).max(markerLimits.desk.max),
    deskMarkerShape: Shape,
    zones: z
      .array(
        z.object({
          id: Id,
          name: Name,
          color: z.string().max(40).nullable(),
          needsApproval: z.boolean(),
          hasCleaning: z.boolean(),
        }),
      )
      .max(planLimits.zonesMax),
    desks: z
      .array(
        z.object({
          id: Id,
          name: Name,
          zoneId: Id,
          isActive: z.boolean(),
          x: Coordinate.nullable(),
          y: Coordinate.nullable(),
          turned: z.number().int().min(0).max(359),
          features: z.array(Id).max(50),
        }),
      )
      .max(planLimits.desksMax),
    rooms: z
      .array(
        z.object({ id: Id, x: Coordinate.nullable(), y: Coordinate.nullable(), shape: Shape.nullable() }),
      )
      .max(planLimits.roomsMax),
  }),
  output: FloorPlan,
  refusals: [400, 403, 404, 409, 413, 422],
});

/**
 * A drawing as PNG, JPEG or SVG: pictures are encoded again; scripts, links and everything that loads is
 * removed from SVGs. The floor plan takes over the proportions of the drawing, with a longer side of 600 to
 * 2,400 units; places keep their share of the width and height, markers their share of the width. `is_dark`:
 * the drawing for dark screens, with the proportions of the light one; without a file it is removed. A new
 * light drawing of other proportions removes the dark one too.
 */
export const uploadPlanImage = endpoint({
  method: "POST",
  path: "/desks/maps/:id/image/",
  summary: "Upload a floor's drawing (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature: "desks",
  params: byFloor,
  body: z.object({ isDark: z.union([z.boolean(), Flag]).default(false), version: z.coerce.number().int() }),
  files: ["image"],
  output: FloorPlan,
  refusals: [400, 403, 404, 409, 413, 422],
});
