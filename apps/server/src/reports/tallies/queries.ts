import { limits } from "@portico/contract/reports/core/limits";
import type { TallyId } from "@portico/contract/reports/tallies/tallies";
import {
  type AnyTally,
  FOLDED,
  groupOf,
  isPeriod,
  momentText,
  NONE,
  periodsOf,
  rowText,
  type TallyRow,
  type TimeGroup,
} from "@portico/contract/reports/tallies/tally";
import { type RawBuilder, sql } from "kysely";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import { isLive, withMonths } from "../core/kept-queries.ts";
import {
  atSite,
  keyOf,
  type OwnTotals,
  type Sql,
  type TallyScope,
  type TallySource,
  TIME_KEYS,
} from "./facts-queries.ts";

/** What a tally counts, and the two questions that are asked of it. */

/** Of a tally as it is asked for, with where its facts are. */
export interface TallyQuery extends TallyScope {
  tally: AnyTally;
  id: TallyId;
  source: TallySource;
  by: string;
  /** Whether small groups of people are folded. */
  folds: boolean;
}

const ownTotals = ({ source, by }: TallyQuery): OwnTotals | undefined => source.own?.[by];

/** Begins a statement with `g`, the facts and their keys: those to be listed of all days, or to be counted of the days that are not kept. */
function withFacts(query: TallyQuery, onlyCounts: boolean): Sql {
  const { source, clientId, days } = query;
  const subject = ownTotals(query)?.subject ?? source.subject;
  const live = (onlyCounts || source.readsKept) && subject;
  const { key, name } = keyOf(source, query.by);
  return sql`${live ? sql`${withMonths(clientId, live, days)},` : sql`with`}
    f as (${source.facts({ ...query, onlyLive: Boolean(live), onlyCounts })}),
    g as (select f.*, coalesce(${key}, ${NONE}) as key, ${name ?? sql`null::text`} as name from f)`;
}

/** The kept rows `k` of the days, by what they are grouped by. */
const keptRows = ({ clientId, id, tally, days, site }: TallyQuery, groupedBy: string): Sql => sql`
  report_tally_day k
  where k.client_id = ${clientId} and k.tally = ${id} and k.grouped_by = ${groupedBy}
    and k.day between ${days.start}::date and ${days.end}::date and not ${isLive(sql`k.day`)}
    and ${atSite(sql`k.site_id`, tally.isOfClient ? undefined : site)}`;

/** Whether days are put together: hours are kept apart. */
const isOfDays = (by: string): by is TimeGroup => by !== "hour" && by in TIME_KEYS;

/** Rows `key, name, series, value` of what is kept of the days. */
function keptCounts(query: TallyQuery): Sql {
  const { by } = query;
  const own = ownTotals(query);
  if (own) return own.counts(query);
  return sql`
    select ${isOfDays(by) ? TIME_KEYS[by](sql`k`) : sql`k.key`} as key,
      (array_agg(k.name order by k.day desc) filter (where k.name is not null))[1] as name,
      k.series, sum(k.value)::bigint as value
    from ${keptRows(query, isOfDays(by) ? "day" : by)}
    group by 1, 3`;
}

/**
 * The groups with too few people, and how many these are together. Folded together they must be enough themselves: else the next
 * larger ones go with them, as long as there are any. A kept group of which everybody has left has no people.
 */
async function findFolded(db: Db, query: TallyQuery): Promise<{ folded: string[]; together: number }> {
  const own = ownTotals(query);
  if (!query.folds || !groupOf(query.tally, query.by).isFolded || !own?.people)
    return { folded: [], together: 0 };
  const { rows } = await sql<{ key: string; people: number }>`${withFacts(query, true)}
    select one.key, count(distinct one.person_id) as people
    from (select key, person_id from g union ${own.people(query)}) one group by one.key order by people, one.key`.execute(
    db,
  );
  const folded: string[] = [];
  let together = 0;
  for (const { key, people } of rows) {
    if (people >= limits.smallGroup && (folded.length === 0 || together >= limits.smallGroup)) break;
    folded.push(key);
    together += people;
  }
  return { folded, together };
}

/** How many people are in the folded groups; 0: none is folded. */
export const countFolded = async (db: Db, query: TallyQuery): Promise<number> =>
  (await findFolded(db, query)).together;

/** What the things behind keys are called now, people too. */
function namesOf({ source, tally, clientId, by }: TallyQuery): Sql {
  const { table } = source.groups[by] ?? {};
  if (!table) return sql`(select null::text as key, null::text as name)`;
  const name = groupOf(tally, by).isNamed ? sql`n.first_name || ' ' || n.last_name` : sql`n.name`;
  return sql`(select n.id::text as key, ${name} as name from ${sql.table(table)} n where n.client_id = ${clientId})`;
}

/** The highest number of each group: none where nothing of it is known. */
async function readPeaks(db: Db, query: TallyQuery): Promise<Map<string, number>> {
  const { source, clientId, days, by } = query;
  if (!source.peaks || !source.subject) return new Map();
  const { rows } = await sql<{ key: string; value: number }>`
    ${withMonths(clientId, source.subject, days)}
    select one.key, max(one.value)::int as value
    from (
      select ${keyOf(source, by).key} as key, f.value from (${source.peaks.rows({ ...query, onlyLive: true })}) f
      union all
      select ${isOfDays(by) ? TIME_KEYS[by](sql`k`) : sql`k.key`}, k.value from ${keptRows(query, "peak")}
    ) one group by one.key`.execute(db);
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The counts: a row for each group, named in the reader's language. From kept days, and from the facts of all others. */
export async function readTally(db: Db, query: TallyQuery, translate: TranslateText): Promise<TallyRow[]> {
  const { folded } = await findFolded(db, query);
  const { source, tally, by, days } = query;
  const isNamed = groupOf(tally, by).isNamed === true;
  const { rows } = await sql<{ key: string; name: string | null; series: string; value: number }>`
    ${withFacts(query, true)}
    select k.key, coalesce(max(n.name), max(one.name)) as name, one.series, sum(one.value)::bigint as value
    from (
      select g.key, max(g.name) as name, g.series, sum(g.value)::bigint as value from g group by g.key, g.series
      ${source.subject && !source.readsKept ? sql`union all ${keptCounts(query)}` : sql``}
    ) one
    left join ${namesOf(query)} n on n.key = one.key
    cross join lateral (select case when one.key = any(${folded}::text[]) then ${FOLDED}
      when ${isNamed} and n.key is null then ${NONE} else one.key end as key) k
    group by k.key, one.series`.execute(db);
  const found = new Map<string, TallyRow>();
  const nothing = Object.fromEntries(Object.keys(tally.series).map((series) => [series, 0]));
  const rowOf = (key: string, name: string | null = null): TallyRow => {
    const text = rowText(tally, by, key);
    const row = found.get(key) ?? {
      key,
      name: text ? translate(text) : (name ?? key),
      counts: { ...nothing },
    };
    found.set(key, row);
    return row;
  };
  for (const key of isPeriod(by) ? periodsOf(by, days) : (groupOf(tally, by).keys ?? [])) rowOf(key);
  for (const { key, name, series, value } of rows) rowOf(key, name).counts[series] = value;
  const all = await withPeaks(db, query, [...found.values()]);
  const { keys, isInOrder, isMoment } = groupOf(tally, by);
  if (isPeriod(by) || keys) return all;
  const sorted = all.sort(isInOrder ? byName : byTotal);
  return isMoment ? sorted.map((row) => ({ ...row, name: translate(momentText(row.name)) })) : sorted;
}

/** The rows with their peaks: 0 where nothing happened, none where it is no longer known. */
async function withPeaks(db: Db, query: TallyQuery, rows: TallyRow[]): Promise<TallyRow[]> {
  if (!query.source.peaks) return rows;
  const peaks = await readPeaks(db, query);
  return rows.map((row) => {
    const peak = peaks.get(row.key);
    return { ...row, peak: peak ?? (peak === undefined && total(row) === 0 ? 0 : undefined) };
  });
}

const LAST: readonly string[] = [FOLDED, NONE];
const total = ({ counts }: TallyRow): number => Object.values(counts).reduce((sum, one) => sum + one, 0);

const byName = (a: TallyRow, b: TallyRow): number => (a.name < b.name ? -1 : 1);

/** The largest first; what is left over last. */
const byTotal = (a: TallyRow, b: TallyRow): number =>
  LAST.indexOf(a.key) - LAST.indexOf(b.key) || total(b) - total(a) || byName(a, b);

export interface FactFilter {
  row?: string | undefined;
  series?: string | undefined;
}

export interface Fact {
  id: string;
  at: string;
  timeZone: string;
  cells: Record<string, string | number | null>;
}

type FactRow = Fact & { count: number; sum: number };

/**
 * The facts behind a number, the oldest first; each row says how many there are and what they add up to. A folded group has none
 * by itself.
 */
export async function factRows(
  db: Db,
  query: TallyQuery,
  { row, series }: FactFilter,
): Promise<RawBuilder<FactRow>> {
  const { folded } = await findFolded(db, query);
  const ofRow =
    row === undefined
      ? sql`true`
      : row === FOLDED
        ? sql`f.key = any(${folded}::text[])`
        : sql`f.key = ${row} and not f.key = any(${folded}::text[])`;
  const cells = Object.entries(query.source.columns).flatMap(([name, value]) => [sql`${name}::text`, value]);
  return sql<FactRow>`${withFacts(query, false)}
    select f.id::text as id, f.at, f.time_zone as "timeZone", json_build_object(${sql.join(cells)}) as cells,
      count(*) over () as count, sum(f.value) over ()::bigint as sum
    from g as f where ${ofRow} and ${series ? sql`f.series = ${series}` : sql`true`}
    order by f.at, f.id`;
}

export async function listFacts(
  db: Db,
  query: TallyQuery,
  filter: FactFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; sum: number; results: Fact[] }> {
  const statement = await factRows(db, query, filter);
  const { rows } = await sql<FactRow>`${statement} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return {
    count: rows[0]?.count ?? 0,
    sum: rows[0]?.sum ?? 0,
    results: rows.map(({ count: _, sum: __, ...fact }) => fact),
  };
}
