import { DAY_MS } from "@portico/contract/days/durations";
import { operatorLimits } from "@portico/contract/operators/form";
import type { Db } from "../../platform/database/database.ts";
import { readKept } from "../archives/kept-queries.ts";
import { type EntryContext, insertEntry } from "../core/entry-queries.ts";
import { insertRemoval } from "./queries.ts";

/**
 * Wants a suspended client deleted, in the owner's transaction. False: there is no archive with all that it has, made since
 * the suspension and downloaded, or written to a file.
 */
export async function requestRemoval(
  db: Db,
  client: { id: string; name: string; suspendedAt: string | null },
  { by, reason, context }: { by: string; reason: string; context: EntryContext },
): Promise<boolean> {
  const { id, name, suspendedAt } = client;
  const archive = await readKept(db, id);
  if (!archive?.madeAt || !archive.downloadedAt || suspendedAt === null) return false;
  if (new Date(archive.requestedAt) < new Date(suspendedAt)) return false;
  const dueAt = new Date(context.now.getTime() + operatorLimits.removalDays * DAY_MS);
  if (await insertRemoval(db, id, { by, reason, now: context.now, dueAt }))
    await insertEntry(db, context, {
      action: "removal.request",
      subject: name,
      facts: { clientId: id, reason },
    });
  return true;
}
