import type pg from "pg";

/** A key of a table: a primary key, a unique or exclusion constraint, or a unique index. */
interface Key {
  table: string;
  name: string;
  hasClient: boolean;
}
/** A foreign key. */
interface Reference {
  table: string;
  name: string;
  target: string;
  /** Whether both sides have the client's id, at the same place. */
  hasClient: boolean;
  /** Whether deleting the target changes the client's id. */
  changesClient: boolean;
}
export interface Catalog {
  tables: { name: string; hasClient: boolean }[];
  keys: Key[];
  references: Reference[];
}

/** Tables that each database has whole: small, seldom written, and read before the client is known. */
export const REFERENCE_TABLES: Record<string, string> = {
  client: "All other tables refer to it, and its order is unique among all clients.",
  client_domain: "A host must be unique among all clients, and names the client.",
};
/** Tables that stay in the coordinating database alone. */
export const LOCAL_TABLES: Record<string, string> = {
  live_message: "What the processes tell each other, in one order for all clients.",
  rate_limit: "Counters of guesses, of addresses too, which belong to no client.",
  operator: "Operators run the whole installation and belong to no client.",
  operator_link: "The same.",
  operator_session: "The same.",
  operator_entry: "What operators did, in one order for all clients.",
  installation_setting: "Settings of the whole installation.",
  migration_hash: "Migrations run once, in the coordinating database.",
  kysely_migration: "The same.",
  kysely_migration_lock: "The same.",
};

const isDistributed = (name: string): boolean => !(name in REFERENCE_TABLES) && !(name in LOCAL_TABLES);

/** Reads tables and keys of the schema `public`. */
export async function readCatalog(db: pg.Client): Promise<Catalog> {
  const tables = await db.query(`
    select c.relname as name, exists (select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'client_id' and a.attnotnull) as "hasClient"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`);
  // In an exclusion constraint the client's id must be compared by equality.
  const keys = await db.query(`
    select c.relname as table, i.relname as name, exists (
      select from unnest(x.indkey::int2[]) with ordinality as k(attnum, at)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum and a.attname = 'client_id'
      where con.conexclop is null or (select o.oprname from pg_operator o where o.oid = con.conexclop[k.at]) = '='
    ) as "hasClient"
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
    left join pg_constraint con on con.conindid = x.indexrelid and con.contype in ('p', 'u', 'x')
    where c.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
    order by 1, 2`);
  const references = await db.query(`
    select c.relname as table, k.conname as name, t.relname as target,
      exists (select from unnest(k.conkey, k.confkey) as p(own, other)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.own and a.attname = 'client_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.other and b.attname = 'client_id') as "hasClient",
      k.confdeltype in ('n', 'd') and exists (
        select from unnest(coalesce(k.confdelsetcols, k.conkey)) as s(attnum)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = s.attnum and a.attname = 'client_id') as "changesClient"
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`);
  return { tables: tables.rows, keys: keys.rows, references: references.rows };
}

/** What keeps tables from being distributed by the client's id; empty when nothing does. */
export function findObstacles({ tables, keys, references }: Catalog): string[] {
  return [
    ...tables
      .filter(({ name, hasClient }) => isDistributed(name) && !hasClient)
      .map(({ name }) => `${name}: no client_id that is never null`),
    ...keys
      .filter(({ table, hasClient }) => isDistributed(table) && !hasClient)
      .map(({ table, name }) => `${table}: the key ${name} is without client_id`),
    ...references.flatMap(({ table, name, target, hasClient, changesClient }) => {
      if (!isDistributed(table))
        return isDistributed(target) ? [`${table}: ${name} refers to a distributed table`] : [];
      if (target in LOCAL_TABLES) return [`${table}: ${name} refers to a table of one database`];
      if (isDistributed(target) && !hasClient) return [`${table}: ${name} is without client_id`];
      return changesClient ? [`${table}: ${name} changes client_id`] : [];
    }),
  ];
}

/** Each table after those that it refers to, since Citus distributes a table only when its targets are. */
function inOrder({ tables, references }: Catalog): string[] {
  const ordered: string[] = [];
  const open = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    if (open.has(name)) throw new Error(`The references of ${name} lead back to it.`);
    open.add(name);
    for (const { table, target } of references) if (table === name && target !== name) visit(target);
    open.delete(name);
    ordered.push(name);
  };
  for (const { name } of tables) if (!(name in LOCAL_TABLES)) visit(name);
  return ordered;
}

/** The statements with which Citus distributes an empty, migrated database by `client_id`. */
export function distributionStatements(catalog: Catalog): string[] {
  const ordered = inOrder(catalog);
  const [first, ...others] = ordered.filter(isDistributed);
  return [
    "create extension if not exists citus;",
    // The triggers of Portico touch rows of their own client alone, which lie in the same database.
    "set citus.enable_unsafe_triggers = on;",
    ...ordered
      .filter((name) => name in REFERENCE_TABLES)
      .map((name) => `select create_reference_table('${name}');`),
    `select create_distributed_table('${first}', 'client_id');`,
    ...others.map(
      (name) => `select create_distributed_table('${name}', 'client_id', colocate_with => '${first}');`,
    ),
  ];
}
