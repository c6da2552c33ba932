import { sql } from "kysely";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { nextId } from "./ids.ts";
import { type DemoVisit, range } from "./visits.ts";

const client_id = CLIENTS.northwind;

/** Reserves a space of the visitors' car park for each visit with parking. */
export async function insertParking({ db }: Demo, visits: DemoVisit[]): Promise<void> {
  const { rows: spaces } = await sql<{ id: string; carparkId: string }>`
    select s.id, s.carpark_id as "carparkId" from parking_space s
    join parking_carpark c on c.client_id = s.client_id and c.id = s.carpark_id
    where c.client_id = ${client_id} and c.for_visitors order by s.name`.execute(db);
  const parked = visits
    .filter(({ hasParking }) => hasParking)
    .map((one, at) => ({ ...one, reservationId: nextId(), space: spaces[at]! }));
  await db
    .insertInto("parking_reservation")
    .values(
      parked.map(({ id, visitor, meeting, steps, space, reservationId }) => ({
        client_id,
        id: reservationId,
        carpark_id: space.carparkId,
        visit_id: id,
        visitor_name: `${visitor.firstName} ${visitor.lastName}`,
        requested_by: meeting.hostId,
        day: meeting.day,
        during: range(meeting),
        status: "confirmed",
        space_id: space.id,
        created_at: steps[0]!.at.toISOString(),
      })),
    )
    .execute();
  await db
    .insertInto("parking_occupancy")
    .values(
      parked.map(({ meeting, space, reservationId }) => ({
        client_id,
        id: nextId(),
        carpark_id: space.carparkId,
        space_id: space.id,
        during: range(meeting),
        source: "reservation",
        reservation_id: reservationId,
      })),
    )
    .execute();
}
