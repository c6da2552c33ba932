import { z } from "zod";
import { Flag, GROUPS, Id, Instant, InstantIn, listOf, Named, paging } from "./common.ts";
import { endpoint } from "./endpoint.ts";

export const messages = {
  nameRequired: "Name is required",
  nameTaken: "There is one with this name already.",
  inUse: "This is still in use.",
  typeUnknown: "This resource type was not found.",
  siteUnknown: "This site was not found.",
  floorNotOfSite: "This floor does not belong to the chosen site.",
  buildingNotOfSite: "This building does not belong to the chosen site.",
  featureUnknown: "This feature was not found.",
  groupUnknown: "This group was not found.",
  categoryUnknown: "This category was not found.",
  hoursReversed: "It must close later than it opens.",
  slotsOverlap: "Timeslots must not overlap and must end later than they start.",
  slotsRequired: "At least one timeslot is needed.",
  resourceUnknown: "This room was not found.",
  floorNotOfBuilding: "This floor does not belong to the chosen building.",
  availableBoth: "Give both ends of the time, or none.",
  blockReversed: "End time must be later than start time",
  blockEnded: "This time has already passed.",
  blockOverlaps: (what: string) => `This time is taken by ${what}.`,
  taken: "This room has just been taken.",
} as const;

export const limits = { nameMax: 100, reasonMax: 200, capacityMax: 10_000, costMax: 1_000_000 } as const;

const Name = z
  .string({ error: messages.nameRequired })
  .trim()
  .min(1, messages.nameRequired)
  .max(limits.nameMax, `At most ${limits.nameMax} characters.`);
const Icon = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, "Use a Tabler icon's name, such as door.")
  .nullable();
const shortList = { ...paging, limit: z.coerce.number().int().min(1).max(200).default(200) };
const byId = z.object({ id: Id });
const feature = "rooms";

/** `HH:mm`; '24:00' is the end of the day. */
const ClosingTime = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, "Use the format HH:mm.");
const OpeningTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use the format HH:mm.");

// --- resource types ---

export const ResourceType = z.object({
  id: Id,
  name: z.string(),
  pluralName: z.string(),
  /** Tabler icons' names, for its list and for booking. */
  icon: z.string().nullable(),
  iconBook: z.string().nullable(),
  color: z.string().nullable(),
  /** Whether the dashboard has a panel for it. */
  dashboard: z.boolean(),
  /** The view that panel opens with. */
  displayMode: z.enum(["calendar", "today"]),
});
export type ResourceType = z.output<typeof ResourceType>;

export const listResourceTypes = endpoint({
  method: "GET",
  path: "/room-types/",
  summary: "Resource types, in their order",
  access: "session",
  query: z.object(shortList),
  output: listOf(ResourceType),
  refusals: [400],
});

const typeFields = z.object({
  name: Name,
  pluralName: Name,
  icon: Icon.optional(),
  iconBook: Icon.optional(),
  color: Icon.optional(),
  dashboard: z.boolean().optional(),
  displayMode: z.enum(["calendar", "today"]).optional(),
});

export const createResourceType = endpoint({
  method: "POST",
  path: "/room-types/",
  summary: "Add a resource type (admin, superadmin)",
  access: "session",
  feature,
  body: typeFields,
  status: 201,
  output: ResourceType,
  refusals: [400, 403, 409, 422],
});
export const updateResourceType = endpoint({
  method: "PATCH",
  path: "/room-types/:id/",
  summary: "Change a resource type (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: typeFields.partial(),
  output: ResourceType,
  refusals: [400, 403, 404, 409, 422],
});
export const deleteResourceType = endpoint({
  method: "DELETE",
  path: "/room-types/:id/",
  summary: "Remove a resource type without resources (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: ResourceType,
  refusals: [400, 403, 404, 409, 422],
});

// --- features and groups of resources, add-on categories: a name, an order ---

export const ResourceFeature = z.object({
  id: Id,
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
});
export type ResourceFeature = z.output<typeof ResourceFeature>;

export const listResourceFeatures = endpoint({
  method: "GET",
  path: "/room-features/",
  summary: "What rooms can have, such as a screen",
  access: "session",
  query: z.object(shortList),
  output: listOf(ResourceFeature),
  refusals: [400],
});
const featureFields = z.object({ name: Name, icon: Icon.optional(), color: Icon.optional() });
export const createResourceFeature = endpoint({
  method: "POST",
  path: "/room-features/",
  summary: "Add a feature (admin, superadmin)",
  access: "session",
  feature,
  body: featureFields,
  status: 201,
  output: ResourceFeature,
  refusals: [400, 403, 409, 422],
});
export const updateResourceFeature = endpoint({
  method: "PATCH",
  path: "/room-features/:id/",
  summary: "Change a feature (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: featureFields.partial(),
  output: ResourceFeature,
  refusals: [400, 403, 404, 409, 422],
});
/** Resources that have it lose it. */
export const deleteResourceFeature = endpoint({
  method: "DELETE",
  path: "/room-features/:id/",
  summary: "Remove a feature (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: ResourceFeature,
  refusals: [400, 403, 404, 409, 422],
});

export const listResourceGroups = endpoint({
  method: "GET",
  path: "/resource-groups/",
  summary: "Groups of resources",
  access: "session",
  query: z.object(shortList),
  output: listOf(Named),
  refusals: [400],
});
const onlyName = z.object({ name: Name });
export const createResourceGroup = endpoint({
  method: "POST",
  path: "/resource-groups/",
  summary: "Add a group of resources (admin, superadmin)",
  access: "session",
  feature,
  body: onlyName,
  status: 201,
  output: Named,
  refusals: [400, 403, 409, 422],
});
export const updateResourceGroup = endpoint({
  method: "PATCH",
  path: "/resource-groups/:id/",
  summary: "Rename a group of resources (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: onlyName,
  output: Named,
  refusals: [400, 403, 404, 409, 422],
});
export const deleteResourceGroup = endpoint({
  method: "DELETE",
  path: "/resource-groups/:id/",
  summary: "Remove a group without resources (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: Named,
  refusals: [400, 403, 404, 409, 422],
});

// --- hospitality ---

export const listAddonCategories = endpoint({
  method: "GET",
  path: "/meeting-addon-item-categories/",
  summary: "Categories of what can be ordered with a room",
  access: "session",
  query: z.object(shortList),
  output: listOf(Named),
  refusals: [400],
});
export const createAddonCategory = endpoint({
  method: "POST",
  path: "/meeting-addon-item-categories/",
  summary: "Add a category (admin, superadmin)",
  access: "session",
  feature,
  body: onlyName,
  status: 201,
  output: Named,
  refusals: [400, 403, 409, 422],
});
export const updateAddonCategory = endpoint({
  method: "PATCH",
  path: "/meeting-addon-item-categories/:id/",
  summary: "Rename a category (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: onlyName,
  output: Named,
  refusals: [400, 403, 404, 409, 422],
});
export const deleteAddonCategory = endpoint({
  method: "DELETE",
  path: "/meeting-addon-item-categories/:id/",
  summary: "Remove a category without items (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: Named,
  refusals: [400, 403, 404, 409, 422],
});

export const AddonItem = z.object({
  id: Id,
  name: z.string(),
  /** Pence. */
  cost: z.number().int(),
  categoryId: Id,
  categoryName: z.string(),
  isActive: z.boolean(),
});
export type AddonItem = z.output<typeof AddonItem>;

/** By category and in their order. `is_active=false`: those that are no longer offered; left out: all. */
export const listAddonItems = endpoint({
  method: "GET",
  path: "/meeting-addon-items/",
  summary: "What can be ordered with a room",
  access: "session",
  query: z.object({ ...shortList, isActive: Flag.optional() }),
  output: listOf(AddonItem),
  refusals: [400],
});
const itemFields = z.object({
  name: Name,
  cost: z.number().int().min(0).max(limits.costMax),
  categoryId: Id,
  isActive: z.boolean().optional(),
});
export const createAddonItem = endpoint({
  method: "POST",
  path: "/meeting-addon-items/",
  summary: "Add an item (admin, superadmin)",
  access: "session",
  feature,
  body: itemFields,
  status: 201,
  output: AddonItem,
  refusals: [400, 403, 409, 422],
});
/** Orders keep the price at which they were made. */
export const updateAddonItem = endpoint({
  method: "PATCH",
  path: "/meeting-addon-items/:id/",
  summary: "Change an item (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: itemFields.partial(),
  output: AddonItem,
  refusals: [400, 403, 404, 409, 422],
});

// --- resources ---

export const Timeslot = z.object({ startTime: z.string(), endTime: z.string() });

export const Resource = z.object({
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
  /** Site, building and floor in words. */
  locationPath: z.string(),
  groupId: Id.nullable(),
  /** 0: not counted. */
  capacity: z.number().int(),
  features: z.array(ResourceFeature),
  /** `walk-ins`: dropped into without booking; `non-bookable`: shown only. */
  booking: z.enum(["bookable", "walk-ins", "non-bookable"]),
  isActive: z.boolean(),
  /** Groups of which the host needs every one. */
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
  /** `timeslot`: a meeting takes one or several neighbouring `timeslots`, and nothing else. */
  meetingTimeslotType: z.enum(["free", "timeslot"]),
  timeslots: z.array(Timeslot),
  meetingAddonsEnabled: z.boolean(),
  meetingAddonMinimumNoticeHours: z.number().int(),
  /** Minutes after its start at which a meeting is released when nobody has checked in; null: never. */
  checkInMinutes: z.number().int().nullable(),
  floorPlanRelativeUrl: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  floorPlanIconShape: z.enum(["circle", "square"]).nullable(),
  /** Whether the caller's sites and groups let them book it. */
  userMayBook: z.boolean(),
});
export type Resource = z.output<typeof Resource>;

/** `a,b,c`. */
export const IdList = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(Id).max(50));

/** Filters that lists and schedules of resources share; `features`: every one of them; `capacity`: at least. */
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
  /** Those that are dropped into are left out with `false`. */
  allowWalkIns: Flag.optional(),
};

/**
 * By site, type, the resources' own order and name. `is_active=false` or `all=true` show what is no longer in use
 * (admin, superadmin). `available_from` and `available_until`, given together: free for that whole window.
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
    /** In use or not. */
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
  featureIds: z.array(Id).max(50).optional(),
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
});
export const createResource = endpoint({
  method: "POST",
  path: "/rooms/",
  summary: "Add a resource (admin, superadmin)",
  access: "session",
  feature,
  body: resourceFields,
  status: 201,
  output: Resource,
  refusals: [400, 403, 409, 422],
});
/** Meetings that are booked already stay as they are. A resource is not deleted but taken out of use (`is_active`). */
export const updateResource = endpoint({
  method: "PATCH",
  path: "/rooms/:id/",
  summary: "Change a resource (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: resourceFields.partial(),
  output: Resource,
  refusals: [400, 403, 404, 409, 422],
});

// --- blocks ---

export const Block = z.object({
  id: Id,
  resource: Named,
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  reason: z.string().nullable(),
});
export type Block = z.output<typeof Block>;

/** Those that have not ended, by start; with `resource` of one. */
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
 * A meeting or another block at that time stands in the way: 400 on `start`, naming it. A start that has passed
 * becomes now.
 */
export const createBlock = endpoint({
  method: "POST",
  path: "/resource-blocks/",
  summary: "Block a resource for a time (admin, superadmin)",
  access: "session",
  feature,
  body: z.object({
    resourceId: Id,
    start: InstantIn,
    end: InstantIn,
    reason: z.string().trim().max(limits.reasonMax).nullish(),
  }),
  status: 201,
  output: Block,
  refusals: [400, 403, 409, 422],
});
export const deleteBlock = endpoint({
  method: "DELETE",
  path: "/resource-blocks/:id/",
  summary: "Take a block back; what has passed of it stays (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: Block,
  refusals: [400, 403, 404, 409, 422],
});
