import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { TableShape } from "./catalog-queries.ts";

/** SQL of the database's owner, in the one transaction of an import. */

const STAGE = sql.id("archived_line");

/** Whether a client has the id, and which of the hosts belong to clients. */
export async function findTaken(
  db: Db,
  { id, hosts }: { id: string; hosts: readonly string[] },
): Promise<{ isIdTaken: boolean; hosts: string[] }> {
  const { rows } = await sql<{ isIdTaken: boolean; hosts: string[] }>`
    select exists (select from client where id = ${id}) as "isIdTaken",
      array(select domain from client_domain where domain = any(${hosts}) order by domain) as hosts`.execute(
    db,
  );
  return rows[0]!;
}

const valuesOf = (columns: TableShape["columns"]) =>
  sql.join(columns.map(({ type }, at) => sql`(l.line->>${sql.lit(at)})::${sql.raw(type)}`));

const namesOf = (columns: TableShape["columns"]) => sql.join(columns.map(({ name }) => sql.ref(name)));

/** Suspended, whatever it was: nobody is let in, and nothing is sent, before somebody has looked at it. */
export async function insertArchivedClient(
  db: Db,
  { columns }: TableShape,
  { id, name, line, now }: { id: string; name: string | undefined; line: string; now: Date },
): Promise<void> {
  const own = columns.filter((column) => column.name !== "position");
  const at = (column: string) => columns.findIndex((one) => one.name === column);
  const values = own.map((column) =>
    column.name === "suspended_at"
      ? sql`${now.toISOString()}::timestamptz`
      : column.name === "name" && name !== undefined
        ? sql`${name}`
        : sql`(l.line->>${sql.lit(at(column.name))})::${sql.raw(column.type)}`,
  );
  await sql`insert into client (id, position, ${namesOf(own)})
    select ${id}, (select coalesce(max(position), 0) + 1 from client), ${sql.join(values)}
    from (select ${line}::jsonb as line) l`.execute(db);
}

export async function insertHosts(db: Db, clientId: string, hosts: readonly string[]): Promise<void> {
  await sql`insert into client_domain (domain, client_id)
    select domain, ${clientId} from unnest(${hosts}::text[]) as d(domain)`.execute(db);
}

/** Inserts the lines of a part in their order. */
export async function insertLines(
  db: Db,
  { name, columns }: TableShape,
  clientId: string,
  lines: string,
): Promise<void> {
  await sql`insert into ${sql.table(name)} (client_id, ${namesOf(columns)})
    select ${clientId}, ${valuesOf(columns)}
    from jsonb_array_elements(${lines}::jsonb) with ordinality as l(line, at) order by l.at`.execute(db);
}

/** A place for the lines of a table whose rows refer to each other. */
export async function makeStage(db: Db): Promise<void> {
  await sql`create temporary table ${STAGE} (at bigint generated always as identity, line jsonb not null) on commit drop`.execute(
    db,
  );
}

export async function stageLines(db: Db, lines: string): Promise<void> {
  await sql`insert into ${STAGE} (line) select line from jsonb_array_elements(${lines}::jsonb)
    with ordinality as l(line, at) order by at`.execute(db);
}

/**
 * Inserts all staged lines in one statement, after which their references are checked. Credits that came are counted before
 * those that went, so that no balance is below zero on the way.
 */
export async function insertStaged(db: Db, { name, columns }: TableShape, clientId: string): Promise<void> {
  const amount = columns.findIndex((column) => name === "credit_entry" && column.name === "amount");
  const order = amount < 0 ? sql`at` : sql`(l.line->>${sql.lit(amount)})::integer desc, at`;
  await sql`insert into ${sql.table(name)} (client_id, ${namesOf(columns)})
    select ${clientId}, ${valuesOf(columns)} from ${STAGE} l order by ${order}`.execute(db);
  await sql`truncate ${STAGE}`.execute(db);
}
