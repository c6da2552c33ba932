import type { bulkUpdateDesks, createDesk, updateDesk } from "@portico/contract/desks/desks";
import type { Received } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { deleteUnlessReferenced } from "../../platform/lists/delete-unless-referenced.ts";
import { recordRowChange } from "../../platform/lists/sortable-list.ts";
import { requireUnchanged } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesExclusive } from "../../sites/public.ts";
import { cancelAll } from "../booking/transitions.ts";
import * as queries from "../core/desk-write-queries.ts";
import { reservationsById } from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { DESK } from "../core/zone-queries.ts";

/** Changes of desks, each inside the caller's transaction. Every check comes before the first write. */

type Desk = Omit<queries.DeskWithSite, "siteId">;
type Change = Received<typeof bulkUpdateDesks>["body"][number] & { name?: string | undefined };

/** @returns the desk's id */
export async function addDesk(
  work: Work,
  { features = [], ...fields }: Received<typeof createDesk>["body"],
): Promise<string> {
  const { db, clientId } = work;
  const desk = { ...fields, id: newId(), isActive: fields.isActive ?? true };
  await queries.insertDesk(db, clientId, desk);
  await queries.setFeatures(db, clientId, desk.id, features);
  const { id, ...after } = desk;
  recordRowChange(work, DESK, "add", id, undefined, { ...after, features });
  return id;
}

export async function changeDesk(
  work: Work,
  id: string,
  { features, seen, ...change }: Received<typeof updateDesk>["body"],
): Promise<void> {
  const { db, clientId } = work;
  await queries.lockDesks(db, clientId);
  const [desk] = await queries.listDesksWithSite(db, clientId, [id]);
  if (!desk) throw refuse.with("notFound");
  const before = await queries.listFeatures(db, clientId, id);
  requireUnchanged({ ...desk, features: before }, { ...change, features }, seen);
  await changeDesks(work, [{ id, ...change }]);
  if (!features) return;
  if (before.length === features.length && before.every((one) => features.includes(one))) return;
  await queries.setFeatures(db, clientId, id, features);
  recordRowChange(work, DESK, "change", id, { features: before }, { features });
}

/**
 * Renames desks, moves them and switches them off or on: all or none. Coming reservations of a desk that is
 * switched off or moves to another site are cancelled; within the site they move with the desk.
 */
export async function changeDesks(work: Work, changes: readonly Change[]): Promise<void> {
  const { db, clientId } = work;
  await queries.lockDesks(db, clientId);
  const pairs = await checkChanges(work, changes);
  const freed = pairs.filter(({ before, after }) => before.isActive && !after.isActive);
  const moved = pairs.filter(({ before, after }) => before.zoneId !== after.zoneId);
  const touched = [...new Set([...freed, ...moved])];
  await lockSitesExclusive(
    db,
    touched.map(({ before }) => before.siteId),
  );
  const leaving = new Set([...freed, ...moved.filter(({ before, after }) => before.siteId !== after.siteId)]);
  await cancelDeskReservations(work, idsOf([...leaving]));
  await queries.updateDesks(
    db,
    clientId,
    pairs.map(({ after }) => after),
  );
  await moveReservationsWithDesks(work, idsOf(moved.filter((pair) => !leaving.has(pair))));
  for (const { before, after } of pairs) recordChange(work, before, after);
}

interface DeskChangePair {
  before: queries.DeskWithSite;
  after: queries.DeskWithSite;
}

const idsOf = (pairs: readonly DeskChangePair[]): string[] => pairs.map(({ before }) => before.id);

/** Each desk before and after the change; refuses by field. */
async function checkChanges({ db, clientId }: Work, requested: readonly Change[]): Promise<DeskChangePair[]> {
  // Requests may hold ids in capital letters; the database returns small ones.
  const changes = requested.map(({ id, zoneId, ...rest }) => ({
    ...rest,
    id: id.toLowerCase(),
    zoneId: zoneId?.toLowerCase(),
  }));
  const ids = changes.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw refuse.fields({ id: [text("desks.deskTwice")] });
  const standing = new Map(
    (await queries.listDesksWithSite(db, clientId, ids)).map((desk) => [desk.id, desk]),
  );
  if (standing.size < ids.length) throw refuse.fields({ id: [text("desks.deskUnknown")] });
  const targets = changes.flatMap(({ zoneId }) => zoneId ?? []);
  const sites = await queries.readSitesOfZones(db, clientId, targets);
  if (targets.some((id) => !sites.has(id))) throw refuse.fields({ zoneId: [text("desks.zoneUnknown")] });
  const pairs = changes.map(({ id, name, zoneId, isActive }): DeskChangePair => {
    const before = standing.get(id)!;
    const place = zoneId ? { zoneId, siteId: sites.get(zoneId)! } : {};
    return {
      before,
      after: { ...before, ...place, name: name ?? before.name, isActive: isActive ?? before.isActive },
    };
  });
  const twice = await queries.findDuplicateName(
    db,
    clientId,
    pairs.map(({ after }) => after),
  );
  if (twice !== undefined) throw refuse.fields({ name: [text("floorPlans.nameTwice", { name: twice })] });
  return pairs;
}

/** Cancels reservations of these desks from today on. The caller holds their sites' exclusive locks. */
export async function cancelDeskReservations(work: Work, deskIds: readonly string[]): Promise<void> {
  await cancelAll(work, await listUpcoming(work, deskIds), text("desks.reasonDesk"));
}

/**
 * Moves coming reservations to the zones in which their desks stand now. The caller holds their sites'
 * exclusive locks.
 */
export async function moveReservationsWithDesks(work: Work, deskIds: readonly string[]): Promise<void> {
  const rows = await listUpcoming(work, deskIds);
  await queries.moveReservations(
    work.db,
    work.clientId,
    rows.map(({ id }) => id),
  );
}

async function listUpcoming({ db, clientId, now }: Work, deskIds: readonly string[]) {
  const ids = await queries.listLiveOfDesks(db, clientId, deskIds, rules.earliestToday(now));
  return (await reservationsById(db, clientId, ids)).filter((row) => !rules.isPast(row, now));
}

/** Writes an audit entry of the changed fields; none if nothing has changed. */
function recordChange(work: Work, before: Desk, after: Desk): void {
  const keys = (["name", "zoneId", "isActive"] as const).filter((key) => before[key] !== after[key]);
  if (keys.length === 0) return;
  const said = (desk: Desk) => Object.fromEntries(keys.map((key) => [key, desk[key]]));
  recordRowChange(work, DESK, "change", before.id, said(before), said(after));
}

/** Removes a desk that was never booked; a booked one is refused. */
export async function removeDesk(work: Work, id: string): Promise<void> {
  const { db, clientId } = work;
  await queries.lockDesks(db, clientId);
  const [desk] = await queries.listDesksWithSite(db, clientId, [id]);
  if (!desk) throw refuse.with("notFound");
  await deleteUnlessReferenced(
    queries.deleteDesk(db, clientId, id),
    text("floorPlans.deskBooked", { name: desk.name }),
  );
  const { name, zoneId, isActive } = desk;
  recordRowChange(work, DESK, "remove", id, { name, zoneId, isActive }, undefined);
}
