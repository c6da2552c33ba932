import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { TableShape } from "./catalog-queries.ts";
import { LARGE_ROWS } from "./tables.ts";

/** SQL of the database's owner, in the transaction that sees one moment of the database. */

const CURSOR = sql.ref("archived_rows");
const ROWS = 500;
const LARGE = 4;

/** The parts of tables that are archived in part. */
const CONDITIONS: Record<string, RawBuilder<unknown>> = {
  message: sql`status in ('sent', 'dead') and channel <> 'push'`,
  message_file: sql`exists (select from message m where m.client_id = message_file.client_id
    and m.id = message_file.message_id and m.status in ('sent', 'dead'))`,
  barrier_opening: sql`status <> 'waiting'`,
};

/** Values are written the same by every connection. */
export async function settleFormats(db: Db): Promise<void> {
  await sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'iso_8601', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`.execute(db);
}

/** The client's rows of a table, a few at a time: each a JSON array of texts and nulls. */
export async function* readRows(
  db: Db,
  { name, columns, order }: TableShape,
  clientId: string,
): AsyncGenerator<string[]> {
  const values = columns.map(({ name: column }) => sql`${sql.ref(column)}::text`);
  const key = sql.ref(name === "client" ? "id" : "client_id");
  await sql`declare ${CURSOR} no scroll cursor for
    select to_json(array[${sql.join(values)}])::text as line from ${sql.table(name)}
    where ${key} = ${sql.lit(clientId)}::uuid and ${CONDITIONS[name] ?? sql`true`}
    order by ${sql.join(order.map((column) => sql.ref(column)))}`.execute(db);
  const count = (LARGE_ROWS as readonly string[]).includes(name) ? LARGE : ROWS;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(count)} from ${CURSOR}`.execute(db);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < count) break;
  }
  await sql`close ${CURSOR}`.execute(db);
}

export async function readClientToArchive(
  db: Db,
  clientId: string,
): Promise<{ name: string; mode: string; hosts: string[] } | undefined> {
  const { rows } = await sql<{ name: string; mode: string; hosts: string[] }>`
    select c.name, c.mode, array(select d.domain from client_domain d where d.client_id = c.id order by d.domain) as hosts
    from client c where c.id = ${clientId}`.execute(db);
  return rows[0];
}
