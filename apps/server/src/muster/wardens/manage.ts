import type { AssemblyPoint, Warden } from "@portico/contract/muster/wardens";
import { text } from "@portico/contract/texts/text";
import { personById } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import { lockClient } from "../../platform/work/client-settings.ts";
import { requireUnchanged, type SeenChange } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { siteById } from "../../sites/public.ts";
import * as queries from "./queries.ts";

/** Changes of assembly points and wardens, each inside the caller's transaction. */

const POINT = { action: "muster.assembly-point", targetType: "assembly_point" } as const;
const WARDEN = { action: "muster.warden", targetType: "warden" } as const;

const readPoint = async ({ db, clientId }: Work, id: string): Promise<AssemblyPoint> =>
  requireRow((await queries.listPoints(db, clientId, { id }))[0]);

const readWarden = async ({ db, clientId }: Work, id: string): Promise<Warden> =>
  requireRow((await queries.listWardens(db, clientId, { id }))[0]);

function note(
  work: Work,
  { action, targetType }: typeof POINT | typeof WARDEN,
  verb: "add" | "change" | "remove",
  [before, after]: [{ id: string } | undefined, { id: string } | undefined],
): void {
  const targetId = (after ?? before)!.id;
  work.audit({
    action: `${action}.${verb}`,
    targetType,
    targetId,
    ...(before && { before: { ...before } }),
    ...(after && { after: { ...after } }),
  });
  work.publish({ topic: "muster" });
}

async function requireSite({ db, clientId }: Work, id: string): Promise<void> {
  if (!(await siteById(db, clientId, id))) throw refuse.fields({ site: [text("muster.siteUnknown")] });
}

export async function addPoint(work: Work, body: Omit<AssemblyPoint, "id">): Promise<AssemblyPoint> {
  await requireSite(work, body.site);
  const point = { id: newId(), ...body };
  await queries.insertPoint(work.db, work.clientId, point);
  note(work, POINT, "add", [undefined, point]);
  return point;
}

interface PointChange {
  code?: string | undefined;
  name?: string | undefined;
}

export async function changePoint(
  work: Work,
  id: string,
  { seen, code, name }: SeenChange<PointChange>,
): Promise<AssemblyPoint> {
  await lockClient(work.db, work.clientId);
  const before = await readPoint(work, id);
  requireUnchanged(before, { code, name }, seen);
  const point = { ...before, code: code ?? before.code, name: name ?? before.name };
  await queries.updatePoint(work.db, work.clientId, point);
  note(work, POINT, "change", [before, point]);
  return point;
}

export async function removePoint(work: Work, id: string): Promise<AssemblyPoint> {
  const point = await readPoint(work, id);
  await queries.deletePoint(work.db, work.clientId, id);
  note(work, POINT, "remove", [point, undefined]);
  return point;
}

interface Places {
  assemblyPoint?: string | null | undefined;
  floors?: string[] | undefined;
}

/** Refuses an assembly point or a floor that is not at the site. */
async function requirePlaces(
  { db, clientId }: Work,
  site: string,
  { assemblyPoint, floors }: Places,
): Promise<void> {
  if (assemblyPoint) {
    const [point] = await queries.listPoints(db, clientId, { site, id: assemblyPoint });
    if (!point) throw refuse.fields({ assemblyPoint: [text("muster.pointUnknown")] });
  }
  const asked = new Set(floors);
  if (asked.size > 0 && (await queries.floorsOfSite(db, clientId, site, [...asked])).length < asked.size)
    throw refuse.fields({ floors: [text("muster.floorUnknown")] });
}

export async function addWarden(
  work: Work,
  { site, user, ...places }: Places & { site: string; user: string },
): Promise<Warden> {
  await requireSite(work, site);
  const person = await personById(work.db, work.clientId, user);
  if (!person) throw refuse.fields({ user: [text("muster.userUnknown")] });
  await requirePlaces(work, site, places);
  const id = newId();
  await queries.insertWarden(work.db, work.clientId, {
    id,
    site,
    personId: user,
    assemblyPointId: places.assemblyPoint ?? null,
    floorIds: places.floors ?? [],
  });
  const warden = await readWarden(work, id);
  note(work, WARDEN, "add", [undefined, warden]);
  return warden;
}

export async function changeWarden(
  work: Work,
  id: string,
  { seen, ...places }: SeenChange<Places>,
): Promise<Warden> {
  await lockClient(work.db, work.clientId);
  const before = await readWarden(work, id);
  const floors = before.floors.map((floor) => floor.id);
  requireUnchanged({ assemblyPoint: before.assemblyPoint?.id ?? null, floors }, places, seen);
  await requirePlaces(work, before.site, places);
  const { assemblyPoint = before.assemblyPoint?.id ?? null } = places;
  await queries.updateWarden(work.db, work.clientId, {
    id,
    assemblyPointId: assemblyPoint,
    floorIds: places.floors ?? floors,
  });
  const warden = await readWarden(work, id);
  note(work, WARDEN, "change", [before, warden]);
  return warden;
}

export async function removeWarden(work: Work, id: string): Promise<Warden> {
  const warden = await readWarden(work, id);
  await queries.deleteWarden(work.db, work.clientId, id);
  note(work, WARDEN, "remove", [warden, undefined]);
  return warden;
}
