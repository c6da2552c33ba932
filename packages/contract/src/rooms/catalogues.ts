import { z } from "zod";
import { Flag, Id, listOf, Named, namedObject } from "../common.ts";
import {
  addEndpoint,
  changeEndpoint,
  iconLike,
  readEndpoint,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { changeOf, seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { feature, limits, Name, ResourceFeature } from "./rooms.ts";

/** Lists that describe and extend resources: types, features, groups and hospitality. */

const Icon = iconLike("door");

// --- resource types ---

export const ResourceType = namedObject("ResourceType", {
  id: Id,
  name: z.string(),
  pluralName: z.string(),
  /** Names of Tabler icons, for the type's list and for its booking. */
  icon: z.string().nullable(),
  iconBook: z.string().nullable(),
  color: z.string().nullable(),
  /** Whether the dashboard has a panel for it. */
  dashboard: z.boolean(),
  /** The first view of that panel. */
  displayMode: z.enum(["calendar", "today"]),
});
export type ResourceType = z.output<typeof ResourceType>;

export const listResourceTypes = endpoint({
  method: "GET",
  path: "/room-types/",
  summary: "Resource types, in their order",
  access: "session",
  query: z.object(shortListPaging),
  output: listOf(ResourceType),
  refusals: [400],
});

export const getResourceType = readEndpoint({
  path: "/room-types/:id/",
  summary: "One resource type",
  output: ResourceType,
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

export const createResourceType = addEndpoint({
  path: "/room-types/",
  summary: "Add a resource type (admin, superadmin)",
  feature,
  body: typeFields,
  output: ResourceType,
});
export const updateResourceType = changeEndpoint({
  path: "/room-types/:id/",
  summary: "Change a resource type (admin, superadmin)",
  feature,
  body: changeOf(typeFields),
  output: ResourceType,
});
export const deleteResourceType = removeEndpoint({
  path: "/room-types/:id/",
  summary: "Remove a resource type without resources (admin, superadmin)",
  feature,
  output: ResourceType,
});

export const listResourceFeatures = endpoint({
  method: "GET",
  path: "/room-features/",
  summary: "What rooms can have, such as a screen",
  access: "session",
  query: z.object(shortListPaging),
  output: listOf(ResourceFeature),
  refusals: [400],
});
export const getResourceFeature = readEndpoint({
  path: "/room-features/:id/",
  summary: "One feature that rooms can have",
  output: ResourceFeature,
});
const featureFields = z.object({ name: Name, icon: Icon.optional(), color: Icon.optional() });
export const createResourceFeature = addEndpoint({
  path: "/room-features/",
  summary: "Add a feature (admin, superadmin)",
  feature,
  body: featureFields,
  output: ResourceFeature,
});
export const updateResourceFeature = changeEndpoint({
  path: "/room-features/:id/",
  summary: "Change a feature (admin, superadmin)",
  feature,
  body: changeOf(featureFields),
  output: ResourceFeature,
});
/** The feature is removed from its resources too. */
export const deleteResourceFeature = removeEndpoint({
  path: "/room-features/:id/",
  summary: "Remove a feature (admin, superadmin)",
  feature,
  output: ResourceFeature,
});

export const listResourceGroups = endpoint({
  method: "GET",
  path: "/resource-groups/",
  summary: "Groups of resources",
  access: "session",
  query: z.object(shortListPaging),
  output: listOf(Named),
  refusals: [400],
});
export const getResourceGroup = readEndpoint({
  path: "/resource-groups/:id/",
  summary: "One group of resources",
  output: Named,
});
const onlyName = z.object({ name: Name });
export const createResourceGroup = addEndpoint({
  path: "/resource-groups/",
  summary: "Add a group of resources (admin, superadmin)",
  feature,
  body: onlyName,
  output: Named,
});
export const updateResourceGroup = changeEndpoint({
  path: "/resource-groups/:id/",
  summary: "Rename a group of resources (admin, superadmin)",
  feature,
  body: onlyName.extend(seenOf(onlyName)),
  output: Named,
});
export const deleteResourceGroup = removeEndpoint({
  path: "/resource-groups/:id/",
  summary: "Remove a group without resources (admin, superadmin)",
  feature,
  output: Named,
});

// --- hospitality ---

export const listAddonCategories = endpoint({
  method: "GET",
  path: "/meeting-addon-item-categories/",
  summary: "Categories of what can be ordered with a room",
  access: "session",
  query: z.object(shortListPaging),
  output: listOf(Named),
  refusals: [400],
});
export const getAddonCategory = readEndpoint({
  path: "/meeting-addon-item-categories/:id/",
  summary: "One category of what can be ordered",
  output: Named,
});
export const createAddonCategory = addEndpoint({
  path: "/meeting-addon-item-categories/",
  summary: "Add a category (admin, superadmin)",
  feature,
  body: onlyName,
  output: Named,
});
export const updateAddonCategory = changeEndpoint({
  path: "/meeting-addon-item-categories/:id/",
  summary: "Rename a category (admin, superadmin)",
  feature,
  body: onlyName.extend(seenOf(onlyName)),
  output: Named,
});
export const deleteAddonCategory = removeEndpoint({
  path: "/meeting-addon-item-categories/:id/",
  summary: "Remove a category without items (admin, superadmin)",
  feature,
  output: Named,
});

export const AddonItem = namedObject("AddonItem", {
  id: Id,
  name: z.string(),
  /** Pence. */
  cost: z.number().int(),
  categoryId: Id,
  categoryName: z.string(),
  isActive: z.boolean(),
});
export type AddonItem = z.output<typeof AddonItem>;

/**
 * Ordered by category and by the items' own order. `is_active=false`: items no longer offered; left out: all.
 */
export const listAddonItems = endpoint({
  method: "GET",
  path: "/meeting-addon-items/",
  summary: "What can be ordered with a room",
  access: "session",
  query: z.object({ ...shortListPaging, isActive: Flag.optional() }),
  output: listOf(AddonItem),
  refusals: [400],
});
export const getAddonItem = readEndpoint({
  path: "/meeting-addon-items/:id/",
  summary: "One item that can be ordered, or no longer can",
  output: AddonItem,
});
const itemFields = z.object({
  name: Name,
  cost: z.number().int().min(0).max(limits.costMax),
  categoryId: Id,
  isActive: z.boolean().optional(),
});
export const createAddonItem = addEndpoint({
  path: "/meeting-addon-items/",
  summary: "Add an item (admin, superadmin)",
  feature,
  body: itemFields,
  output: AddonItem,
});
/** Orders keep the price at the time of the order. */
export const updateAddonItem = changeEndpoint({
  path: "/meeting-addon-items/:id/",
  summary: "Change an item (admin, superadmin)",
  feature,
  body: changeOf(itemFields),
  output: AddonItem,
});
