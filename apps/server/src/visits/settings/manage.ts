import { text } from "@portico/contract/texts/text";
import type { publishNdaText } from "@portico/contract/visits/agreements";
import type {
  ReceptionSettings,
  updateReceptionSettings,
  updateSiteDirections,
} from "@portico/contract/visits/settings";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { lockClient } from "../../platform/work/client-settings.ts";
import { requireUnchanged } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { type Directions, lockDirections, updateDirections } from "../../sites/public.ts";
import { listVisitorTypes } from "../../visitors/public.ts";
import * as queries from "./queries.ts";

/** Changes of reception's settings, each inside the caller's transaction. */

type Body<Key extends { body?: z.ZodType }> = z.output<NonNullable<Key["body"]>>;

/** What is left out keeps its value. */
export async function changeReceptionSettings(
  work: Work,
  changes: Body<typeof updateReceptionSettings>,
): Promise<ReceptionSettings> {
  const { db, clientId } = work;
  await lockClient(db, clientId);
  const before = await queries.readReceptionSettings(db, clientId);
  const { badge, kiosk, seen, ...others } = definedOnly(changes);
  requireUnchanged(before, changes, seen);
  const change = {
    ...others,
    ...(badge && { badge: { ...before.badge, ...definedOnly(badge) } }),
    ...(kiosk && { kiosk: { ...before.kiosk, ...definedOnly(kiosk) } }),
  };
  await queries.updateSettings(db, clientId, change);
  work.audit({
    action: "visits.settings.change",
    targetType: "reception_settings",
    before: Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]])),
    after: change,
  });
  work.publish({ topic: "reception" });
  // Some settings are part of the session's configuration, and kiosks subscribe to `visits`.
  work.publish({ topic: "session" });
  work.publish({ topic: "visits" });
  return queries.readReceptionSettings(db, clientId);
}

/** Publishes a new version for its type; visitors who signed an older one must sign again. */
export async function publishVersion(
  work: Work,
  { typeId, title, body }: Body<typeof publishNdaText>,
): Promise<queries.NdaRow> {
  const { db, clientId, actorId, now } = work;
  await lockClient(db, clientId);
  if (typeId && !(await listVisitorTypes(db, clientId)).some(({ id, isActive }) => id === typeId && isActive))
    throw refuse.fields({ typeId: [text("visitors.typeUnknown")] });
  const nda = { id: newId(), typeId: typeId ?? null, title, body, publishedBy: actorId, publishedAt: now };
  const version = await queries.insertNdaText(db, clientId, nda);
  work.audit({
    action: "visits.nda-text.publish",
    targetType: "nda_text",
    targetId: nda.id,
    after: { typeId: nda.typeId, version, title },
  });
  work.publish({ topic: "reception" });
  // Every visit shows whether its visitor has signed the text in force.
  work.publish({ topic: "visits" });
  return (await queries.ndaTextById(db, clientId, nda.id))!;
}

/** Changes the directions to a site; an empty text removes them. */
export async function changeSiteDirections(
  work: Work,
  id: string,
  { seen, ...changes }: Body<typeof updateSiteDirections>,
): Promise<Directions> {
  const { db, clientId } = work;
  const before = await lockDirections(db, clientId, id);
  if (!before) throw refuse.with("notFound");
  const change = Object.fromEntries(
    Object.entries(definedOnly(changes)).map(([key, text]) => [key, text || null]),
  );
  requireUnchanged(before, change, seen);
  const after = { ...before, ...change };
  await updateDirections(db, clientId, after);
  const was = Object.fromEntries(Object.keys(change).map((key) => [key, before[key as keyof typeof before]]));
  work.audit({ action: "visits.site.change", targetType: "site", targetId: id, before: was, after: change });
  work.publish({ topic: "reception" });
  work.publish({ topic: "visits" });
  return after;
}

/** Without the keys whose value is undefined. */
const definedOnly = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Key in keyof T]: Exclude<T[Key], undefined>;
  };
