import type { Work } from "../platform/work.ts";
import type { Reach } from "./holds.ts";
import { endReservations } from "./moves.ts";
import { permitsInForce } from "./permit-queries.ts";
import { endPermit } from "./permits.ts";
import * as queries from "./queries.ts";
import * as spaceQueries from "./space-queries.ts";

/**
 * Somebody leaves, or is disabled: their permits end, their coming reservations are given back, and whoever waits moves up.
 * What others asked for at their word stays those people's own.
 */
export async function releaseAllOf(work: Work, personId: string, reach: Reach): Promise<void> {
  const { db, clientId, now } = work;
  await spaceQueries.lock(db, [spaceQueries.personKey(personId)]);
  for (const permit of await permitsInForce(db, clientId, { personId }, now))
    await endPermit(work, permit, reach);
  const seen = await queries.comingOf(db, clientId, personId, now);
  const keys = seen.map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day));
  await spaceQueries.lock(db, [...new Set(keys)]);
  // Read again under the locks: some may have been decided meanwhile.
  const rows = await queries.comingOf(db, clientId, personId, now);
  const ends = rows.map((row) => ({ row, status: "cancelled" as const, reason: null }));
  await endReservations(work, ends, reach.clientName, work.actorId);
}
