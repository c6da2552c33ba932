import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of people's teams. The database handle is always the first argument, the client's id the second. */

export interface TeammateRow {
  userId: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  isLocatable: boolean;
  deskId: string | null;
  deskName: string | null;
  zoneName: string | null;
  zoneId: string | null;
  floorId: string | null;
  isDrawn: boolean | null;
}

/** The sites to search, in their order, each with the requested day or its own today. */
export interface SiteDays {
  siteIds: readonly string[];
  days: readonly string[];
  /** Whether the client has the feature 'locate colleague': without it nobody is locatable (rules.maySeeOccupant). */
  canLocate: boolean;
}

/** The desk of a locatable person: at the first of the sites where they have one. */
const deskOf = (clientId: string, { siteIds, days, canLocate }: SiteDays): RawBuilder<unknown> => sql`
  lateral (select d.id, d.name, d.x is not null as is_drawn, z.name as zone_name, z.id as zone_id, z.floor_id
    from unnest(${[...siteIds]}::uuid[], ${[...days]}::date[]) with ordinality as o (site_id, day, position)
    join desk_reservation r on r.client_id = ${clientId} and r.person_id = u.id and r.site_id = o.site_id
      and r.day = o.day and r.status in ('pending', 'approved')
    join desk d on d.client_id = r.client_id and d.id = r.desk_id
    join desk_zone z on z.client_id = r.client_id and z.id = r.zone_id
    where u.is_locatable and ${canLocate} order by o.position limit 1)`;

const teammates = (
  clientId: string,
  personId: string,
  where: SiteDays,
  rest: RawBuilder<unknown>,
) => sql<TeammateRow>`
  select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.photo,
    u.is_locatable and ${where.canLocate} as "isLocatable",
    d.id as "deskId", d.name as "deskName", d.zone_name as "zoneName", d.zone_id as "zoneId",
    d.floor_id as "floorId", d.is_drawn as "isDrawn"
  from teammate t
  join person u on u.client_id = t.client_id and u.id = t.mate_id and u.disabled_at is null
  left join ${deskOf(clientId, where)} d on true
  where t.client_id = ${clientId} and t.person_id = ${personId} ${rest}`;

export async function listTeam(
  db: Db,
  clientId: string,
  personId: string,
  where: SiteDays,
  { page, limit }: { page: number; limit: number },
): Promise<TeammateRow[]> {
  const rest = sql`order by u.last_name, u.first_name, u.id limit ${limit} offset ${(page - 1) * limit}`;
  const { rows } = await teammates(clientId, personId, where, rest).execute(db);
  return rows;
}

export async function teammateById(
  db: Db,
  clientId: string,
  personId: string,
  where: SiteDays,
  mateId: string,
): Promise<TeammateRow | undefined> {
  const { rows } = await teammates(clientId, personId, where, sql`and t.mate_id = ${mateId}`).execute(db);
  return rows[0];
}

export async function countTeam(db: Db, clientId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from teammate t
    join person u on u.client_id = t.client_id and u.id = t.mate_id and u.disabled_at is null
    where t.client_id = ${clientId} and t.person_id = ${personId}`.execute(db);
  return rows[0]!.count;
}

export interface FollowedDaysRow {
  id: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  days: string[];
}

/** The days of a span on which locatable people whom this person follows have a desk at one of these sites. */
export async function listFollowedDays(
  db: Db,
  clientId: string,
  personId: string,
  { start, end, siteIds }: { start: string; end: string; siteIds: readonly string[] },
): Promise<FollowedDaysRow[]> {
  const { rows } = await sql<FollowedDaysRow>`
    select u.id, u.first_name as "firstName", u.last_name as "lastName", u.photo,
      array_agg(distinct r.day::text order by r.day::text) as days
    from followed_colleague f
    join person u on u.client_id = f.client_id and u.id = f.person_id and u.is_locatable and u.disabled_at is null
    join desk_reservation r on r.client_id = f.client_id and r.person_id = u.id and r.status in ('pending', 'approved')
      and r.day between ${start}::date and ${end}::date and r.site_id = any(${[...siteIds]}::uuid[])
    where f.client_id = ${clientId} and f.follower_id = ${personId}
    group by u.id, u.first_name, u.last_name, u.photo
    order by u.last_name collate natural_order, u.first_name collate natural_order, u.id`.execute(db);
  return rows;
}

/** @returns whether the person was not on the team before */
export async function addTeammate(
  db: Db,
  clientId: string,
  { personId, mateId }: { personId: string; mateId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into teammate (client_id, person_id, mate_id, created_at)
    values (${clientId}, ${personId}, ${mateId}, ${now.toISOString()}) on conflict do nothing
    returning mate_id`.execute(db);
  return rows.length > 0;
}

export async function removeTeammate(
  db: Db,
  clientId: string,
  { personId, mateId }: { personId: string; mateId: string },
): Promise<void> {
  await sql`delete from teammate where client_id = ${clientId} and person_id = ${personId}
    and mate_id = ${mateId}`.execute(db);
}
