import type { createResource } from "@portico/contract/rooms/rooms";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { fileUrl, storeFile } from "../../platform/documents/files.ts";
import { pickKeys, recordRowChange } from "../../platform/lists/sortable-list.ts";
import { insertRow, updateRow } from "../../platform/lists/sortable-list-queries.ts";
import { requireUnchanged, type SeenChange } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { buildingById, floorById, siteById } from "../../sites/public.ts";
import { lockResources } from "../core/occupancy-queries.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";

/** Changes of resources, each inside the caller's transaction. All checks come before the first write. */

type Fields = z.output<(typeof createResource)["body"]>;
type Change = { [Key in keyof Fields]?: Fields[Key] | undefined };

/** The database's defaults for a new resource. */
const NEW_RESOURCE = {
  buildingId: null,
  floorId: null,
  opens: "00:00",
  closes: "24:00",
  meetingTimeslotType: "free",
  timeslots: [],
} as const;

/** @param photo made by `readPhoto` */
export async function addResource(
  work: Work,
  fields: Fields,
  photo: Buffer | null,
): Promise<queries.ResourceRow> {
  const values = await checkResource(work, { ...NEW_RESOURCE, ...definedOnly(fields) }, fields);
  const id = newId();
  await insertRow(work.db, work.clientId, queries.RESOURCES, id, values);
  await setLists(work, id, values);
  const shown = photo ? { photo: await setPhoto(work, { id, photoId: null }, photo) } : {};
  recordRowChange(work, queries.RESOURCES, "add", id, undefined, { ...values, ...shown });
  return requireResource(work, id);
}

/**
 * Booked meetings stay as they are.
 *
 * @param photo made by `readPhoto`; null with `photo` in the change removes the picture
 */
export async function changeResource(
  work: Work,
  id: string,
  { seen, ...change }: SeenChange<Change>,
  photo: Buffer | null,
): Promise<queries.ResourceRow> {
  await lockResources(work.db, [id]);
  const before = await requireResource(work, id);
  requireUnchanged(before, change, seen);
  const values = await checkResource(work, { ...before, ...definedOnly(change) }, change);
  await updateRow(work.db, work.clientId, queries.RESOURCES, id, values);
  await setLists(work, id, values);
  // A position on one floor's drawing does not apply to another floor's.
  if (values.floorId !== undefined && values.floorId !== before.floorId)
    await queries.updatePlacements(work.db, work.clientId, [{ ...before, x: null, y: null }]);
  const isNewPhoto = photo !== null || change.photo !== undefined;
  const after = isNewPhoto ? { ...values, photo: await setPhoto(work, before, photo) } : values;
  const known = { ...before, photo: fileUrl(before.photoId) };
  recordRowChange(work, queries.RESOURCES, "change", id, pickKeys(known, Object.keys(after)), after);
  return requireResource(work, id);
}

export async function requireResource(
  work: Pick<Work, "db" | "clientId">,
  id: string,
): Promise<queries.ResourceRow> {
  const [row] = await queries.resourcesById(work.db, work.clientId, [id]);
  if (!row) throw refuse.with("notFound");
  return row;
}

/** Without the keys whose value is undefined. */
const definedOnly = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };

type CheckedResource = Parameters<typeof rules.checkHours>[0] & Parameters<typeof rules.checkPlace>[0];

/** The change as it is written, if the resource after it is valid. A floor implies its building. */
async function checkResource<C extends Change>(work: Work, resource: CheckedResource, change: C): Promise<C> {
  const { db, clientId } = work;
  if (!(await siteById(db, clientId, resource.siteId)))
    throw refuse.fields({ siteId: [text("common.siteUnknown")] });
  const floor = resource.floorId ? await floorById(db, clientId, resource.floorId) : undefined;
  const impliesBuilding = change.floorId && change.buildingId === undefined;
  const buildingId = impliesBuilding ? (floor?.buildingId ?? null) : resource.buildingId;
  const building = buildingId ? await buildingById(db, clientId, buildingId) : undefined;
  const errors = {
    ...rules.checkPlace({ ...resource, buildingId }, building, floor),
    ...rules.checkHours(resource),
  };
  if (Object.keys(errors).length > 0) throw refuse.fields(errors);
  return impliesBuilding ? { ...change, buildingId } : change;
}

/** Puts the picture in the place of the one before, and returns its address. */
async function setPhoto(
  { db, clientId, now }: Work,
  { id, photoId }: Pick<queries.ResourceRow, "id" | "photoId">,
  photo: Buffer | null,
): Promise<string | null> {
  const fileId = photo && (await storeFile(db, clientId, { contentType: "image/jpeg", bytes: photo }, now));
  await queries.setPhotoFile(db, clientId, id, fileId, photoId);
  return fileUrl(fileId);
}

async function setLists(
  { db, clientId }: Work,
  id: string,
  { featureIds, timeslots }: Change,
): Promise<void> {
  if (featureIds) await queries.setFeatures(db, clientId, id, featureIds);
  if (timeslots) await queries.setTimeslots(db, clientId, id, timeslots);
}
