import { sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * The locks of transactions, in the order in which transactions take them; within one rank, in the order of
 * the keys. Transactions that keep to one order never wait for each other in a circle. PostgreSQL ends one
 * transaction of a circle after a second, and its work begins again.
 *
 * A closure of a site ends the site's bookings, so the site comes before every booking, and the person for
 * whom a booking is made comes before the site. A thing that releases another comes before it: a meeting
 * before its visits, and a visit before its parking space.
 */
const ORDER = [
  "set-up",
  // Settings and lists of a client.
  "client",
  // Before rows are removed by age, the days of their totals are closed.
  "report days",
  "groups of people",
  "invitations",
  "invitation",
  "visitor types",
  "sign-in provider",
  "desks of floors",
  "usual week",
  // The actor and the person on whose behalf they act.
  "person",
  "presence",
  "followed colleagues of a person",
  "views of a person",
  "push messages of a person",
  "report mails of a person",
  "report mail",
  "site",
  "roll call",
  "roll call entry",
  "directions",
  "desks of a person",
  "desks of a day",
  "desk zone",
  "resource",
  "meeting",
  "attendee",
  "walk-ins of a screen",
  "walk-in",
  "visitor",
  "visitor's address",
  "visit",
  "deny-list",
  // Before parking: what came through a gate decides what is kept, and is let go, of a parking space.
  "camera",
  "camera reading",
  "camera event",
  "plate",
  "plate list",
  "vehicle",
  "camera read",
  "trace read",
  "parking of a person",
  "parking permits",
  "parking of a day",
  // After the days: their queues decide whose credits are needed.
  "credits",
  "QR code",
  "payment",
  // At the end of a change that shows a person at a site.
  "first sighting of a day",
  "message",
  // After all that retention and other changes lock: whoever holds it adds or removes links of the audit log.
  "audit chain",
] as const;
export type Rank = (typeof ORDER)[number];

/** The rank's position in the order. */
export const rankOf = (rank: Rank): number => ORDER.indexOf(rank);

/** Several transactions may hold a shared lock at once, but none while another holds the lock alone. */
export type Strength = "alone" | "shared";

interface HeldLocks {
  locks: Map<string, Strength>;
  /** The last lock in the order. */
  rank: number;
  key: string;
}

let heldLocks: WeakMap<Db, HeldLocks> | undefined;

/**
 * From now on a lock out of order throws. For tests: a circle that they miss costs a second, never a wrong
 * result.
 */
export function proveLockOrder(): void {
  heldLocks ??= new WeakMap();
}

/**
 * Notes the rows that a statement locks, by id: every statement with `for update` or `for share` must be
 * noted here.
 */
export function noteLocks(db: Db, rank: Rank, keys: readonly string[], strength: Strength = "alone"): void {
  // Outside a transaction a lock ends with its statement.
  if (!heldLocks || !db.isTransaction) return;
  const own: HeldLocks = heldLocks.get(db) ?? { locks: new Map(), rank: -1, key: "" };
  heldLocks.set(db, own);
  const at = rankOf(rank);
  for (const key of [...new Set(keys)].sort()) {
    const name = `${rank} ${key}`;
    const before = own.locks.get(name);
    if (before === "alone" || before === strength) continue;
    if (before)
      throw new Error(`Two who share the lock "${name}" and both want it alone wait for each other.`);
    if (at < own.rank || (at === own.rank && key < own.key))
      throw new Error(
        `The lock "${name}" is taken after "${ORDER[own.rank]} ${own.key}": see lock-order.ts.`,
      );
    own.locks.set(name, strength);
    Object.assign(own, { rank: at, key });
  }
}

/** Waits for named locks, in their order, and holds them until the transaction ends. */
export async function lockKeys(
  db: Db,
  rank: Rank,
  keys: readonly string[],
  strength: Strength = "alone",
): Promise<void> {
  noteLocks(db, rank, keys, strength);
  const sorted = [...new Set(keys)].sort();
  if (sorted.length === 0) return;
  const all = sql`unnest(${sorted}::text[]) as key`;
  await (strength === "alone"
    ? sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from ${all}`
    : sql`select pg_advisory_xact_lock_shared(hashtextextended(key, 0)) from ${all}`
  ).execute(db);
}
