import type { AnyTally, TimeGroup } from "@portico/contract/reports/tallies/tally";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.gen.ts";
import type { DaySpan } from "../core/days.ts";
import { isLive, type Subject, type TallySubject } from "../core/kept-queries.ts";

/** What each tally says of its facts, in SQL. */

export type Sql = RawBuilder<unknown>;

/** What is asked for of a tally. */
export interface TallyScope {
  clientId: string;
  days: DaySpan;
  site: string | undefined;
  now: Date;
  /** The field of the sign-up form that names people's teams. */
  teamField: string;
  /** What the facts are grouped by; left out: they are kept for all groups. */
  by?: string;
}

export interface FactScope extends TallyScope {
  /** Only facts of the days that are not kept, in a statement that begins with `withMonths`. */
  onlyLive: boolean;
  /** Only groups, series, values and people are read: what else a fact says may be left out. */
  onlyCounts?: boolean;
}

/** Totals of a group that are kept in a table of their own, since its rows are made of people as they are now. */
export interface OwnTotals {
  /** Whose days tell what is kept there. */
  subject: Subject;
  /** Rows `key, name, series, value` of the kept days, which begin with `withMonths`. */
  counts(scope: TallyScope): Sql;
  /** Of groups that are folded, rows `key, person_id` of the same. */
  people?(scope: TallyScope): Sql;
  /** Counts a day once more; left out: another report keeps it. */
  keep?(db: Db, scope: FactScope): Promise<void>;
}

/** Of a tally, in SQL: `f` are the facts. */
export interface TallySource<T extends AnyTally = AnyTally> {
  /** Whose days are kept; left out: all days are counted from their facts. */
  subject?: TallySubject;
  /**
   * A row for each fact: `id, day, at, time_zone, site_id, series, value`, and what the groups and columns are made of. `value` is
   * 1, or what the number adds up. A fact that is folded with others has `person_id`.
   */
  facts(scope: FactScope): Sql;
  /**
   * What the tally calls `peak`: rows `day, site_id, value` with what the group `of` is made of, by which they are kept. Of several
   * the highest counts.
   */
  peaks?: { of: keyof T["groups"] & string; rows(scope: FactScope): Sql };
  /** A fact goes over all days: kept ones are counted in it, by `withMonths`, with which its statements begin. */
  readsKept?: true;
  /** `table` has the names of what the keys are ids of. */
  groups: Readonly<Record<keyof T["groups"], { key: Sql; name?: Sql; table?: keyof DB & string }>>;
  own?: Readonly<Partial<Record<string, OwnTotals>>>;
  columns: Readonly<Record<keyof T["columns"], Sql>>;
}

/** Of days in a column. */
export const onDays = (column: Sql, { days: { start, end }, onlyLive }: FactScope): Sql =>
  onlyLive ? isLive(column) : sql`${column} between ${start}::date and ${end}::date`;
export const atSite = (column: Sql, site: string | undefined): Sql =>
  site ? sql`${column} = ${site}` : sql`true`;

const firstDay =
  (period: string) =>
  (of: Sql): Sql =>
    sql`to_char(date_trunc(${period}, ${of}.day::timestamp), 'YYYY-MM-DD')`;

/** The keys that the time of a fact makes; all but hours are made of its day. */
export const TIME_KEYS: Readonly<Record<TimeGroup, (of: Sql) => Sql>> = {
  day: firstDay("day"),
  week: firstDay("week"),
  month: firstDay("month"),
  weekday: (of) => sql`extract(isodow from ${of}.day)::int::text`,
  hour: (of) => sql`to_char(${of}.at at time zone ${of}.time_zone, 'HH24')`,
};

/** The key of a fact, null for none, and what it is called. */
export const keyOf = ({ groups }: TallySource, by: string): { key: Sql; name?: Sql } =>
  groups[by] ?? { key: TIME_KEYS[by as TimeGroup](sql`f`) };
