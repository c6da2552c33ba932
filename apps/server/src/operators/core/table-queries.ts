import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Names of tables with rows of clients, those first that nothing else refers to. */
export async function listClientTables(db: Db): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'client_removal'
    order by c.relname`.execute(db);
  const references = await sql<{ from: string; to: string }>`
    select f.relname as "from", t.relname as "to" from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and f.oid <> t.oid`.execute(db);
  return inOrder(
    tables.rows.map(({ name }) => name),
    references.rows,
  );
}

/** Each table before those that it refers to; a circle, which has no such order, comes as it is. */
function inOrder(names: readonly string[], references: readonly { from: string; to: string }[]): string[] {
  const left = new Set(names);
  const sorted: string[] = [];
  while (left.size > 0) {
    const isFree = (name: string) => !references.some(({ from, to }) => to === name && left.has(from));
    const free = [...left].filter(isFree);
    const next = free.length > 0 ? free : [...left];
    sorted.push(...next);
    for (const name of next) left.delete(name);
  }
  return sorted;
}
