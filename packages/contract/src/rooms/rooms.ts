import { z } from "zod";
import { Flag, GROUPS, Id, Instant, InstantIn, listOf, Named, namedObject, paging } from "../common.ts";
import { addEndpoint, changeEndpoint, nameUpTo, removeEndpoint } from "../core/list-endpoints.ts";
import { changeOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { photoLimits } from "./form.ts";

/** Rooms and other resources, and the times at which they are blocked. */

export const limits = {
  nameMax: 100,
  reasonMax: 200,
  capacityMax: 10_000,
  costMax: 1_000_000,
  featuresMax: 50,
} as const;

export const Name = nameUpTo(limits.nameMax);
const byId = z.object({ id: Id });
export const feature = "rooms";

/** `HH:mm`; '24:00' is the end of the day. */
const ClosingTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, encodeText("common.timeFormat"));
const OpeningTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, encodeText("common.timeFormat"));

export const ResourceFeature = namedObject("ResourceFeature", {
  id: Id,
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
});
export type ResourceFeature = z.output<typeof ResourceFeature>;

export const Timeslot = namedObject("Timeslot", { startTime: z.string(), endTime: z.string() });

export const Resource = namedObject("Resource", {
  id: Id,
  name: z.string(),
  type: z.object({ id: Id, name: z.string(), pluralName: z.string(), icon: z.string().nullable() }),
  typeId: Id,
  typeName: z.string(),
  siteId: Id,
  siteName: z.string(),
  timeZone: z.string(),
  buildingId: Id.nullable(),
  buildingName: z.string().nullable(),
  floorId: Id.nullable(),
  floorName: z.string().nullable(),
  /** The names of site, building and floor. */
  locationPath: z.string(),
  groupId: Id.nullable(),
  /** 0: the capacity is not counted. */
  capacity: z.number().int(),
  features: z.array(ResourceFeature),
  /** `walk-ins`: used without booking; `non-bookable`: shown only. */
  booking: z.enum(["bookable", "walk-ins", "non-bookable"]),
  isActive: z.boolean(),
  /** Groups that the host needs, all of them. */
  groups: z.array(z.string()),
  /** Business hours at the site, `HH:mm`; `24:00` is the end of the day. */
  opens: z.string(),
  closes: z.string(),
  /** ISO weekdays, Monday is 1. */
  openWeekdays: z.array(z.number().int()),
  leadMinutes: z.number().int(),
  daysAhead: z.number().int().nullable(),
  maxMinutes: z.number().int().nullable(),
  setupMinutes: z.number().int(),
  cleardownMinutes: z.number().int(),
  /** `timeslot`: a meeting takes one or several consecutive `timeslots` and no other time. */
  meetingTimeslotType: z.enum(["free", "timeslot"]),
  timeslots: z.array(Timeslot),
  meetingAddonsEnabled: z.boolean(),
  meetingAddonMinimumNoticeHours: z.number().int(),
  /** Minutes after its start at which a meeting without a check-in is released; null: never. */
  checkInMinutes: z.number().int().nullable(),
  /** The address of a picture; the specification does not name one. */
  photo: z.string().nullable(),
  floorPlanRelativeUrl: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  floorPlanIconShape: z.enum(["circle", "square"]).nullable(),
  /** Whether the caller's sites and groups allow booking the resource. */
  userMayBook: z.boolean(),
});
export type Resource = z.output<typeof Resource>;

/** Ids separated by commas, `a,b,c`. */
export const IdList = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(Id).max(50));

/** Filters that lists and schedules of resources share; `features`: all of them; `capacity`: the least. */
export const resourceFilters = {
  type: Id.optional(),
  site: Id.optional(),
  building: Id.optional(),
  floor: Id.optional(),
  /** The same as `floor`. */
  map: Id.optional(),
  group: Id.optional(),
  features: IdList.optional(),
  capacity: z.coerce.number().int().min(0).max(limits.capacityMax).optional(),
  search: z.string().trim().max(limits.nameMax).optional(),
  /** `false` leaves out resources that are used without booking. */
  allowWalkIns: Flag.optional(),
};

/**
 * Ordered by site, type, the resources' own order and name. `is_active=false` or `all=true` also show
 * resources that are no longer in use (admin, superadmin). `available_from` and `available_until`, given
 * together: free for that whole window.
 */
export const listResources = endpoint({
  method: "GET",
  path: "/rooms/",
  summary: "Rooms and other resources",
  access: "session",
  feature,
  query: z.object({
    ...paging,
    ...resourceFilters,
    ordering: z.enum(["name", "-name", "capacity", "-capacity"]).optional(),
    isActive: Flag.optional(),
    /** Active or not. */
    all: Flag.optional(),
    availableFrom: InstantIn.optional(),
    availableUntil: InstantIn.optional(),
    /** A meeting whose own rooms count as free. */
    exclude: Id.optional(),
  }),
  output: listOf(Resource),
  refusals: [400, 403],
});

export const getResource = endpoint({
  method: "GET",
  path: "/rooms/:id/",
  summary: "One room or other resource",
  access: "session",
  feature,
  params: byId,
  output: Resource,
  refusals: [403, 404],
});

const resourceFields = z.object({
  name: Name,
  typeId: Id,
  siteId: Id,
  buildingId: Id.nullish(),
  floorId: Id.nullish(),
  groupId: Id.nullish(),
  capacity: z.number().int().min(0).max(limits.capacityMax).optional(),
  featureIds: z.array(Id).max(limits.featuresMax).optional(),
  booking: z.enum(["bookable", "walk-ins", "non-bookable"]).optional(),
  isActive: z.boolean().optional(),
  groups: z.array(z.enum(GROUPS)).max(GROUPS.length).optional(),
  opens: OpeningTime.optional(),
  closes: ClosingTime.optional(),
  openWeekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7).optional(),
  leadMinutes: z.number().int().min(0).max(43_200).optional(),
  daysAhead: z.number().int().min(0).max(3650).nullish(),
  maxMinutes: z.number().int().min(5).max(1440).nullish(),
  setupMinutes: z.number().int().min(0).max(240).optional(),
  cleardownMinutes: z.number().int().min(0).max(240).optional(),
  meetingTimeslotType: z.enum(["free", "timeslot"]).optional(),
  timeslots: z
    .array(z.object({ startTime: OpeningTime, endTime: ClosingTime }))
    .max(48)
    .optional(),
  meetingAddonsEnabled: z.boolean().optional(),
  meetingAddonMinimumNoticeHours: z.number().int().min(0).max(8760).optional(),
  checkInMinutes: z.number().int().min(1).max(240).nullish(),
  /** Null or an empty text removes the picture; a new one comes as the file `photo` of a multipart request. */
  photo: z.union([z.null(), z.literal("")]).optional(),
});
export const createResource = addEndpoint({
  path: "/rooms/",
  summary: "Add a resource (admin, superadmin)",
  feature,
  body: resourceFields,
  files: ["photo"],
  photoSide: photoLimits.photoSide,
  output: Resource,
});
/** Existing meetings stay as they are. A resource is never deleted; `is_active` takes it out of use. */
export const updateResource = changeEndpoint({
  path: "/rooms/:id/",
  summary: "Change a resource (admin, superadmin)",
  feature,
  body: changeOf(resourceFields),
  files: ["photo"],
  photoSide: photoLimits.photoSide,
  output: Resource,
});

// --- blocks ---

export const Block = namedObject("ResourceBlock", {
  id: Id,
  resource: Named,
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  reason: z.string().nullable(),
});
export type Block = z.output<typeof Block>;

/** Blocks that have not ended, by start; `resource` keeps the blocks of one resource. */
export const listBlocks = endpoint({
  method: "GET",
  path: "/resource-blocks/",
  summary: "Times at which resources cannot be used",
  access: "session",
  feature,
  query: z.object({ ...paging, resource: Id.optional(), site: Id.optional() }),
  output: listOf(Block),
  refusals: [400, 403],
});
/**
 * A meeting or another block at that time is 400 on `start`, and the message names it. A start in the past
 * becomes now.
 */
export const createBlock = addEndpoint({
  path: "/resource-blocks/",
  summary: "Block a resource for a time (admin, superadmin)",
  feature,
  body: z.object({
    resourceId: Id,
    start: InstantIn,
    end: InstantIn,
    reason: z.string().trim().max(limits.reasonMax).nullish(),
  }),
  output: Block,
});
export const deleteBlock = removeEndpoint({
  path: "/resource-blocks/:id/",
  summary: "Take a block back; what has passed of it stays (admin, superadmin)",
  feature,
  output: Block,
});
