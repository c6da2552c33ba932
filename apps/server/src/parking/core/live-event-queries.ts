import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { TouchedBooking } from "../../platform/work/live-event.ts";

/** A day of a car park whose parking changed. */
export interface ParkingDay {
  carparkId: string;
  day: string;
}

/**
 * The days of these reservations and these days, each with everybody whose own parking may look different: those who hold or
 * booked one of the reservations, who wait in the day's queue (their position), whose priority permit the day can be
 * claimed by, and who released it (whether that can be undone).
 */
export async function readTouched(
  db: Db,
  clientId: string,
  reservationIds: readonly string[],
  days: readonly ParkingDay[],
): Promise<TouchedBooking[]> {
  const { rows } = await sql<TouchedBooking>`
    with own as (select carpark_id, day, person_id, requested_by from parking_reservation
      where client_id = ${clientId} and id = any(${[...reservationIds]}::uuid[])),
    touched as (select carpark_id, day from own
      union select * from unnest(${days.map(({ carparkId }) => carparkId)}::uuid[], ${days.map(({ day }) => day)}::date[]))
    select c.site_id as "siteId", t.day, array(
      select person_id from own where (carpark_id, day) = (t.carpark_id, t.day)
      union select requested_by from own where (carpark_id, day) = (t.carpark_id, t.day)
      union select unnest(array[q.person_id, q.requested_by]) from parking_reservation q
        where q.client_id = ${clientId} and q.carpark_id = t.carpark_id and q.day = t.day and q.status = 'queued'
      union select p.person_id from parking_permit p
        where p.client_id = ${clientId} and p.carpark_id = t.carpark_id and p.ended_at is null
          and p.first_day <= t.day and (p.last_day is null or p.last_day >= t.day)
          and (p.permit_type = 'PR' or exists (select from parking_permit_release r
            where r.client_id = p.client_id and r.permit_id = p.id and r.first_day <= t.day and r.last_day >= t.day))
    ) as people
    from touched t join parking_carpark c on c.client_id = ${clientId} and c.id = t.carpark_id`.execute(db);
  return rows;
}
