import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { newId } from "../platform/core/ids.ts";
import type { Work } from "../platform/work/work.ts";
import * as queries from "./queries.ts";

/** Adds sites, buildings and floors, inside the caller's transaction. Each answers the new row's id. */

export async function addSite(
  work: Work,
  fields: { name: string; timeZone: string; address?: string | null | undefined },
): Promise<queries.SiteRow> {
  const { name, timeZone, address } = fields;
  const site = { id: newId(), name, timeZone, address: address || null };
  await queries.insertSite(work.db, work.clientId, site);
  auditSite(work, "site.add", site.id, undefined, site);
  return site;
}

export async function addBuilding(work: Work, body: { name: string; siteId: string }): Promise<string> {
  const id = newId();
  await queries.insertBuilding(work.db, work.clientId, { ...body, id });
  auditPlace(work, "building.add", id, undefined, body);
  return id;
}

export async function addFloor(work: Work, body: { name: string; buildingId: string }): Promise<string> {
  const id = newId();
  await queries.insertFloor(work.db, work.clientId, { ...body, id });
  auditPlace(work, "floor.add", id, undefined, body);
  return id;
}

/** Schedules, meetings and desks also show names of buildings and floors. */
export function auditPlace(
  work: Work,
  verb: AuditVerb<"places">,
  targetId: string,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): void {
  audit(work, verb, targetId, before, after);
  for (const topic of ["resources", "meetings", "desks"] as const) work.publish({ topic });
}

/** Names and zones of sites show everywhere, and each session knows the sites that it is permitted. */
export function auditSite(
  work: Work,
  verb: AuditVerb<"places">,
  targetId: string,
  before: queries.SiteRow | undefined,
  after: queries.SiteRow | undefined,
): void {
  const factsOf = (row: queries.SiteRow | undefined) => {
    if (!row) return undefined;
    const { id: _, ...facts } = row;
    return facts;
  };
  audit(work, verb, targetId, factsOf(before), factsOf(after));
  for (const topic of ["sites", "session", "resources", "meetings", "desks", "parking"] as const)
    work.publish({ topic });
}

const audit = (
  work: Work,
  verb: AuditVerb<"places">,
  targetId: string,
  before: object | undefined,
  after: object | undefined,
): void =>
  work.audit({
    action: `places.${verb}`,
    targetType: verb.split(".")[0]!,
    targetId,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
