import { limits } from "@portico/contract/reports/core/limits";
import {
  type AnyTally,
  FOLDED,
  groupOf,
  isPeriod,
  NONE,
  periodsOf,
  rowText,
  type TallyRow,
  type TimeGroup,
} from "@portico/contract/reports/tallies/tally";
import { type RawBuilder, sql } from "kysely";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import type { DaySpan } from "../core/days.ts";

/** Where the facts of a tally are, and the two questions that are asked of them. */

export interface FactScope {
  clientId: string;
  days: DaySpan;
  site: string | undefined;
  now: Date;
  /** The field of the sign-up form that names people's teams. */
  teamField: string;
}

type Sql = RawBuilder<unknown>;

/** Of a tally, in SQL: `f` are the facts. */
export interface TallySource<T extends AnyTally> {
  /**
   * A row for each fact: `id, day, at, time_zone, series, value`, and what the groups and columns are made of. `value` is 1, or
   * what the number adds up. A fact that is folded with others has `person_id`.
   */
  facts(scope: FactScope): Sql;
  groups: Readonly<Record<keyof T["groups"], { key: Sql; name?: Sql }>>;
  columns: Readonly<Record<keyof T["columns"], Sql>>;
}

/** Of days in a column. */
export const onDays = (column: Sql, { start, end }: DaySpan): Sql =>
  sql`${column} between ${start}::date and ${end}::date`;
export const atSite = (column: Sql, site: string | undefined): Sql =>
  site ? sql`${column} = ${site}` : sql`true`;

const firstDay = (period: string): Sql => sql`to_char(date_trunc(${period}, f.day::timestamp), 'YYYY-MM-DD')`;
const TIME_KEYS: Readonly<Record<TimeGroup, Sql>> = {
  day: firstDay("day"),
  week: firstDay("week"),
  month: firstDay("month"),
  weekday: sql`extract(isodow from f.day)::int::text`,
  hour: sql`to_char(f.at at time zone f.time_zone, 'HH24')`,
};

/** A tally with where its facts are, and how they are to be grouped. */
export interface TallyQuery {
  tally: AnyTally;
  source: TallySource<AnyTally>;
  scope: FactScope;
  by: string;
  /** Whether small groups of people are folded. */
  folds: boolean;
}

function grouped({ source, scope, by }: TallyQuery): Sql {
  const { key, name } = source.groups[by] ?? { key: TIME_KEYS[by as TimeGroup] };
  return sql`with f as (${source.facts(scope)}),
    g as (select f.*, coalesce(${key}, ${NONE}) as key, ${name ?? sql`null::text`} as name from f)`;
}

/**
 * The groups with too few people. Folded together they must be enough themselves: else the next larger ones go with them.
 */
async function findFolded(db: Db, query: TallyQuery): Promise<string[]> {
  if (!query.folds || !groupOf(query.tally, query.by).isFolded) return [];
  const { rows } = await sql<{ key: string; people: number }>`${grouped(query)}
    select key, count(distinct person_id) as people from g group by key order by people, key`.execute(db);
  const folded: string[] = [];
  let together = 0;
  for (const { key, people } of rows) {
    if (people >= limits.smallGroup && (together === 0 || together >= limits.smallGroup)) break;
    folded.push(key);
    together += people;
  }
  return folded;
}

/** The counts: a row for each group, named in the reader's language. */
export async function readTally(db: Db, query: TallyQuery, translate: TranslateText): Promise<TallyRow[]> {
  const folded = await findFolded(db, query);
  const { rows } = await sql<{ key: string; name: string | null; series: string; value: number }>`
    ${grouped(query)}
    select k.key, max(g.name) as name, g.series, sum(g.value)::bigint as value
    from g cross join lateral (select case when g.key = any(${folded}::text[]) then ${FOLDED} else g.key end as key) k
    group by k.key, g.series`.execute(db);
  const { tally, by, scope } = query;
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
  for (const key of isPeriod(by) ? periodsOf(by, scope.days) : (groupOf(tally, by).keys ?? [])) rowOf(key);
  for (const { key, name, series, value } of rows) rowOf(key, name).counts[series] = value;
  const all = [...found.values()];
  const { keys, isInOrder } = groupOf(tally, by);
  if (isPeriod(by) || keys) return all;
  return all.sort(isInOrder ? byName : byTotal);
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
  const folded = await findFolded(db, query);
  const ofRow =
    row === undefined
      ? sql`true`
      : row === FOLDED
        ? sql`f.key = any(${folded}::text[])`
        : sql`f.key = ${row} and not f.key = any(${folded}::text[])`;
  const cells = Object.entries(query.source.columns).flatMap(([name, value]) => [sql`${name}::text`, value]);
  return sql<FactRow>`${grouped(query)}
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
