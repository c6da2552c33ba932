import type { Db } from "../database/database.ts";
import { FIRST_HASH, hashEntry } from "./hash.ts";
import * as queries from "./queries.ts";

/** The check of a client's audit log against its chain. It only reads, in bounded steps. */

/** A link as people write it down: its hash in hexadecimal digits. */
export interface NotedLink {
  position: number;
  hash: string;
}

export type ChainFinding =
  /** Nothing is left of the entries of these positions, and retention has not ended them. */
  | { kind: "missing"; from: number; to: number }
  /** The entry at this position is not as it was linked, or another one stands there. */
  | { kind: "changed"; position: number; id: string }
  /** An old entry that is in no link. */
  | { kind: "inserted"; id: string }
  /** The chain begins elsewhere than the last retention has recorded. */
  | { kind: "start"; position: number }
  /** The chain does not have the link that was noted earlier: its end was cut off or written anew. */
  | { kind: "head"; position: number };

export interface ChainReport {
  holds: boolean;
  /** Entries whose hash was computed anew. */
  checked: number;
  /** The first position; null: no link is there. */
  first: number | null;
  /** The last link, to be written down elsewhere; null: no entry was ever linked. */
  head: NotedLink | null;
  /** The last position that retention has removed. */
  endedUpTo: number;
  /** Entries that retention has ended while earlier ones stay. */
  endedBetween: number;
  /** Entries that are without their link for longer than usual: nothing is known of them. */
  waiting: number;
  /** How many there are; `findings` has the first ones. */
  found: number;
  findings: ChainFinding[];
}

const STEP = 1000;
const FINDINGS_MAX = 100;
/** Links are written each minute. */
const WAITING_MINUTES = 10;

/**
 * @param noted links from earlier that the chain must still have
 * @param step rows of one read
 */
export async function checkChain(
  db: Db,
  clientId: string,
  { now, noted = [], step = STEP }: { now: Date; noted?: readonly NotedLink[]; step?: number },
): Promise<ChainReport> {
  const findings: ChainFinding[] = [];
  const walk = await walkLinks(db, clientId, { noted, step, find: (one) => findings.push(one) });
  const waiting = await walkEntries(db, clientId, { now, step, find: (one) => findings.push(one) });
  return {
    holds: findings.length === 0,
    ...walk,
    waiting,
    found: findings.length,
    findings: findings.slice(0, FINDINGS_MAX),
  };
}

interface Walk {
  step: number;
  find(finding: ChainFinding): void;
}

type Place = { position: number; hash: Buffer };

async function walkLinks(
  db: Db,
  clientId: string,
  { noted, step, find }: Walk & { noted: readonly NotedLink[] },
) {
  let start = await queries.readStart(db, clientId);
  let last: Place = start ?? { position: 0, hash: FIRST_HASH };
  const seen = { checked: 0, endedBetween: 0, first: null as number | null };
  const compare = ({ position, hash }: Place) => {
    if (noted.some((one) => one.position === position && one.hash !== hash.toString("hex")))
      find({ kind: "head", position });
  };
  compare(last);
  for (;;) {
    const links = await queries.listLinks(db, clientId, { after: last.position, limit: step });
    for (const link of links) {
      if (link.position !== last.position + 1) {
        // Retention may have removed links since the start was read.
        start = await queries.readStart(db, clientId);
        if (start && start.position > last.position) last = start;
      }
      if (link.position <= last.position) continue;
      const isNext = link.position === last.position + 1;
      if (!isNext) find({ kind: "missing", from: last.position + 1, to: link.position - 1 });
      checkLink(link, isNext ? last.hash : undefined);
      compare(link);
      seen.first ??= link.position;
      last = link;
    }
    if (links.length < step) break;
  }
  if (start && !start.isRecorded) find({ kind: "start", position: start.position });
  for (const { position } of noted) if (position > last.position) find({ kind: "head", position });
  const head = last.position > 0 ? { position: last.position, hash: last.hash.toString("hex") } : null;
  return { ...seen, head, endedUpTo: start?.position ?? 0 };

  /** @param before undefined: the link before is lost, and this one cannot be computed */
  function checkLink({ position, hash, entryId, entry }: queries.LinkRow, before: Buffer | undefined): void {
    if (entryId === null) seen.endedBetween += 1;
    else if (entry === null) find({ kind: "missing", from: position, to: position });
    else if (before !== undefined) {
      seen.checked += 1;
      if (!hashEntry(before, entry).equals(hash)) find({ kind: "changed", position, id: entryId });
    }
  }
}

/** Finds entries that no link names. @returns how many will still get one */
async function walkEntries(
  db: Db,
  clientId: string,
  { now, step, find }: Walk & { now: Date },
): Promise<number> {
  const until = new Date(now.getTime() - WAITING_MINUTES * 60_000);
  let waiting = 0;
  let after: queries.EntryPlace | null = null;
  for (;;) {
    const entries: queries.EntryState[] = await queries.listEntryStates(db, clientId, {
      after,
      until,
      limit: step,
    });
    for (const { id, isLinked, isForeign } of entries) {
      if (isForeign) find({ kind: "inserted", id });
      else if (!isLinked) waiting += 1;
    }
    after = entries.at(-1) ?? null;
    if (entries.length < step) return waiting;
  }
}
