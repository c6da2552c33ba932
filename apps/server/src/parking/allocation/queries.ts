import { mondayOf } from "@portico/contract/days/days";
import { sql } from "kysely";
import { isPermittedSite } from "../../people/public.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { isOpenDay } from "../core/occupancy-queries.ts";
import type { QueueBasis, SpaceRights } from "../core/rules.ts";
import { type MailRow, mailRows } from "../notices/queries.ts";
import type { Space } from "./placement.ts";
import type { Mode, Place } from "./rules.ts";

/**
 * SQL of allocations, in statements for all of a day at once. The handle is the first argument, the client's
 * id the second.
 */

/** The allocation of a week, with its values from the start. */
export interface Run {
  id: string;
  mode: Mode;
  seed: string;
  startedAt: string;
}

export interface DayState {
  carparkId: string;
  day: string;
  /** Whether the day has been allocated. */
  isDone: boolean;
  /** Whether a request of the day waits for a decision. */
  isLeft: boolean;
}

/** The state of each of these days in each of these car parks. */
export async function dayStates(
  db: Db,
  clientId: string,
  carparkIds: readonly string[],
  days: readonly string[],
): Promise<DayState[]> {
  const { rows } = await sql<DayState>`
    select c.id as "carparkId", w.day,
      exists (select from parking_allocation a
        join parking_allocation_day d on d.client_id = a.client_id and d.allocation_id = a.id
        where a.client_id = ${clientId} and a.carpark_id = c.id and a.week = w.week and d.day = w.day) as "isDone",
      exists (select from parking_reservation where client_id = ${clientId} and carpark_id = c.id
        and day = w.day and status = 'pre-approval') as "isLeft"
    from unnest(${carparkIds}::uuid[]) as c (id),
      unnest(${days}::date[], ${days.map(mondayOf)}::date[]) as w (day, week)`.execute(db);
  return rows;
}

/** The allocation of a car park's week: started now with the draft's values, unless it was started before. */
export async function startRun(
  db: Db,
  clientId: string,
  carparkId: string,
  week: string,
  draft: { mode: string; seed: string; now: Date },
): Promise<Run> {
  await sql`insert into parking_allocation (client_id, id, carpark_id, week, mode, seed, started_at)
    values (${clientId}, ${newId()}, ${carparkId}, ${week}, ${draft.mode}, ${draft.seed}, ${draft.now.toISOString()})
    on conflict on constraint parking_allocation_once do nothing`.execute(db);
  const { rows } = await sql<Run>`select id, mode, seed, started_at as "startedAt" from parking_allocation
    where client_id = ${clientId} and carpark_id = ${carparkId} and week = ${week}`.execute(db);
  return rows[0]!;
}

/** Deletes the unclaimed holds of priority permits on a day; returns their number. */
export async function dropHolds(
  db: Db,
  clientId: string,
  carparkId: string,
  { start, end }: Window,
): Promise<number> {
  // By the bounds in the index: a granted permit holds its space on hundreds of coming days.
  const { numAffectedRows } = await sql`delete from parking_occupancy where client_id = ${clientId}
    and carpark_id = ${carparkId} and source = 'hold' and ends > ${start.toISOString()}::timestamptz
    and ends <= ${end.toISOString()}::timestamptz`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export interface CandidateRow extends Window, SpaceRights {
  id: string;
  personId: string;
  createdAt: string;
  /** The site's day of `createdAt`. */
  askedOn: string;
  claim: boolean;
  need: boolean;
  isDisabled: boolean;
  credits: number;
}

/** Requests that wait for a decision on a day, for windows that have not ended. */
export async function listCandidates(
  db: Db,
  clientId: string,
  { id: carparkId, timeZone }: { id: string; timeZone: string },
  day: string,
  now: Date,
): Promise<CandidateRow[]> {
  const { rows } = await sql<Omit<CandidateRow, "start" | "end"> & { start: string; end: string }>`
    select r.id, r.person_id as "personId", r.starts as start, r.ends as "end", r.created_at as "createdAt",
      (r.created_at at time zone ${timeZone})::date as "askedOn", r.permit_id is not null as claim, n.person_id is not null as need, u.groups,
      u.is_restricted as "isRestricted", ${isPermittedSite("u", "s")} as "isSitePermitted", u.disabled_at is not null as "isDisabled", r.credits
    from parking_reservation r
    join person u on u.client_id = r.client_id and u.id = r.person_id
    join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join parking_need n on n.client_id = r.client_id and n.person_id = r.person_id
    where r.client_id = ${clientId} and r.carpark_id = ${carparkId} and r.day = ${day}
      and r.status = 'pre-approval' and r.ends > ${now.toISOString()}::timestamptz`.execute(db);
  return rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }));
}

/** What granted permits hold during a time, in any car park, with their holders. */
export async function permitHolders(
  db: Db,
  clientId: string,
  { start, end }: Window,
): Promise<(Window & { personId: string })[]> {
  const { rows } = await sql<{ personId: string; start: string; end: string }>`
    select m.person_id as "personId", o.starts as start, o.ends as "end"
    from parking_permit m join parking_occupancy o on o.client_id = m.client_id and o.permit_id = m.id
    where m.client_id = ${clientId} and m.permit_type = 'GR' and o.source = 'permit'
      -- A permit's day is one at its own site.
      and o.day >= (${start.toISOString()}::timestamptz - interval '2 days')::date
      and o.day <= (${end.toISOString()}::timestamptz + interval '2 days')::date
      and o.ends > ${start.toISOString()}::timestamptz and o.starts < ${end.toISOString()}::timestamptz
      and ${isOpenDay}`.execute(db);
  return rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }));
}

/**
 * Minutes during which people had a space between two instants, in all car parks, used or not. A released
 * reservation counts until its release; time released too late counts in full (`used_until`). Reservations
 * created after the second instant do not count.
 */
export async function minutesParked(
  db: Db,
  clientId: string,
  personIds: string[],
  { start, end }: Window,
): Promise<Map<string, number>> {
  const [from, to] = [start.toISOString(), end.toISOString()];
  const { rows } = await sql<{ personId: string; minutes: number }>`
    select personId as "personId", floor(sum(extract(epoch from
      least(until, ${to}::timestamptz) - greatest(starts, ${from}::timestamptz))) / 60)::integer as minutes
    from (select r.person_id as personId, r.starts,
        case when r.status = 'confirmed' then greatest(r.ends, r.used_until) else r.used_until end as until
      from parking_reservation r
      where r.client_id = ${clientId} and r.person_id = any(${personIds}::uuid[]) and r.space_id is not null
        and r.starts > ${from}::timestamptz - interval '2 days' and r.starts < ${to}::timestamptz
        and r.created_at <= ${to}::timestamptz
        and (r.status = 'confirmed' or r.used_until is not null)) used
    where until > ${from}::timestamptz
    group by personId`.execute(db);
  return new Map(rows.map(({ personId, minutes }) => [personId, minutes]));
}

/** People who were queued in the car park's last allocation before this week's and got no space in it. */
export async function listUnluckyBefore(
  db: Db,
  clientId: string,
  carparkId: string,
  week: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ personId: string }>`
    select r.person_id as "personId" from parking_allocation_place p
    join parking_reservation r on r.client_id = p.client_id and r.id = p.reservation_id
    where p.client_id = ${clientId} and p.allocation_id = (select id from parking_allocation
      where client_id = ${clientId} and carpark_id = ${carparkId} and week < ${week} order by week desc limit 1)
    group by r.person_id
    having bool_or(p.outcome = 'queued') and not bool_or(p.outcome = 'confirmed')`.execute(db);
  return new Set(rows.map(({ personId }) => personId));
}

/** The active spaces of a car park by name, with what holds them during a time. */
export async function spacesDuring(
  db: Db,
  clientId: string,
  carparkId: string,
  { start, end }: Window,
): Promise<Space[]> {
  const { rows } = await sql<Space>`
    select p.id, p.name, p.accessible, coalesce(h.held, '[]') as held
    from parking_space p
    left join (select o.space_id, json_agg(json_build_object('start', o.starts, 'end', o.ends) order by o.starts) as held
      from parking_occupancy o where o.client_id = ${clientId} and o.carpark_id = ${carparkId}
        and o.ends > ${start.toISOString()}::timestamptz and o.starts < ${end.toISOString()}::timestamptz
        -- Nothing holds a space for longer than a day: without this all days to come would be read.
        and o.ends < ${end.toISOString()}::timestamptz + interval '2 days'
      group by o.space_id) h on h.space_id = p.id
    where p.client_id = ${clientId} and p.carpark_id = ${carparkId} and p.is_active
    order by p.name collate natural_order`.execute(db);
  return rows;
}

/** A decided place with the basis of its rank in the queue. */
export interface DecidedRow extends Place {
  basis: QueueBasis | null;
}

/**
 * Writes the decisions of a car park's day: the reservations and the spaces that they hold. Newly queued
 * requests come behind the existing queue.
 */
export async function storeDecisions(
  db: Db,
  clientId: string,
  at: { carparkId: string; day: string; now: Date },
  decidedRows: readonly DecidedRow[],
): Promise<void> {
  const rows = decidedRows.map(({ id, outcome, spaceId, rank, basis, facts }) => ({
    ...{ id, outcome, rank, basis, space: spaceId, start: facts.start, end: facts.end },
    occupancy: newId(),
  }));
  const decisions = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id uuid, outcome text, space uuid, rank integer,
    basis jsonb, occupancy uuid, start timestamptz, "end" timestamptz)`;
  await sql`
    with d as (select *, row_number() over (partition by outcome order by rank) as at from ${decisions}),
    behind as (select coalesce(max(queue_rank), 0) as rank from parking_reservation
      where client_id = ${clientId} and carpark_id = ${at.carparkId} and day = ${at.day} and status = 'queued'),
    decided as (update parking_reservation r set status = d.outcome, space_id = d.space, queue_basis = d.basis,
      queue_rank = case when d.outcome = 'queued' then behind.rank + d.at end,
      queued_at = case when d.outcome = 'queued' then ${at.now.toISOString()}::timestamptz end,
      decided_by = null, decided_at = ${at.now.toISOString()}::timestamptz
      from behind, d where r.client_id = ${clientId} and r.id = d.id)
    insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, reservation_id)
    select ${clientId}, d.occupancy, ${at.carparkId}, d.space, tstzrange(d.start, d."end"), 'reservation', d.id
    from d where d.outcome = 'confirmed'`.execute(db);
}

/** Stores a day of an allocation with all facts that it rests on. */
export async function storeDay(
  db: Db,
  clientId: string,
  at: { runId: string; day: string; now: Date },
  spaces: readonly Space[],
  places: readonly Place[],
): Promise<void> {
  const count = (outcome: Place["outcome"]) => places.filter((one) => one.outcome === outcome).length;
  await sql`insert into parking_allocation_day (client_id, allocation_id, day, done_at, spaces, confirmed, queued, unavailable)
    values (${clientId}, ${at.runId}, ${at.day}, ${at.now.toISOString()}, ${JSON.stringify(spaces)}::jsonb,
      ${count("confirmed")}, ${count("queued")}, ${count("unavailable")})`.execute(db);
  const rows = places.map(({ id, rank, facts, outcome, spaceId }) => ({
    ...{ rank, facts, outcome },
    reservation: id,
    space: spaceId,
  }));
  await sql`
    insert into parking_allocation_place (client_id, allocation_id, day, rank, reservation_id, facts, outcome, space_id)
    select ${clientId}, ${at.runId}, ${at.day}, rank, reservation, facts, outcome, space
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(rank integer, reservation uuid, facts jsonb, outcome text, space uuid)`.execute(db);
}

/** The weeks among these of which all days are done, as `weekKey`. */
export async function listDoneWeeks(
  db: Db,
  clientId: string,
  weeks: readonly { carparkId: string; week: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ carparkId: string; week: string }>`
    select a.carpark_id as "carparkId", a.week from parking_allocation a
    join unnest(${weeks.map(({ carparkId }) => carparkId)}::uuid[], ${weeks.map(({ week }) => week)}::date[])
      as w (carpark_id, week) on w.carpark_id = a.carpark_id and w.week = a.week
    where a.client_id = ${clientId} and 7 = (select count(*) from parking_allocation_day d
      where d.client_id = a.client_id and d.allocation_id = a.id)`.execute(db);
  return new Set(rows.map(weekKey));
}

export const weekKey = ({ carparkId, week }: { carparkId: string; week: string }): string =>
  `${carparkId} ${week}`;

/** Days within these spans, by car park, on which a request waits for a decision. */
export async function undecidedDays(
  db: Db,
  clientId: string,
  spans: readonly { carparkId: string; first: string; last: string }[],
): Promise<{ carparkId: string; day: string }[]> {
  const { rows } = await sql<{ carparkId: string; day: string }>`
    select distinct r.carpark_id as "carparkId", r.day
    from unnest(${spans.map(({ carparkId }) => carparkId)}::uuid[], ${spans.map(({ first }) => first)}::date[],
      ${spans.map(({ last }) => last)}::date[]) as w (carpark_id, first, last)
    join parking_reservation r on r.client_id = ${clientId} and r.carpark_id = w.carpark_id
      and r.day >= w.first and r.day <= w.last and r.status = 'pre-approval'
    order by r.day, r.carpark_id`.execute(db);
  return rows;
}

interface UnannouncedRun {
  id: string;
  carparkId: string;
  week: string;
  /** How many of its days are done, whether or not their results were mailed. */
  days: number;
}

/** Allocations with done days whose results have not been mailed. */
export async function listUnannouncedRuns(db: Db, clientId: string): Promise<UnannouncedRun[]> {
  const { rows } = await sql<UnannouncedRun>`
    select a.id, a.carpark_id as "carparkId", a.week, (select count(*) from parking_allocation_day d
      where d.client_id = a.client_id and d.allocation_id = a.id) as days
    from parking_allocation a where a.client_id = ${clientId} and a.id in (select allocation_id from parking_allocation_day
      where client_id = ${clientId} and told_at is null)
    order by a.week, a.carpark_id`.execute(db);
  return rows;
}

/** Ends an allocation; returns its done days whose results have not been mailed, and marks them as mailed. */
export async function finishRun(db: Db, clientId: string, runId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with ended as (update parking_allocation set finished_at = ${now.toISOString()}
      where client_id = ${clientId} and id = ${runId} and exists (select from parking_allocation_day
        where client_id = ${clientId} and allocation_id = ${runId} and told_at is null))
    update parking_allocation_day set told_at = ${now.toISOString()}
    where client_id = ${clientId} and allocation_id = ${runId} and told_at is null returning day`.execute(db);
  return rows.map(({ day }) => day);
}

/** The results of an allocation for these days, as mails describe them. */
export const listResults = (db: Db, clientId: string, runId: string, days: string[]): Promise<MailRow[]> =>
  mailRows(
    db,
    clientId,
    sql`(select reservation_id from parking_allocation_place
      where client_id = ${clientId} and allocation_id = ${runId} and day = any(${days}::date[]))`,
  );
