import { type Text, text } from "@portico/contract/texts/text";
import { personById } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "../core/queries.ts";
import { noteEntry, writeRefunds } from "../core/spend.ts";

/** What administrators do with people's credits, each time with a reason. */

/** Adds credits, or takes them as far as the person has any. */
export async function adjustCredits(
  work: Work,
  { employee, amount, reason }: { employee: string; amount: number; reason: string },
): Promise<void> {
  const { db, clientId, actorId, now } = work;
  if (!(await personById(db, clientId, employee)))
    throw refuse.fields({ employee: [text("common.colleagueUnknown")] });
  await queries.lockCredits(db, clientId);
  const current = await queries.readBalance(db, clientId, employee);
  if (current + amount < 0) throw refuse.fields({ amount: [text("credits.tooFew", { count: current })] });
  const id = newId();
  const entry = { id, personId: employee, amount, note: reason, createdBy: actorId };
  await queries.insertEntries(db, clientId, [{ ...entry, reason: "adjustment" }], now);
  // The reason may say something of the person: the entry keeps it, the log that there is one.
  noteEntry(work, { id, personId: employee, amount, verb: "adjust" }, { fields: ["note"] });
}

/** Gives a use back, once. Returns the use; refuses as not found, or with the current row. */
export async function refundUse(
  work: Work,
  id: string,
  reason: string,
  present: (row: queries.EntryRow) => unknown,
): Promise<queries.EntryRow> {
  const { db, clientId, actorId, now } = work;
  await queries.lockCredits(db, clientId);
  const row = await queries.entryById(db, clientId, id);
  if (!row) throw refuse.with("notFound");
  const refusal = refusalOf(row);
  if (refusal) throw refuse.state(present(row), refusal);
  const uses = await queries.markRefunded(db, clientId, { ids: [id] }, now);
  await writeRefunds(work, uses, { note: reason, createdBy: actorId });
  return { ...row, isRefunded: true };
}

function refusalOf({ reason, isRefunded }: queries.EntryRow): Text | undefined {
  if (reason !== "use") return text("credits.notRefundable");
  return isRefunded ? text("credits.refunded") : undefined;
}
