import { z } from "zod";
import { Id, listOf, namedObject, paging } from "../common.ts";
import {
  addEndpoint,
  changeEndpoint,
  nameUpTo,
  readEndpoint,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { changeOf, seenOf } from "../core/seen.ts";
import { isTimeZone } from "../days/zones.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits } from "./form.ts";

const Name = nameUpTo(limits.nameMax);

export const Site = namedObject("Site", {
  id: Id,
  name: z.string(),
  /** IANA time zone of the site's days, weeks and displayed times. */
  timeZone: z.string(),
  address: z.string().nullable(),
});

/** The sites the caller may choose. */
export const listSites = endpoint({
  method: "GET",
  path: "/sites/",
  summary: "Sites the caller is permitted to use",
  access: "session",
  query: z.object(paging),
  output: listOf(Site),
  refusals: [400],
});

export const listAllSites = endpoint({
  method: "GET",
  path: "/sites/all/",
  summary: "All sites of the client",
  access: "session",
  query: z.object(paging),
  output: listOf(Site),
  refusals: [400],
});

/** Also a site that the caller may not use: their reservations may lie there. */
export const getSite = readEndpoint({ path: "/sites/:id/", summary: "One site of the client", output: Site });

const site = z.object({
  name: Name,
  /** IANA time zone. */
  timeZone: z.string().max(limits.zoneMax).refine(isTimeZone, encodeText("sites.zoneUnknown")),
  address: z
    .string()
    .trim()
    .max(limits.addressMax, encodeText("common.tooLong", { max: limits.addressMax }))
    .nullish(),
});

export const createSite = addEndpoint({
  path: "/sites/",
  summary: "Add a site (admin, superadmin)",
  body: site,
  output: Site,
});

/** Another time zone is refused while bookings to come lie there: 400 on `timeZone`. */
export const updateSite = changeEndpoint({
  path: "/sites/:id/",
  summary: "Change a site (admin, superadmin)",
  body: changeOf(site),
  output: Site,
});

/** A site where something stands, or where something was booked, is refused: 400 in `nonFieldErrors`. */
export const deleteSite = removeEndpoint({
  path: "/sites/:id/",
  summary: "Remove a site that nothing uses (admin, superadmin)",
  output: Site,
});

export const Building = namedObject("Building", { id: Id, name: z.string(), siteId: Id });
export type Building = z.output<typeof Building>;

export const listBuildings = endpoint({
  method: "GET",
  path: "/buildings/",
  summary: "Buildings, by site and in their order",
  access: "session",
  query: z.object({ ...shortListPaging, site: Id.optional() }),
  output: listOf(Building),
  refusals: [400],
});

export const getBuilding = readEndpoint({
  path: "/buildings/:id/",
  summary: "One building",
  output: Building,
});

const building = z.object({ name: Name, siteId: Id });
export const createBuilding = addEndpoint({
  path: "/buildings/",
  summary: "Add a building (admin, superadmin)",
  body: building,
  output: Building,
});

export const updateBuilding = changeEndpoint({
  path: "/buildings/:id/",
  summary: "Rename a building (admin, superadmin)",
  body: building.pick({ name: true }).extend(seenOf(building.pick({ name: true }))),
  output: Building,
});

/** A building with floors or resources is refused: 400 in `nonFieldErrors`. */
export const deleteBuilding = removeEndpoint({
  path: "/buildings/:id/",
  summary: "Remove a building nobody uses (admin, superadmin)",
  output: Building,
});

/** A floor; the specification calls the list of floors desks/maps. */
export const Floor = namedObject("Floor", {
  id: Id,
  name: z.string(),
  siteId: Id,
  buildingId: Id,
  buildingName: z.string(),
});
export type Floor = z.output<typeof Floor>;

export const listFloors = endpoint({
  method: "GET",
  path: "/desks/maps/",
  summary: "Floors, by site, building and in their order",
  access: "session",
  query: z.object({ ...shortListPaging, site: Id.optional(), building: Id.optional() }),
  output: listOf(Floor),
  refusals: [400],
});

export const createFloor = addEndpoint({
  path: "/desks/maps/",
  summary: "Add a floor (admin, superadmin)",
  body: z.object({ name: Name, buildingId: Id }),
  output: Floor,
});

export const updateFloor = changeEndpoint({
  path: "/desks/maps/:id/",
  summary: "Rename a floor (admin, superadmin)",
  body: z.object({ name: Name }).extend(seenOf(z.object({ name: Name }))),
  output: Floor,
});

export const deleteFloor = removeEndpoint({
  path: "/desks/maps/:id/",
  summary: "Remove a floor nobody uses (admin, superadmin)",
  output: Floor,
});
