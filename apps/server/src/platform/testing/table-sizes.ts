import { truncateSync } from "node:fs";
import { join } from "node:path";
import type { TestApp } from "./app.ts";

/**
 * Lets PostgreSQL believe that tables are large. It asks their files for the number of pages, so these grow by holes,
 * which take no space on the disk. Afterwards the database is good for plans only.
 */

const ROWS_PER_PAGE = 80;
const ENTRIES_PER_PAGE = 160;
const PAGE_BYTES = 8192;
const BOUNDS = 100;
const DAY_MS = 86_400_000;

export interface Column {
  table: string;
  name: string;
  type: string;
  /** The whole key of a row, beside the client. */
  isUnique: boolean;
}

interface Sizes {
  /** The number of rows by table. */
  rows: ReadonlyMap<string, number>;
  /** The number of different values, or their share of the rows if negative (`n_distinct` of `pg_stats`). */
  distinct(column: Column): number | undefined;
  /** First and last day of all days and instants. */
  days: [string, string];
}

export async function pretendSizes(app: TestApp, { rows, distinct, days }: Sizes): Promise<void> {
  const tables = [...rows.keys()];
  const [{ folder } = { folder: "" }] = await app.sql<{ folder: string }>(
    "select current_setting('data_directory') as folder",
  );
  for (const { table, name, file, isIndex, isPartial } of await listFiles(app, tables)) {
    const count = Math.ceil(rows.get(table)! / (isPartial ? 20 : 1));
    const pages = Math.ceil(count / (isIndex ? ENTRIES_PER_PAGE : ROWS_PER_PAGE));
    truncateSync(join(folder, file), pages * PAGE_BYTES);
    await app.sql(
      `select pg_restore_relation_stats('schemaname', 'public', 'relname', $1::text, 'relpages', $2::integer,
         'reltuples', $3::real, 'relallvisible', $4::integer)`,
      [name, pages, count, isIndex ? 0 : Math.floor(pages * 0.9)],
    );
  }
  for (const column of await listColumns(app, tables)) {
    const count = distinct(column);
    if (count === undefined) continue;
    await app.sql("select pg_clear_attribute_stats('public', $1, $2, false)", [column.table, column.name]);
    const bounds = boundsOf(column, days);
    await app.sql(
      `select pg_restore_attribute_stats('schemaname', 'public', 'relname', $1::text, 'attname', $2::text,
         'inherited', false, 'null_frac', $3::real, 'avg_width', 16, 'n_distinct', $4::real, 'correlation', 0.5::real
         ${bounds ? ", 'histogram_bounds', $5::text" : ""})`,
      [column.table, column.name, column.nulls, count, ...(bounds ? [`{${bounds.join(",")}}`] : [])],
    );
  }
}

/** Tables and their indexes, as files below PostgreSQL's folder. */
const listFiles = (app: TestApp, tables: string[]) =>
  app.sql<{ table: string; name: string; file: string; isIndex: boolean; isPartial: boolean }>(
    `with found as (
       select oid as table_id, oid, false as is_index, false as is_partial from pg_class
       where relnamespace = 'public'::regnamespace and relname = any($1)
       union all
       select indrelid, indexrelid, true, indpred is not null from pg_index
       where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)))
     select t.relname as table, r.relname as name, pg_relation_filepath(r.oid) as file, is_index as "isIndex",
       is_partial as "isPartial"
     from found f join pg_class t on t.oid = f.table_id join pg_class r on r.oid = f.oid`,
    [tables],
  );

/** `nulls` is the share of them that the demo has. */
const listColumns = (app: TestApp, tables: string[]) =>
  app.sql<Column & { nulls: number }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
       coalesce(s.null_frac, 0) as nulls,
       exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
         and i.indnkeyatts = 2 and a.attnum = any(i.indkey::int2[]) and a.attname <> 'client_id') as "isUnique"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_stats s on s.schemaname = 'public' and s.tablename = c.relname and s.attname = a.attname
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)`,
    [tables],
  );

function boundsOf({ type }: Column, [first, last]: [string, string]): string[] | undefined {
  if (!/^(date|timestamp with time zone)$/.test(type)) return undefined;
  const [from, until] = [Date.parse(first), Date.parse(last)];
  const step = Math.floor((until - from) / BOUNDS / DAY_MS) * DAY_MS;
  return Array.from({ length: BOUNDS + 1 }, (_, at) => {
    const instant = new Date(from + at * step).toISOString();
    return type === "date" ? instant.slice(0, 10) : `"${instant}"`;
  });
}

/** As after a restore, before anything was counted. */
export async function forgetStatistics(app: TestApp, tables: string[]): Promise<void> {
  await app.sql("select pg_clear_relation_stats('public', name) from unnest($1::text[]) as name", [tables]);
  await app.sql(
    `select pg_clear_attribute_stats('public', tablename, attname, inherited) from pg_stats
     where schemaname = 'public' and tablename = any($1::text[])`,
    [tables],
  );
}
