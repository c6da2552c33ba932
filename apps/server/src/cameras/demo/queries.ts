import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Plates of employees, those with a confirmed reservation at the site at this time first. */
export async function listPlates(
  db: Db,
  clientId: string,
  { siteId, at }: { siteId: string; at: Date },
): Promise<{ plate: string; start: string | null; end: string | null }[]> {
  const { rows } = await sql<{ plate: string; start: string | null; end: string | null }>`
    select v.plate, min(r.starts) as start, max(r.ends) as end
    from person_vehicle v
    left join parking_reservation r on r.client_id = v.client_id and r.person_id = v.person_id
      and r.status = 'confirmed' and r.starts < ${at.toISOString()}
      and r.starts > ${new Date(at.getTime() - 86_400_000).toISOString()}
      and exists (select from parking_carpark c
        where c.client_id = r.client_id and c.id = r.carpark_id and c.site_id = ${siteId})
    where v.client_id = ${clientId} and v.position = 0
    group by v.plate order by min(r.starts) is null, v.plate`.execute(db);
  return rows;
}

/** A picture that needs no encoding. */
export async function insertJpeg(
  db: Db,
  clientId: string,
  picture: { eventId: string; kind: "plate" | "overview"; jpeg: Buffer; receivedAt: Date },
): Promise<void> {
  await sql`insert into camera_picture (client_id, event_id, kind, jpeg, received_at)
    values (${clientId}, ${picture.eventId}, ${picture.kind}, ${picture.jpeg}, ${picture.receivedAt.toISOString()})`.execute(
    db,
  );
}

/** The plate of a person's first vehicle. */
export async function firstPlateOf(db: Db, clientId: string, personId: string): Promise<string | undefined> {
  const { rows } = await sql<{ plate: string }>`
    select plate from person_vehicle where client_id = ${clientId} and person_id = ${personId}
    order by position limit 1`.execute(db);
  return rows[0]?.plate;
}
