import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { listClientTables } from "../core/table-queries.ts";
import { sha256 } from "./manifest.ts";
import { isArchived, LAST } from "./tables.ts";

/** SQL of the database's owner, about the tables of which an archive is made. */

export interface TableShape {
  name: string;
  /** What an archive has of a row, without the client's id; generated values are not among them. */
  columns: { name: string; type: string }[];
  /** By which its rows are sorted: an identity, whose values are given anew in this order, else the primary key. */
  order: string[];
  /** Rows refer to others of the table: all are inserted in one statement. */
  isSelfReferring: boolean;
}

/** The archived tables, each after those that it refers to. */
export async function readShapes(db: Db): Promise<TableShape[]> {
  const names = ["client", ...(await listClientTables(db)).reverse().filter((name) => name !== LAST), LAST];
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and a.attidentity = '' and a.attname <> case c.relname when 'client' then 'id' else 'client_id' end) as columns,
      coalesce(
        (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = c.oid and a.attidentity <> ''),
        (select array_agg(a.attname::text order by array_position(x.indkey::int2[], a.attnum)) from pg_index x
          join pg_attribute a on a.attrelid = c.oid and a.attnum = any(x.indkey::int2[])
          where x.indrelid = c.oid and x.indisprimary)) as "order",
      exists (select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and k.confrelid = c.oid)
        as "isSelfReferring"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db);
  const shapes = new Map(rows.map((row) => [row.name, row]));
  return names.flatMap((name) => (isArchived(name) ? shapes.get(name)! : []));
}

/** The migrations that have run, as one hash: two databases with the same have the same tables. */
export async function readMigrations(db: Db): Promise<{ last: string; sha256: string }> {
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from migration_hash order by name collate "C"`.execute(db);
  return {
    last: rows.at(-1)?.name ?? "none",
    sha256: sha256(rows.map(({ name, hash }) => `${name} ${hash}\n`).join("")),
  };
}
