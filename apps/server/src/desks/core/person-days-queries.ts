import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { planUrl } from "./plan-url.ts";

/** A day on which a person has a desk, for colleagues who look for them. */
interface DeskDay {
  id: string;
  date: string;
  timeZone: string;
  site: { id: string; name: string };
  /** The names of the desk and its zone. */
  location: string;
  floorPlanRelativeUrl: string | null;
}

/**
 * Days within a span, both included, on which a person has a desk; without reservations that wait for
 * approval.
 */
export async function listUpcomingDeskDays(
  db: Db,
  clientId: string,
  personId: string,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<DeskDay[]> {
  const { rows } = await sql<
    Omit<DeskDay, "floorPlanRelativeUrl"> & { deskId: string; floorId: string; isDrawn: boolean }
  >`
    select r.id, r.day as date, s.time_zone as "timeZone", json_build_object('id', s.id, 'name', s.name) as site,
      concat_ws(', ', d.name, z.name) as location, d.id as "deskId", z.floor_id as "floorId",
      d.x is not null as "isDrawn"
    from desk_reservation r join site s on s.client_id = r.client_id and s.id = r.site_id
    join desk d on d.client_id = r.client_id and d.id = r.desk_id
    join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
    where r.client_id = ${clientId} and r.person_id = ${personId} and r.status = 'approved'
      and r.day between ${firstDay}::date and ${lastDay}::date
    order by r.day, r.id`.execute(db);
  return rows.map(({ deskId, floorId, isDrawn, ...row }) => ({
    ...row,
    floorPlanRelativeUrl: isDrawn ? planUrl(floorId, deskId) : null,
  }));
}

/** The floors on which people have their desks on a day, by person; without reservations that wait for approval. */
export async function listDeskFloors(
  db: Db,
  clientId: string,
  personIds: readonly string[],
  day: string,
): Promise<Map<string, { id: string; name: string }>> {
  const { rows } = await sql<{ personId: string; id: string; name: string }>`
    select r.person_id as "personId", f.id, f.name
    from desk_reservation r join desk d on d.client_id = r.client_id and d.id = r.desk_id
    join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
    join floor f on f.client_id = z.client_id and f.id = z.floor_id
    where r.client_id = ${clientId} and r.person_id = any(${[...personIds]}::uuid[]) and r.status = 'approved'
      and r.day = ${day}::date
    order by r.id`.execute(db);
  return new Map(rows.map(({ personId, ...floor }) => [personId, floor]));
}
