import { MINUTE_MS } from "@portico/contract/days/durations";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Facts, KnownPlate, ParkingRight } from "./rules.ts";

/** SQL of what is known of plates at a time and place. */

interface Place {
  siteId: string;
  carparkId: string | null;
  at: Date;
  grace: Facts["grace"];
}

const later = (time: Date, minutes: number): string =>
  new Date(time.getTime() + minutes * MINUTE_MS).toISOString();

/** Those of the plates that the client knows, with all that a decision rests on. */
export async function lookUpPlates(
  db: Db,
  clientId: string,
  plates: readonly string[],
  place: Place,
): Promise<KnownPlate[]> {
  if (plates.length === 0) return [];
  const at = place.at.toISOString();
  const asked = sql`any(${[...plates]}::text[])`;
  const entry = (list: "allow" | "deny") => sql`(
    select json_build_object('until', to_char(e.ends at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'note', e.note)
    from plate_entry e
    where e.client_id = ${clientId} and e.list = ${list} and e.plate = k.plate
      and (e.starts is null or e.starts <= ${at}) and (e.ends is null or e.ends > ${at})
      and (e.carpark_ids = '{}' or ${place.carparkId}::uuid = any(e.carpark_ids)))`;
  const { rows } = await sql<Omit<KnownPlate, "rights">>`
    select k.plate, bool_or(k.is_vehicle) as "isVehicle", ${entry("allow")} as allowlist, ${entry("deny")} as denylist
    from (
      select plate, true as is_vehicle from person_vehicle where client_id = ${clientId} and plate = ${asked}
      union all
      select plate, true from visitor_vehicle where client_id = ${clientId} and plate = ${asked}
      union all
      select plate, true from registered_vehicle
        where client_id = ${clientId} and plate = ${asked} and kept_until > ${at}
      union all
      select plate, false from plate_entry where client_id = ${clientId} and plate = ${asked}
    ) k group by k.plate order by k.plate`.execute(db);
  const vehicles = rows.filter(({ isVehicle }) => isVehicle).map(({ plate }) => plate);
  const rights = vehicles.length > 0 ? await listRights(db, clientId, vehicles, place) : [];
  return rows.map((row) => ({
    ...row,
    rights: rights.filter(({ plate }) => plate === row.plate).map(({ plate: _, ...right }) => right),
  }));
}

/** Parking at the site whose time, widened by the grace, holds the instant; what began last comes first. */
async function listRights(
  db: Db,
  clientId: string,
  plates: readonly string[],
  { siteId, at, grace }: Place,
): Promise<(ParkingRight & { plate: string })[]> {
  const asked = sql`any(${[...plates]}::text[])`;
  const isNear = (table: "r" | "o") =>
    sql`${sql.ref(`${table}.starts`)} <= ${later(at, grace.earlyMinutes)} and ${sql.ref(`${table}.ends`)} > ${later(at, -grace.lateMinutes)}`;
  const { rows } = await sql<ParkingRight & { plate: string }>`
    select v.plate, 'reservation' as kind, c.name as carpark, r.starts as start, r.ends as end
      from person_vehicle v
      join parking_reservation r on r.client_id = v.client_id and r.person_id = v.person_id
      join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
      where v.client_id = ${clientId} and v.plate = ${asked} and r.status = 'confirmed' and c.site_id = ${siteId}
        and ${isNear("r")}
    union all
    select v.plate, 'visitor', c.name, r.starts, r.ends
      from visitor_vehicle v
      join visit w on w.client_id = v.client_id and w.visitor_id = v.visitor_id
      join parking_reservation r on r.client_id = w.client_id and r.visit_id = w.id
      join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
      where v.client_id = ${clientId} and v.plate = ${asked} and r.status = 'confirmed' and c.site_id = ${siteId}
        and ${isNear("r")}
    union all
    select v.plate, 'permit', c.name, o.starts, o.ends
      from person_vehicle v
      join parking_permit m on m.client_id = v.client_id and m.person_id = v.person_id
      join parking_occupancy o on o.client_id = m.client_id and o.permit_id = m.id and o.source = 'permit'
      join parking_carpark c on c.client_id = o.client_id and c.id = o.carpark_id
      where v.client_id = ${clientId} and v.plate = ${asked} and c.site_id = ${siteId} and ${isNear("o")}
    order by start desc, carpark, kind`.execute(db);
  return rows;
}

/**
 * Whether an operator has let this plate in at the site, and no other entry has used it: another word about the entry that
 * did is decided as the first was. By the time of receipt, since the camera's clock may be behind ours. The plate must be
 * locked.
 */
export async function findAllowOnce(
  db: Db,
  clientId: string,
  { siteId, plate, entry }: { siteId: string; plate: string; entry: { id: string; receivedAt: Date } },
): Promise<string | undefined> {
  const at = entry.receivedAt.toISOString();
  const { rows } = await sql<{ eventId: string }>`
    select event_id as "eventId" from camera_pass
    where client_id = ${clientId} and plate = ${plate} and site_id = ${siteId}
      and (used_by is null or used_by = ${entry.id}) and starts <= ${at} and ends > ${at}
    order by used_by nulls last, starts limit 1`.execute(db);
  return rows[0]?.eventId;
}

export async function useAllowOnce(db: Db, clientId: string, eventId: string, usedBy: string): Promise<void> {
  await sql`update camera_pass set used_by = ${usedBy} where client_id = ${clientId} and event_id = ${eventId}`.execute(
    db,
  );
}

export async function insertAllowOnce(
  db: Db,
  clientId: string,
  allowed: { eventId: string; siteId: string; plate: string; starts: Date; ends: Date },
): Promise<void> {
  await sql`insert into camera_pass (client_id, event_id, site_id, plate, starts, ends)
    values (${clientId}, ${allowed.eventId}, ${allowed.siteId}, ${allowed.plate}, ${allowed.starts.toISOString()},
      ${allowed.ends.toISOString()})
    on conflict (client_id, event_id) do update set starts = excluded.starts, ends = excluded.ends`.execute(
    db,
  );
}

/** Moves the event's allow once to the corrected plate, unless an entry has used it. The caller holds the plates' locks. */
export async function moveAllowOnce(db: Db, clientId: string, eventId: string, plate: string): Promise<void> {
  await sql`update camera_pass set plate = ${plate}
    where client_id = ${clientId} and event_id = ${eventId} and plate <> ${plate} and used_by is null`.execute(
    db,
  );
}

/**
 * Releases each allow once that the corrected entry had used for another plate, and all of them if the vehicle leaves. The caller
 * holds the plates' locks.
 */
export async function releaseAllowOnce(
  db: Db,
  clientId: string,
  entry: { id: string; plate: string; isLeaving: boolean },
): Promise<void> {
  await sql`update camera_pass set used_by = null
    where client_id = ${clientId} and used_by = ${entry.id}
      and (plate <> ${entry.plate} or ${entry.isLeaving})`.execute(db);
}

export async function dropAllowOnce(db: Db, clientId: string, eventId: string): Promise<void> {
  await sql`delete from camera_pass where client_id = ${clientId} and event_id = ${eventId}`.execute(db);
}
