import { messages } from "@portico/contract/visitors/visitors";
import type {
  publishNdaText,
  ReceptionSettings,
  updateReceptionSettings,
  updateSiteDirections,
} from "@portico/contract/visits/settings";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { lockClient } from "../../platform/work/client-settings.ts";
import type { Work } from "../../platform/work/work.ts";
import { type Directions, lockDirections, updateDirections } from "../../sites/public.ts";
import { visitorTypes } from "../../visitors/public.ts";
import * as queries from "./queries.ts";

/** Changes of reception's settings, each inside the caller's transaction. */

type Asked<Key extends { body?: z.ZodType }> = z.output<NonNullable<Key["body"]>>;

/** Parts that are left out stay. */
export async function changeSettings(
  work: Work,
  asked: Asked<typeof updateReceptionSettings>,
): Promise<ReceptionSettings> {
  const { db, clientId } = work;
  await lockClient(db, clientId);
  const before = await queries.receptionSettings(db, clientId);
  const change = defined(asked);
  await queries.updateSettings(db, clientId, change);
  work.audit({
    action: "visits.settings.change",
    targetType: "reception_settings",
    before: Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]])),
    after: change,
  });
  work.tell({ topic: "reception" });
  // Some of them are part of the session's configuration, and kiosks follow visits.
  work.tell({ topic: "session" });
  work.tell({ topic: "visits" });
  return queries.receptionSettings(db, clientId);
}

/** A new version for its type; whoever signed an older one is asked again. */
export async function publish(
  work: Work,
  { typeId, title, body }: Asked<typeof publishNdaText>,
): Promise<queries.NdaRow> {
  const { db, clientId, actorId, now } = work;
  await lockClient(db, clientId);
  if (typeId && !(await visitorTypes(db, clientId)).some(({ id, isActive }) => id === typeId && isActive))
    throw refuse.fields({ typeId: [messages.typeUnknown] });
  const text = { id: newId(), typeId: typeId ?? null, title, body, publishedBy: actorId, publishedAt: now };
  const version = await queries.insertNdaText(db, clientId, text);
  work.audit({
    action: "visits.nda-text.publish",
    targetType: "nda_text",
    targetId: text.id,
    after: { typeId: text.typeId, version, title },
  });
  work.tell({ topic: "reception" });
  // Who has signed stands in every visit.
  work.tell({ topic: "visits" });
  return (await queries.ndaTextById(db, clientId, text.id))!;
}

/** How visitors find a site; an empty text is none. */
export async function changeSite(
  work: Work,
  id: string,
  asked: Asked<typeof updateSiteDirections>,
): Promise<Directions> {
  const { db, clientId } = work;
  const before = await lockDirections(db, clientId, id);
  if (!before) throw refuse.with("notFound");
  const change = Object.fromEntries(Object.entries(defined(asked)).map(([key, text]) => [key, text || null]));
  const after = { ...before, ...change };
  await updateDirections(db, clientId, after);
  const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]]));
  work.audit({ action: "visits.site.change", targetType: "site", targetId: id, before: was, after: change });
  work.tell({ topic: "reception" });
  work.tell({ topic: "visits" });
  return after;
}

/** Keys that are not said are not there. */
const defined = <T extends object>(asked: T) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
