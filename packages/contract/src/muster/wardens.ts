import { z } from "zod";
import { Id, listOf, Named, namedObject, PersonName } from "../common.ts";
import {
  addEndpoint,
  changeEndpoint,
  nameUpTo,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { changeOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";

/** Assembly points of a site, and its wardens. */

const limits = { codeMax: 4, nameMax: 60, floorsMax: 100 } as const;
const feature = "muster" as const;
const ofSite = { ...shortListPaging, site: Id.optional() };

export const AssemblyPoint = namedObject("AssemblyPoint", {
  id: Id,
  site: Id,
  /** What stands on its sign: A. */
  code: z.string(),
  name: z.string(),
});
export type AssemblyPoint = z.output<typeof AssemblyPoint>;

const pointFields = { code: nameUpTo(limits.codeMax), name: nameUpTo(limits.nameMax) };

export const listAssemblyPoints = endpoint({
  method: "GET",
  path: "/muster/assembly-points/",
  summary: "Assembly points (admin, superadmin)",
  access: "session",
  feature,
  query: z.object(ofSite),
  output: listOf(AssemblyPoint),
  refusals: [400, 403],
});
export const addAssemblyPoint = addEndpoint({
  path: "/muster/assembly-points/",
  summary: "Add an assembly point (admin, superadmin)",
  feature,
  body: z.object({ site: Id, ...pointFields }),
  output: AssemblyPoint,
});
export const changeAssemblyPoint = changeEndpoint({
  path: "/muster/assembly-points/:id/",
  summary: "Change an assembly point (admin, superadmin)",
  feature,
  body: changeOf(z.object(pointFields)),
  output: AssemblyPoint,
});
/** A page to put up: its code opens the page at which people mark themselves. */
export const assemblyPointSheet = endpoint({
  method: "GET",
  path: "/muster/assembly-points/:id/sheet/",
  summary: "The code of an assembly point, to print (admin, superadmin)",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  output: z.unknown(),
  fileTypes: ["application/pdf"],
  refusals: [403, 404],
});
/** Wardens who count there keep their floors; marks that name it lose it. */
export const removeAssemblyPoint = removeEndpoint({
  path: "/muster/assembly-points/:id/",
  summary: "Remove an assembly point (admin, superadmin)",
  feature,
  output: AssemblyPoint,
});

export const Warden = namedObject("Warden", {
  id: Id,
  site: Id,
  user: PersonName,
  assemblyPoint: namedObject("WardenAssemblyPoint", {
    id: Id,
    code: z.string(),
    name: z.string(),
  }).nullable(),
  /** The floors that the warden sweeps. */
  floors: z.array(Named),
});
export type Warden = z.output<typeof Warden>;

const wardenFields = {
  assemblyPoint: Id.nullish(),
  floors: z.array(Id).max(limits.floorsMax).optional(),
};

export const listWardens = endpoint({
  method: "GET",
  path: "/muster/wardens/",
  summary: "Wardens (admin, superadmin)",
  access: "session",
  feature,
  query: z.object(ofSite),
  output: listOf(Warden),
  refusals: [400, 403],
});
export const addWarden = addEndpoint({
  path: "/muster/wardens/",
  summary: "Make somebody a warden of a site (admin, superadmin)",
  feature,
  body: z.object({ site: Id, user: Id, ...wardenFields }),
  output: Warden,
});
export const changeWarden = changeEndpoint({
  path: "/muster/wardens/:id/",
  summary: "Change where a warden counts (admin, superadmin)",
  feature,
  body: changeOf(z.object(wardenFields)),
  output: Warden,
});
export const removeWarden = removeEndpoint({
  path: "/muster/wardens/:id/",
  summary: "End being a warden (admin, superadmin)",
  feature,
  output: Warden,
});
