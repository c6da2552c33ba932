import type { VisitStatus } from "@portico/contract/visits/states";
import { EXPECTED_MINUTES, OVERDUE_MINUTES } from "@portico/contract/visits/states";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { type VisitRow, visitRows } from "./queries.ts";

/** SQL of lists of visits. The database handle is always the first argument, the client's id the second. */

export interface VisitFilter {
  /** Visits of this site. */
  siteId?: string | undefined;
  /** Visits at these sites, and the person's own visits. */
  siteIdsOrOwn?: { siteIds: readonly string[]; personId: string } | undefined;
  /** Only visits that this person hosts or booked. */
  hostOrBookerId?: string | undefined;
  /**
   * Instants: the first day's begin and the last day's end, computed before the query so that an index serves
   * them.
   */
  from?: Date | undefined;
  until?: Date | undefined;
  /** Days, set where sites in several zones make the instants wider than the days of any one site. */
  firstDay?: string | undefined;
  lastDay?: string | undefined;
  statuses?: readonly (VisitStatus | "expected")[] | undefined;
  /** Folded; each word must occur. */
  words?: readonly string[] | undefined;
  visitorId?: string | undefined;
  meetingId?: string | undefined;
  isWalkIn?: boolean | undefined;
  typeId?: string | undefined;
}

export type Ordering =
  | "start"
  | "-start"
  | "attention"
  | "next"
  | "visitor"
  | "-visitor"
  | "host"
  | "-host"
  | "status"
  | "-status";

/**
 * The filter's conditions on a visit `v`. They use the visit's own columns only, so that counting needs no
 * other table.
 */
function conditions(clientId: string, filter: VisitFilter, now: Date): RawBuilder<unknown> {
  const { siteId, siteIdsOrOwn, hostOrBookerId, firstDay, lastDay, statuses, visitorId, meetingId, typeId } =
    filter;
  // Anonymised visits are numbers in reports only: lists show who came.
  const all: RawBuilder<unknown>[] = [
    sql`v.client_id = ${clientId} ${overlapsBounds("v", filter)} and v.visitor_id is not null`,
  ];
  if (siteId) all.push(sql`v.site_id = ${siteId}`);
  if (siteIdsOrOwn) {
    const { siteIds, personId } = siteIdsOrOwn;
    all.push(sql`(v.site_id = any(${siteIds}::uuid[]) or v.host_id = ${personId} or v.booked_by = ${personId}
      or ${personId}::uuid = any(v.host_ids))`);
  }
  if (hostOrBookerId) all.push(sql`v.id = any(array(${ownVisitIds(clientId, hostOrBookerId, filter)}))`);
  if (firstDay) all.push(sql`v.day >= ${firstDay}::date`);
  if (lastDay) all.push(sql`v.day <= ${lastDay}::date`);
  if (statuses) {
    const real = statuses.filter((status) => status !== "expected");
    const isExpected = statuses.includes("expected") ? sql`or ${expectedCondition(now)}` : sql``;
    all.push(sql`(v.status = any(${real}::text[]) ${isExpected})`);
  }
  for (const word of filter.words ?? []) all.push(sql`strpos(v.search, ${word}) > 0`);
  if (visitorId) all.push(sql`v.visitor_id = ${visitorId}`);
  if (meetingId) all.push(sql`v.meeting_id = ${meetingId}`);
  if (filter.isWalkIn !== undefined) all.push(sql`v.is_walk_in = ${filter.isWalkIn}`);
  if (typeId) all.push(sql`v.type_id = ${typeId}`);
  return sql.join(all, sql` and `);
}

const overlapsBounds = (
  alias: "v" | "o",
  { from, until }: Pick<VisitFilter, "from" | "until">,
): RawBuilder<unknown> => {
  const starts = sql.ref(`${alias}.starts`);
  return sql`${from ? sql`and ${starts} >= ${from.toISOString()}::timestamptz` : sql``}
    ${until ? sql`and ${starts} < ${until.toISOString()}::timestamptz` : sql``}`;
};

/** A scheduled visit that begins soon, or should have begun: `shownStatus` in the contract's states.ts. */
const expectedCondition = (now: Date): RawBuilder<unknown> =>
  sql`v.status = 'scheduled' and v.starts < ${new Date(now.getTime() + EXPECTED_MINUTES * 60_000).toISOString()}::timestamptz`;

/**
 * The ids of a person's own visits, as one list: as conditions joined by "or" they could use no index. It is asked for as an
 * array, so that the list is made once even where statistics are missing.
 */
const ownVisitIds = (
  clientId: string,
  personId: string,
  bounds: Pick<VisitFilter, "from" | "until">,
): RawBuilder<unknown> => sql`
  select o.id from visit o where o.client_id = ${clientId} and o.host_id = ${personId} ${overlapsBounds("o", bounds)}
  union all
  select o.id from visit o where o.client_id = ${clientId} and o.booked_by = ${personId} ${overlapsBounds("o", bounds)}
  union all
  -- By visit_by_several_hosts: no index finds a person in a list under row-level security.
  select o.id from visit o where o.client_id = ${clientId} and cardinality(o.host_ids) > 1
    and ${personId}::uuid = any(o.host_ids) ${overlapsBounds("o", bounds)}`;

/** Visits that need reception soonest come first. */
const byAttention = (now: Date): RawBuilder<unknown> =>
  sql`case when v.status = 'arrived' then 0 when ${expectedCondition(now)} then 1 when v.status = 'checked-in' then 2
    when v.status = 'scheduled' then 3 else 4 end`;

/** When a visitor comes: at the start, or at the visitor's own later time. */
const EXPECTED_AT = sql`coalesce(v.expected_at, v.starts)`;

/** Those who have arrived, then the scheduled ones, of whom those come last who were expected long ago, then all others. */
const byNext = (now: Date): RawBuilder<unknown> =>
  sql`case when v.status = 'arrived' then 0 when v.status <> 'scheduled' then 3
    when ${EXPECTED_AT} < ${new Date(now.getTime() - OVERDUE_MINUTES * 60_000).toISOString()}::timestamptz then 2 else 1 end`;

/** In the order of a visit's life, not of the alphabet. */
const STATUS_ORDER = sql`array_position(array['scheduled', 'arrived', 'checked-in', 'checked-out', 'no-show', 'cancelled'], v.status)`;

interface Sorting {
  /** Tables that the order also reads. */
  join: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
}

function toSorting(ordering: Ordering, now: Date): Sorting {
  const way = ordering.startsWith("-") ? sql`desc` : sql``;
  const none = sql``;
  switch (ordering) {
    case "start":
    case "-start":
      return { join: none, by: sql`v.starts ${way}, v.id ${way}` };
    case "attention":
      return { join: none, by: sql`${byAttention(now)}, v.starts, v.id` };
    case "next":
      return { join: none, by: sql`${byNext(now)}, ${EXPECTED_AT}, v.id` };
    case "status":
    case "-status":
      return { join: none, by: sql`${STATUS_ORDER} ${way}, v.starts, v.id` };
    case "visitor":
    case "-visitor":
      // The search text begins with the visitor's last and first name.
      return { join: none, by: sql`v.search collate natural_order ${way}, v.starts, v.id` };
    case "host":
    case "-host":
      return {
        join: sql`left join person who on who.client_id = v.client_id and who.id = v.host_id`,
        by: sql`who.last_name collate natural_order ${way}, who.first_name collate natural_order ${way}, v.starts, v.id`,
      };
  }
}

interface Paging {
  ordering: Ordering;
  page: number;
  limit: number;
}

export async function listVisits(
  db: Db,
  clientId: string,
  filter: VisitFilter,
  { ordering, page, limit }: Paging,
  now: Date,
): Promise<{ count: number; results: VisitRow[] }> {
  const matches = conditions(clientId, filter, now);
  const { join, by } = toSorting(ordering, now);
  const before = (page - 1) * limit;
  // Only the page's rows are joined with the tables that they show; they keep the page's order.
  const rows = sql`(select v.*, row_number() over (order by ${by}) as place from visit v ${join} where ${matches}
    order by ${by} limit ${limit} offset ${before})`;
  const { rows: results } = await visitRows(clientId, rows, sql`v.place`).execute(db);
  // A page that is not full gives the count without a second query.
  const isLast = results.length < limit && (results.length > 0 || before === 0);
  if (isLast) return { count: before + results.length, results };
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from visit v where ${matches}`.execute(db);
  return { count: counted[0]!.count, results };
}

export type Counts = Record<VisitStatus | "expected", number>;

export async function countVisits(db: Db, clientId: string, filter: VisitFilter, now: Date): Promise<Counts> {
  const { rows } = await sql<{ status: VisitStatus; count: number; expected: number }>`
    select v.status, count(*) as count, count(*) filter (where ${expectedCondition(now)}) as expected
    from visit v where ${conditions(clientId, filter, now)} group by v.status`.execute(db);
  const of = (status: VisitStatus) => rows.find((row) => row.status === status);
  return {
    scheduled: of("scheduled")?.count ?? 0,
    expected: of("scheduled")?.expected ?? 0,
    arrived: of("arrived")?.count ?? 0,
    "checked-in": of("checked-in")?.count ?? 0,
    "checked-out": of("checked-out")?.count ?? 0,
    "no-show": of("no-show")?.count ?? 0,
    cancelled: of("cancelled")?.count ?? 0,
  };
}

/**
 * Visits that a person hosts, whose visitor is here and has no answer from the host yet; the earliest first.
 */
export async function listWaitingFor(
  db: Db,
  clientId: string,
  personId: string,
  bounds: { from: Date; until: Date },
): Promise<VisitRow[]> {
  const { rows } = await visitRows(
    clientId,
    sql`(select * from visit v where v.client_id = ${clientId} and v.status in ('arrived', 'checked-in')
      and v.on_my_way_at is null and v.id = any(array(${ownVisitIds(clientId, personId, bounds)})))`,
    sql`v.status_at, v.id`,
  ).execute(db);
  return rows;
}
