import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of what a request for desks needs to know: zones, their desks, and the days that are taken. */

export interface BookableZone {
  id: string;
  name: string;
  siteId: string;
  timeZone: string;
  needsApproval: boolean;
  groups: string[];
}

const zones = sql`desk_zone z join site s on s.client_id = z.client_id and s.id = z.site_id`;
const zoneColumns = sql`z.id, z.name, z.site_id as "siteId", s.time_zone as "timeZone",
  z.needs_approval as "needsApproval", z.groups`;

export async function zoneById(db: Db, clientId: string, id: string): Promise<BookableZone | undefined> {
  const { rows } = await sql<BookableZone>`
    select ${zoneColumns} from ${zones} where z.client_id = ${clientId} and z.id = ${id}`.execute(db);
  return rows[0];
}

export interface BookableDesk {
  id: string;
  name: string;
  isActive: boolean;
  needsCleaning: boolean;
}

/** A desk with its zone. */
export async function deskWithZone(
  db: Db,
  clientId: string,
  id: string,
): Promise<{ desk: BookableDesk; zone: BookableZone } | undefined> {
  const { rows } = await sql<
    BookableZone & { deskId: string; deskName: string } & Omit<BookableDesk, "id" | "name">
  >`
    select ${zoneColumns}, d.id as "deskId", d.name as "deskName", d.is_active as "isActive",
      d.needs_cleaning as "needsCleaning"
    from desk d join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
    join site s on s.client_id = z.client_id and s.id = z.site_id
    where d.client_id = ${clientId} and d.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { deskId, deskName, isActive, needsCleaning, ...zone } = row;
  return { desk: { id: deskId, name: deskName, isActive, needsCleaning }, zone };
}

/** Active desks of a zone with all of these features. */
const bookableDesks = (
  clientId: string,
  zoneId: string,
  featureIds: readonly string[],
): RawBuilder<unknown> => {
  const wanted = [...new Set(featureIds)];
  return sql`d.client_id = ${clientId} and d.zone_id = ${zoneId} and d.is_active
    and (select count(*) from desk_has_feature h where h.client_id = ${clientId} and h.desk_id = d.id
      and h.feature_id = any(${wanted}::uuid[])) = ${wanted.length}`;
};

/** Active desks of a zone with all of these features, by name. */
export async function desksOfZone(
  db: Db,
  clientId: string,
  zoneId: string,
  featureIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select d.id, d.name from desk d where ${bookableDesks(clientId, zoneId, featureIds)}
    order by d.name collate natural_order, d.id`.execute(db);
  return rows;
}

export interface DeskOffer {
  id: string;
  needsCleaning: boolean;
  isFavourite: boolean;
  /** The requested days on which the desk is taken. */
  reservedDays: string[];
}

/**
 * Active desks of a zone for a request, each with its taken days; one statement, since crowds of requests
 * wait for it.
 */
export async function listOffers(
  db: Db,
  clientId: string,
  zoneId: string,
  query: { featureIds: readonly string[]; dates: readonly string[]; personId: string },
): Promise<DeskOffer[]> {
  const { rows } = await sql<DeskOffer>`
    select d.id, d.needs_cleaning as "needsCleaning",
      exists (select from desk_favourite v where v.client_id = ${clientId} and v.desk_id = d.id
        and v.person_id = ${query.personId}) as "isFavourite",
      array(select r.day::text from desk_reservation r where r.client_id = ${clientId} and r.desk_id = d.id
        and r.day = any(${[...query.dates]}::date[]) and r.status in ('pending', 'approved')) as "reservedDays"
    from desk d where ${bookableDesks(clientId, zoneId, query.featureIds)}
    order by d.name collate natural_order, d.id`.execute(db);
  return rows;
}

/** The days among these on which the desk is taken. */
export async function listTakenDaysOfDesk(
  db: Db,
  clientId: string,
  deskId: string,
  days: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from desk_reservation where client_id = ${clientId} and desk_id = ${deskId}
      and day = any(${[...days]}::date[]) and status in ('pending', 'approved')`.execute(db);
  return rows.map(({ day }) => day);
}

/** Whether the person has a desk at another site on the day. */
export async function hasDeskElsewhere(
  db: Db,
  clientId: string,
  { personId, siteId, day }: { personId: string; siteId: string; day: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from desk_reservation where client_id = ${clientId} and person_id = ${personId} and site_id <> ${siteId}
      and day = ${day}::date and status in ('pending', 'approved') limit 1`.execute(db);
  return rows.length > 0;
}

/** The days among these on which the person has a desk at the site. */
export async function listReservedDaysOfPerson(
  db: Db,
  clientId: string,
  { personId, siteId, days }: { personId: string; siteId: string; days: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from desk_reservation where client_id = ${clientId} and person_id = ${personId} and site_id = ${siteId}
      and day = any(${[...days]}::date[]) and status in ('pending', 'approved')`.execute(db);
  return rows.map(({ day }) => day);
}
