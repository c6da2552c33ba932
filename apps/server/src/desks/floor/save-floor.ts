import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesExclusive } from "../../sites/public.ts";
import { cancelDeskReservations, moveReservationsWithDesks } from "./manage-desks.ts";
import * as queries from "./queries.ts";
import * as rules from "./rules.ts";

/** Saves the zones and desks of a floor as one change, inside the caller's transaction. */

export interface FloorToSave {
  id: string;
  siteId: string;
}

/**
 * Writes the differences from `before`, which was read under `lockDesks`. A change that affects reservations
 * locks the site exclusively, so that no booking passes.
 */
export async function saveDesks(
  work: Work,
  floor: FloorToSave,
  before: queries.FloorDrawing,
  after: queries.FloorDrawing,
): Promise<rules.FloorChange> {
  const change = rules.diffFloors(before, after);
  await refuseForeignRows(work, change);
  const { removedZones, removedDesks, closedDesks, movedDesks } = change;
  if ([removedZones, removedDesks, closedDesks, movedDesks].some(({ length }) => length > 0))
    await lockSitesExclusive(work.db, [floor.siteId]);
  await refuseBooked(work, removedDesks);
  await cancelDeskReservations(work, idsOf(closedDesks));
  await writeFloor(work, floor, before, after, change);
  return change;
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** New rows must not exist on another floor, and the features must exist. */
async function refuseForeignRows(
  { db, clientId }: Work,
  { newZones, newDesks, changedDesks }: rules.FloorChange,
): Promise<void> {
  const zones = await queries.listKnownIds(db, clientId, "desk_zone", idsOf(newZones));
  if (zones.size > 0) throw refuse.fields({ zones: [text("floorPlans.zoneNotHere")] });
  const desks = await queries.listKnownIds(db, clientId, "desk", idsOf(newDesks));
  if (desks.size > 0) throw refuse.fields({ desks: [text("floorPlans.deskNotHere")] });
  const wanted = [...new Set([...newDesks, ...changedDesks].flatMap(({ features }) => features))];
  const known = await queries.listKnownIds(db, clientId, "desk_feature", wanted);
  if (known.size < wanted.length) throw refuse.fields({ desks: [text("common.featureUnknown")] });
}

async function refuseBooked({ db, clientId }: Work, removed: readonly queries.DrawnDesk[]): Promise<void> {
  const booked = await queries.listBookedIds(db, clientId, "desk_id", idsOf(removed));
  const names = removed
    .filter(({ id }) => booked.has(id))
    .map(({ name }) => text("floorPlans.deskBooked", { name }));
  if (names.length > 0) throw refuse.fields(rules.withoutEmpty({ desks: names }));
}

async function writeFloor(
  work: Work,
  floor: FloorToSave,
  before: queries.FloorDrawing,
  after: queries.FloorDrawing,
  { removedZones, removedDesks, newDesks, changedDesks, closedDesks, movedDesks }: rules.FloorChange,
): Promise<void> {
  const { db, clientId } = work;
  const written = [...newDesks, ...changedDesks];
  const had = new Map(before.desks.map(({ id, features }) => [id, features]));
  await queries.setZoneNameChecks(db, "deferred");
  await queries.deleteIds(db, clientId, "desk", idsOf(removedDesks));
  await queries.writeZones(db, clientId, floor, after.zones);
  await queries.writeDesks(db, clientId, written);
  await queries.writeFeatures(
    db,
    clientId,
    written.filter(({ id, features }) => !rules.hasSame(had.get(id) ?? [], features)),
  );
  const closed = new Set(closedDesks);
  await moveReservationsWithDesks(work, idsOf(movedDesks.filter((desk) => !closed.has(desk))));
  await removeZones(work, removedZones);
  await queries.setZoneNameChecks(db, "immediate");
  await queries.stopCleaningOn(db, clientId, floor.id);
}

/** Coming reservations have moved with their desks; past ones stay in their zone and refuse its removal. */
async function removeZones({ db, clientId }: Work, removed: readonly queries.DrawnZone[]): Promise<void> {
  const booked = await queries.listBookedIds(db, clientId, "zone_id", idsOf(removed));
  const names = removed
    .filter(({ id }) => booked.has(id))
    .map(({ name }) => text("floorPlans.zoneBooked", { name }));
  if (names.length > 0) throw refuse.fields(rules.withoutEmpty({ zones: names }));
  await queries.deleteIds(db, clientId, "desk_zone", idsOf(removed));
}
