import { sql } from "kysely";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { toRange } from "../../platform/database/range.ts";

/** SQL of a space's occupancies, by reservations and by permits, and of moving them to another space. */

/** `reservationId` is null where a permit holds the space. */
export interface Holder {
  id: string;
  reservationId: string | null;
  /** The permit's holder; null for a reservation. */
  personId: string | null;
  /** The permit's day; null for a reservation. */
  day: string | null;
  start: string;
  end: string;
}

/** Occupancies of a space that have not ended, in the order of time. */
export async function listHolders(db: Db, clientId: string, spaceId: string, now: Date): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select o.id, o.reservation_id as "reservationId", m.person_id as "personId", o.day, o.starts as start, o.ends as "end"
    from parking_occupancy o
    left join parking_permit m on m.client_id = o.client_id and m.id = o.permit_id
    where o.client_id = ${clientId} and o.space_id = ${spaceId} and o.ends > ${now.toISOString()}::timestamptz
    order by o.starts`.execute(db);
  return rows;
}

/**
 * Moves an occupancy, and its reservation if there is one, to another space, which it then holds for
 * `needed`.
 */
export async function moveHolder(
  db: Db,
  clientId: string,
  holder: { id: string; reservationId: string | null },
  spaceId: string,
  needed: Window,
): Promise<void> {
  await sql`update parking_occupancy set space_id = ${spaceId}, during = ${toRange(needed)}
    where client_id = ${clientId} and id = ${holder.id}`.execute(db);
  if (holder.reservationId)
    await sql`update parking_reservation set space_id = ${spaceId}
      where client_id = ${clientId} and id = ${holder.reservationId}`.execute(db);
}

/** Deletes the hold of a permit's day for which no space is left. */
export async function dropHold(db: Db, clientId: string, id: string): Promise<void> {
  await db
    .deleteFrom("parking_occupancy")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("source", "=", "hold")
    .execute();
}
