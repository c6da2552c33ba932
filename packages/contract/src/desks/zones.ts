import { z } from "zod";
import { GROUPS, Id, listOf, namedObject } from "../common.ts";
import { iconLike, nameUpTo, readEndpoint, shortListPaging } from "../core/list-endpoints.ts";
import { changeOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { limits } from "./form.ts";

/** Zones of floors, and what their desks can have. */

const feature = "desks";
const byId = z.object({ id: Id });
const Name = nameUpTo(limits.nameMax);
const Icon = iconLike("plant");
const Groups = z.array(z.enum(GROUPS)).max(GROUPS.length);

/** `mapId` is the floor's id, as the specification calls it. */
export const Zone = namedObject("DeskZone", {
  id: Id,
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
  siteId: Id,
  mapId: Id,
  /** The names of floor and building. */
  location: z.string(),
  needsApproval: z.boolean(),
  hasCleaning: z.boolean(),
  groups: z.array(z.string()),
  /** The number of desks, inactive ones included. */
  deskCount: z.number().int(),
  /** Whether the person of `user_id` (else the caller) may book here, by their groups and permitted sites. */
  userHasPermission: z.boolean(),
});
export type Zone = z.output<typeof Zone>;

export const listZones = endpoint({
  method: "GET",
  path: "/desks/zones/",
  summary: "Zones, by site, floor and in their order",
  access: "session",
  feature,
  query: z.object({ ...shortListPaging, site: Id.optional(), map: Id.optional(), userId: Id.optional() }),
  output: listOf(Zone),
  refusals: [400, 403],
});

export const getZone = readEndpoint({
  path: "/desks/zones/:id/",
  summary: "One zone",
  feature,
  query: z.object({ userId: Id.optional() }),
  output: Zone,
  refusals: [400, 403, 404],
});

const zoneFields = z.object({
  name: Name,
  icon: Icon.optional(),
  color: Icon.optional(),
  needsApproval: z.boolean().optional(),
  hasCleaning: z.boolean().optional(),
  groups: Groups.optional(),
});
export const createZone = endpoint({
  method: "POST",
  path: "/desks/zones/",
  summary: "Add a zone to a floor (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  body: zoneFields.extend({ mapId: Id }),
  status: 201,
  output: Zone,
  refusals: [400, 403, 409, 422],
});
export const updateZone = endpoint({
  method: "PATCH",
  path: "/desks/zones/:id/",
  summary: "Change a zone (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: changeOf(zoneFields),
  output: Zone,
  refusals: [400, 403, 404, 409, 422],
});
/**
 * Refused for a zone with desks (400 in `nonFieldErrors`), and for an empty zone in which a desk was ever
 * booked, because lists and reports of those days name it; such a zone can be renamed.
 */
export const deleteZone = endpoint({
  method: "DELETE",
  path: "/desks/zones/:id/",
  summary: "Remove a zone without desks (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: Zone,
  refusals: [400, 403, 404, 409, 422],
});

/**
 * One card per desk with name, zone, floor and code, nine to a sheet of A4; inactive desks are left out. A
 * zone without active desks is 400.
 */
export const deskCodesPdf = endpoint({
  method: "GET",
  path: "/desks/zones/:id/codes/pdf/",
  summary: "The codes of a zone's desks, to print (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: z.unknown(),
  fileTypes: ["application/pdf"],
  refusals: [400, 403, 404],
});

export const DeskFeature = namedObject("DeskFeature", {
  id: Id,
  name: z.string(),
  icon: z.string().nullable(),
  color: z.string().nullable(),
});
export type DeskFeature = z.output<typeof DeskFeature>;

export const listDeskFeatures = endpoint({
  method: "GET",
  path: "/desks/features/",
  summary: "What desks can have, such as a second screen",
  access: "session",
  feature,
  query: z.object(shortListPaging),
  output: listOf(DeskFeature),
  refusals: [400, 403],
});
export const getDeskFeature = readEndpoint({
  path: "/desks/features/:id/",
  summary: "One feature that desks can have",
  feature,
  output: DeskFeature,
});
const featureFields = z.object({ name: Name, icon: Icon.optional(), color: Icon.optional() });
export const createDeskFeature = endpoint({
  method: "POST",
  path: "/desks/features/",
  summary: "Add a feature (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  body: featureFields,
  status: 201,
  output: DeskFeature,
  refusals: [400, 403, 409, 422],
});
export const updateDeskFeature = endpoint({
  method: "PATCH",
  path: "/desks/features/:id/",
  summary: "Change a feature (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: changeOf(featureFields),
  output: DeskFeature,
  refusals: [400, 403, 404, 409, 422],
});
export const deleteDeskFeature = endpoint({
  method: "DELETE",
  path: "/desks/features/:id/",
  summary: "Remove a feature, from all desks (desk_admin, deskbooking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: DeskFeature,
  refusals: [403, 404, 409, 422],
});
