import { lockKeys } from "../database/lock-order.ts";
import type { WorkClient } from "../work/client.ts";
import { runAsSystem, type Tools, type Work } from "../work/work.ts";
import { type ChainedEntry, FIRST_HASH, hashEntry } from "./hash.ts";
import * as queries from "./queries.ts";

/** Entries of one transaction. */
const BATCH = 1000;

/** Before every id of the same time. */
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

/** Nobody else writes links of the client until the transaction ends, so that its chain never forks. */
export const lockChain = ({ db, clientId }: Pick<Work, "db" | "clientId">): Promise<void> =>
  lockKeys(db, "audit chain", [clientId]);

/** Adds entries to the client's chain that are not in it yet, in steps that are complete in themselves. */
export async function linkEntries(tools: Tools, client: WorkClient, batch = BATCH): Promise<void> {
  const since = await queries.readUnlinkedSince(tools.database.forClient(client.id), client.id);
  let after: queries.EntryPlace | null = since === null ? null : { at: since, id: FIRST_ID };
  do after = await runAsSystem(tools, client, (work) => linkStep(work, after, batch));
  while (after !== null);
}

/** @returns where the next step goes on; null: there are no more entries */
async function linkStep(
  work: Work,
  after: queries.EntryPlace | null,
  batch: number,
): Promise<queries.EntryPlace | null> {
  const { db, clientId, now } = work;
  await lockChain(work);
  const page = await queries.listEntryStates(db, clientId, { after, limit: batch });
  const unlinked = page.filter(({ isLinked }) => !isLinked).map(({ id }) => id);
  if (unlinked.length > 0) await addLinks(work, await queries.readEntries(db, clientId, unlinked));
  const last = page.length === batch ? page.at(-1)! : null;
  await queries.setLinkedUntil(db, clientId, last?.at ?? now.toISOString(), now);
  return last;
}

async function addLinks({ db, clientId }: Work, entries: readonly ChainedEntry[]): Promise<void> {
  let { position, hash } = (await queries.readHead(db, clientId)) ?? { position: 0, hash: FIRST_HASH };
  const links = entries.map((entry) => {
    position += 1;
    hash = hashEntry(hash, entry);
    return { position, hash, entryId: entry.id };
  });
  await queries.insertLinks(db, clientId, links);
}
