import { addDays } from "@portico/contract/days/days";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { EndingRules, Passage, VehicleStay } from "./rules.ts";

/**
 * SQL of passages at gates and of the vehicle stays that follow from them. The handle is the first argument, the
 * client's id the second.
 */

export interface NewPassage {
  /** The camera's event: one passage at most. */
  eventId: string;
  siteId: string;
  carparkId: string | null;
  plate: string | null;
  at: Date;
  direction: Passage["direction"];
}

/** What happens to a plate at a site happens one after the other. */
export const lockPlates = (db: Db, places: readonly { siteId: string; plate: string }[]): Promise<void> =>
  lockKeys(
    db,
    "plate",
    places.map(({ siteId, plate }) => `${siteId} ${plate}`),
  );

/** The passage of an event, or another word about it. */
export async function writePassage(db: Db, clientId: string, passage: NewPassage): Promise<void> {
  await sql`
    insert into parking_passage (client_id, event_id, site_id, carpark_id, plate, at, direction)
    values (${clientId}, ${passage.eventId}, ${passage.siteId}, ${passage.carparkId}, ${passage.plate},
      ${passage.at.toISOString()}, ${passage.direction})
    on conflict (client_id, event_id) do update
      set plate = excluded.plate, at = excluded.at, direction = excluded.direction`.execute(db);
}

/** For longer a vehicle that came in at a gate is not taken to be inside. */
const INSIDE_MS = 24 * 3_600_000;

/** Those of the plates that came in at the site before this event of a camera, and have not left since. */
export async function platesInside(
  db: Db,
  clientId: string,
  { siteId, plates, before }: { siteId: string; plates: readonly string[]; before: { id: string; at: Date } },
): Promise<string[]> {
  const { rows } = await sql<{ plate: string }>`
    select plate from (
      select distinct on (plate) plate, direction from parking_passage
      where client_id = ${clientId} and plate = any(${[...plates]}::text[]) and site_id = ${siteId}
        and event_id <> ${before.id} and at <= ${before.at.toISOString()}
        and at > ${new Date(before.at.getTime() - INSIDE_MS).toISOString()}
      order by plate, at desc, event_id desc) last
    where direction = 'towards'`.execute(db);
  return rows.map(({ plate }) => plate);
}

/** Returns whether there was one. */
export async function deletePassage(db: Db, clientId: string, eventId: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from parking_passage where client_id = ${clientId} and event_id = ${eventId}`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0) > 0;
}

export interface StayRow {
  id: string;
  carparkId: string;
  siteId: string;
  day: string;
  start: string;
  end: string;
  confirmedAt: string;
  employee: string | null;
  plates: string[];
  passages: { at: string; direction: Passage["direction"] }[];
  isWatched: boolean;
  arrivedAt: string | null;
  leftAt: string | null;
}

/** Cameras at which a vehicle for car park `c` comes in: those of the car park, and those of the whole site. */
const entryCameras = sql`camera k where k.client_id = c.client_id and k.site_id = c.site_id
  and (k.carpark_id is null or k.carpark_id = c.id) and k.removed_at is null and k.is_active and k.facing <> 'departing'`;
const confirmedAt = sql`greatest(r.created_at, r.decided_at)`;

/**
 * Confirmed reservations `r` with the passages of their vehicles on their day; those of the evening before count for one
 * that begins at night.
 */
async function listStays(db: Db, clientId: string, where: RawBuilder<unknown>): Promise<StayRow[]> {
  const { rows } = await sql<StayRow>`
    select r.id, r.carpark_id as "carparkId", c.site_id as "siteId", r.day, r.starts as start, r.ends as "end",
      ${confirmedAt} as "confirmedAt", r.person_id as employee, v.plates,
      (select coalesce(json_agg(json_build_object('at', p.at, 'direction', p.direction)), '[]') from parking_passage p
        where p.client_id = r.client_id and p.plate = any(v.plates) and p.site_id = c.site_id and p.at < r.ends
          and p.at >= least(r.day::timestamp at time zone s.time_zone, r.starts - interval '12 hours')) as passages,
      exists (select from ${entryCameras}) and not exists (select from ${entryCameras}
        and (k.last_seen_at is null or k.last_seen_at < greatest(r.starts, ${confirmedAt}))) as "isWatched",
      r.arrived_at as "arrivedAt", r.left_at as "leftAt"
    from parking_reservation r
    join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    cross join lateral (select array(
      select plate from person_vehicle where client_id = r.client_id and person_id = r.person_id
      union
      select g.plate from visit w join visitor_vehicle g on g.client_id = w.client_id and g.visitor_id = w.visitor_id
      where w.client_id = r.client_id and w.id = r.visit_id) as plates) v
    where r.client_id = ${clientId} and r.status = 'confirmed' and ${where}
    order by r.day, r.carpark_id, r.starts, r.id`.execute(db);
  return rows;
}

export const staysById = (db: Db, clientId: string, ids: readonly string[]): Promise<StayRow[]> =>
  listStays(db, clientId, sql`r.id = any(${[...ids]}::uuid[])`);

/** Those at a site to which a passage of one of these plates on this day may belong. */
export const staysOfPlates = (
  db: Db,
  clientId: string,
  { siteId, plates, day }: { siteId: string; plates: readonly string[]; day: string },
): Promise<StayRow[]> => {
  const known = sql`any(${[...plates]}::text[])`;
  return listStays(
    db,
    clientId,
    sql`c.site_id = ${siteId} and r.day between ${addDays(day, -1)} and ${addDays(day, 1)} and (
      r.person_id in (select person_id from person_vehicle where client_id = ${clientId} and plate = ${known})
      or r.visit_id in (select w.id from visitor_vehicle g
        join visit w on w.client_id = g.client_id and w.visitor_id = g.visitor_id
        where g.client_id = ${clientId} and g.plate = ${known}))`,
  );
};

/** Nothing holds a space for longer, so that the indexes by start and exit are read for two days only. */
const LONGEST_MS = 48 * 3_600_000;

/** Those whose time without an entry, or after an exit, may be over. */
export async function staysDue(
  db: Db,
  clientId: string,
  { noShowMinutes, exitMinutes }: EndingRules,
  now: Date,
): Promise<StayRow[]> {
  const before = (minutes: number): string => new Date(now.getTime() - minutes * 60_000).toISOString();
  const earliest = new Date(now.getTime() - LONGEST_MS).toISOString();
  const unlessNever = (minutes: number | null, ids: (at: string) => RawBuilder<unknown>) =>
    minutes === null ? [] : [ids(before(minutes))];
  const sources = [
    ...unlessNever(
      noShowMinutes,
      (
        at,
      ) => sql`(select r.id from parking_reservation r where r.client_id = ${clientId} and r.status = 'confirmed'
        and r.person_id is not null and r.arrived_at is null and r.starts > ${earliest} and r.starts <= ${at}
        and r.ends > ${now.toISOString()} and ${confirmedAt} <= ${at})`,
    ),
    ...unlessNever(
      exitMinutes,
      (
        at,
      ) => sql`(select r.id from parking_reservation r where r.client_id = ${clientId} and r.status = 'confirmed'
        and r.left_at > ${earliest} and r.left_at <= ${at} and r.ends > ${now.toISOString()})`,
    ),
  ];
  if (sources.length === 0) return [];
  return listStays(db, clientId, sql`r.id in (${sql.join(sources, sql` union all `)})`);
}

export async function setVehicleStay(db: Db, clientId: string, id: string, stay: VehicleStay): Promise<void> {
  await sql`update parking_reservation set arrived_at = ${stay.arrivedAt?.toISOString() ?? null},
      left_at = ${stay.leftAt?.toISOString() ?? null}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

/** Passages of these events stay and are counted, without the plate. */
export async function forgetPassages(db: Db, clientId: string, eventIds: readonly string[]): Promise<void> {
  await sql`update parking_passage set plate = null
    where client_id = ${clientId} and event_id = any(${[...eventIds]}::uuid[])`.execute(db);
}
