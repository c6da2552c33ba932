import pg from "pg";
import { hashToken } from "../../apps/server/src/platform/core/ids.ts";

/**
 * Filling a database in bulk, step by step, so that a filling cut short goes on where it was; constraints and indexes
 * are put aside meanwhile.
 */
export interface BulkFill {
  owner: pg.Client;
  /** Runs statements in one transaction, unless that was done before. */
  step(name: string, ...statements: string[]): Promise<void>;
  /** Puts aside everything but primary keys and checks of these tables. */
  dropConstraints(tables: string[]): Promise<void>;
  /** Makes it anew: indexes first, then what needs them; then gathers statistics of `tables`. */
  restoreConstraints(tables: string[]): Promise<void>;
}

/** Ids are counted, so that every part of the filling knows those of the others: kind, then number. */
const KINDS = {
  client: 1,
  site: 2,
  carpark: 3,
  space: 4,
  person: 5,
  type: 6,
  feature: 7,
  room: 8,
  building: 9,
  floor: 10,
  visitor: 11,
  zone: 12,
  desk: 13,
  camera: 14,
} as const;
type Kind = keyof typeof KINDS;

export const benchId = (kind: Kind, at = 0): string =>
  `${KINDS[kind].toString(16).padStart(8, "0")}-0000-7000-8000-${at.toString(16).padStart(12, "0")}`;

export const tokenOf = (person: number): string => `session-of-bench-person-${person}`;

export const idSql = (kind: Kind, at: string): string =>
  `(lpad(to_hex(${KINDS[kind]}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${at}), 12, '0'))::uuid`;

export const CLIENT = `'${benchId("client")}'::uuid`;

export async function openBulkFill(
  ownerUrl: string,
  what: string,
  say: (line: string) => void,
  work: (filling: BulkFill) => Promise<void>,
): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const isDone = async (name: string): Promise<boolean> =>
    (await owner.query("select from bench_step where name = $1", [name])).rowCount === 1;
  const step = async (name: string, ...statements: string[]): Promise<void> => {
    if (await isDone(name)) return;
    const start = performance.now();
    await owner.query("begin");
    for (const statement of statements) await owner.query(statement);
    await owner.query("insert into bench_step (name) values ($1)", [name]);
    await owner.query("commit");
    say(`${what}: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  };
  try {
    await owner.query("set timezone = 'UTC'; set maintenance_work_mem = '1GB'");
    await owner.query(
      "create table if not exists bench_step (name text primary key, at date default current_date)",
    );
    await work({
      owner,
      step,
      dropConstraints: (tables) => step("constraints and indexes put aside", dropConstraints(tables)),
      async restoreConstraints(tables) {
        const { rows } = await owner.query<{ name: string; statement: string }>(
          "select * from bench_definition order by at",
        );
        for (const { name, statement } of rows) await step(name, statement);
        if (await isDone("vacuum")) return;
        await owner.query(`vacuum (analyze) ${tables.join(", ")}`);
        await step("vacuum");
      },
    });
  } finally {
    await owner.end();
  }
}

/** Constraints of other tables that need theirs go and come with them. */
const dropConstraints = (tables: string[]): string => {
  const these = `array[${tables.map((table) => `'${table}'::regclass`).join(", ")}]`;
  return `do $$ declare found record; begin
  create table bench_definition as
    select row_number() over (order by rank, name) as at, name, statement, away from (
      select case contype when 'f' then 3 else 2 end as rank, conname::text as name,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as away
      from pg_constraint where conrelid = any(${these}) and contype in ('f', 'x', 'u')
      union all
      select 1, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), 'drop index ' || i.indexrelid::regclass
      from pg_index i where i.indrelid = any(${these})
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)) all_of_them;
  for found in select away from bench_definition order by at desc loop execute found.away; end loop;
end $$`;
};

/** Sessions of these people, made anew each time since they end by age. */
export async function signIn(
  owner: pg.Client,
  people: number[],
  clientOf: (person: number) => number = () => 0,
): Promise<void> {
  await owner.query("delete from session");
  await owner.query(
    `insert into session (client_id, token_hash, person_id, created_at, last_seen_at)
     select client, token, person, now(), now() from unnest($1::uuid[], $2::bytea[], $3::uuid[]) as t (client, token, person)`,
    [
      people.map((person) => benchId("client", clientOf(person))),
      people.map((person) => hashToken(tokenOf(person))),
      people.map((person) => benchId("person", person)),
    ],
  );
}
