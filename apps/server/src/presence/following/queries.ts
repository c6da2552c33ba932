import { sql } from "kysely";
import { FINDERS } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { Addressee } from "../../platform/messages/lines.ts";

/** SQL of colleagues whom people follow. The database handle comes first, the client's id second. */

/** Only those who may be found now: the others stay for the day on which they may be found again. */
const mayBeFound = sql`p.is_locatable and p.disabled_at is null`;
const mayFindColleagues = sql`w.disabled_at is null and w.groups && ${[...FINDERS, "superadmin"]}::text[]`;

export interface FollowedRow {
  id: string;
  firstName: string;
  lastName: string;
  photo: string | null;
}

export async function listFollowed(db: Db, clientId: string, followerId: string): Promise<FollowedRow[]> {
  const { rows } = await sql<FollowedRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.photo
    from followed_colleague f join person p on p.client_id = f.client_id and p.id = f.person_id and ${mayBeFound}
    where f.client_id = ${clientId} and f.follower_id = ${followerId}
    order by p.last_name collate natural_order, p.first_name collate natural_order, p.id`.execute(db);
  return rows;
}

/** Nobody else counts or adds colleagues whom this person follows until the transaction ends. */
export const lockFollowed = (db: Db, followerId: string): Promise<void> =>
  lockKeys(db, "followed colleagues of a person", [`followed ${followerId}`]);

interface Pair {
  followerId: string;
  personId: string;
}

/** @returns whether the person was not followed before */
export async function addFollowed(
  db: Db,
  clientId: string,
  { followerId, personId }: Pair,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into followed_colleague (client_id, follower_id, person_id, created_at)
    values (${clientId}, ${followerId}, ${personId}, ${now.toISOString()}) on conflict do nothing
    returning person_id`.execute(db);
  return rows.length > 0;
}

/** @returns whether the person was followed */
export async function removeFollowed(
  db: Db,
  clientId: string,
  { followerId, personId }: Pair,
): Promise<boolean> {
  const { rows } = await sql`
    delete from followed_colleague where client_id = ${clientId} and follower_id = ${followerId}
      and person_id = ${personId} returning person_id`.execute(db);
  return rows.length > 0;
}

export async function countFollowers(db: Db, clientId: string, personId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from followed_colleague f
    join person p on p.client_id = f.client_id and p.id = f.person_id and ${mayBeFound}
    join person w on w.client_id = f.client_id and w.id = f.follower_id and ${mayFindColleagues}
    where f.client_id = ${clientId} and f.person_id = ${personId}`.execute(db);
  return rows[0]!.count;
}

export interface FollowerRow extends Addressee {
  id: string;
  /** Of the person who is followed. */
  personId: string;
  personName: string;
}

/** Who is told of these people: nobody at a client that is suspended, or where nobody may be found. */
export async function listFollowers(
  db: Db,
  clientId: string,
  personIds: readonly string[],
): Promise<FollowerRow[]> {
  const { rows } = await sql<FollowerRow>`
    select w.id, w.email, w.first_name as "firstName", w.locale, p.id as "personId",
      p.first_name || ' ' || p.last_name as "personName"
    from followed_colleague f
    join client c on c.id = f.client_id and c.suspended_at is null and 'locate colleague' = any(c.features)
    join person p on p.client_id = f.client_id and p.id = f.person_id and ${mayBeFound}
    join person w on w.client_id = f.client_id and w.id = f.follower_id and ${mayFindColleagues}
    where f.client_id = ${clientId} and f.person_id = any(${[...personIds]}::uuid[])
    order by p.id, w.id`.execute(db);
  return rows;
}

/** One transaction after the other asks whether its sighting is the first of a person's day. */
export const lockFirstSighting = (db: Db, personIds: readonly string[]): Promise<void> =>
  lockKeys(
    db,
    "first sighting of a day",
    personIds.map((id) => `seen ${id}`),
  );

export interface FirstSighting {
  personId: string;
  siteName: string;
  timeZone: string;
  at: string;
  /** The day at the site. */
  day: string;
}

/** Those of these sightings before which the person was not seen on that day at the site, one for each person. */
export async function listFirstSightings(
  db: Db,
  clientId: string,
  sightingIds: readonly string[],
): Promise<FirstSighting[]> {
  const ids = sql`${[...sightingIds]}::uuid[]`;
  // A transaction that began later may have ended earlier: any other sighting of the day counts, not just one before.
  const { rows } = await sql<FirstSighting>`
    select distinct on (s.person_id) s.person_id as "personId", t.name as "siteName", t.time_zone as "timeZone",
      s.seen_from as at, local.day
    from sighting s join site t on t.client_id = s.client_id and t.id = s.site_id
    cross join lateral (select (s.seen_from at time zone t.time_zone)::date as day) local
    where s.client_id = ${clientId} and s.id = any(${ids}) and not exists (
      select from sighting other where other.client_id = s.client_id and other.person_id = s.person_id
        and other.id <> all(${ids}) and other.seen_from >= local.day::timestamp at time zone t.time_zone
        and other.seen_from < (local.day + 1)::timestamp at time zone t.time_zone)
    order by s.person_id, s.seen_from, s.id`.execute(db);
  return rows;
}
