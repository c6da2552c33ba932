import pg from "pg";
import { hashToken } from "../apps/server/src/platform/identity.ts";

/**
 * A client with so many reservations, 200 for each person, one a day: half of them confirmed, the others cancelled
 * or, in the days to come, queued. Filled in bulk before constraints and indexes are there, step by step, so that a
 * filling cut short goes on where it was.
 */
export interface Scale {
  reservations: number;
  people: number;
}

export const DAYS_EACH = 200;
/** Of a person's days so many lie ahead of the day of filling. */
export const DAYS_AHEAD = 20;
export const PEOPLE_PER_CARPARK = 50;
const SPACES_PER_CARPARK = 25;
const DAYS_PER_STEP = 10;

export const scaleOf = (reservations: number): Scale => ({
  reservations,
  people: Math.max(PEOPLE_PER_CARPARK, reservations / DAYS_EACH),
});

/** Ids are counted, so that every part of the filling knows those of the others: kind, then number. */
const KINDS = { client: 1, site: 2, carpark: 3, space: 4, person: 5 } as const;

export const benchId = (kind: keyof typeof KINDS, at = 0): string =>
  `${KINDS[kind].toString(16).padStart(8, "0")}-0000-7000-8000-${at.toString(16).padStart(12, "0")}`;

export const tokenOf = (person: number): string => `session-of-bench-person-${person}`;

const idSql = (kind: keyof typeof KINDS, at: string): string =>
  `(lpad(to_hex(${KINDS[kind]}), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(${at}), 12, '0'))::uuid`;

const CLIENT = `'${benchId("client")}'::uuid`;

export async function fill(ownerUrl: string, scale: Scale, say: (line: string) => void): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const step = async (name: string, ...statements: string[]): Promise<void> => {
    const done = await owner.query("select from bench_step where name = $1", [name]);
    if (done.rowCount) return;
    const start = performance.now();
    await owner.query("begin");
    for (const statement of statements) await owner.query(statement);
    await owner.query("insert into bench_step (name) values ($1)", [name]);
    await owner.query("commit");
    say(`${scale.reservations} reservations: ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  };
  try {
    await owner.query("set timezone = 'UTC'; set maintenance_work_mem = '1GB'");
    await owner.query(
      "create table if not exists bench_step (name text primary key, at date default current_date)",
    );
    await step("people and car parks", ...basics(scale));
    await step("constraints and indexes put aside", PUT_ASIDE);
    for (let from = 0; from < DAYS_EACH; from += DAYS_PER_STEP) {
      await step(`days ${from + 1} to ${from + DAYS_PER_STEP}`, reservations(scale, from));
    }
    await step("spaces held", OCCUPANCY);
    const { rows } = await owner.query<{ name: string; statement: string }>(
      "select * from bench_definition order by at",
    );
    for (const { name, statement } of rows) await step(name, statement);
    if (!(await owner.query("select from bench_step where name = 'vacuum'")).rowCount) {
      await owner.query("vacuum (analyze) parking_reservation, parking_occupancy, person, parking_space");
      await step("vacuum");
    }
    await signIn(owner, scale);
  } finally {
    await owner.end();
  }
}

const basics = ({ people }: Scale): string[] => {
  const carparks = people / PEOPLE_PER_CARPARK;
  return [
    `insert into client (id, position, name, product, features)
     values (${CLIENT}, 1, 'Bench', 've', '{parking}')`,
    `insert into client_domain (domain, client_id) values ('localhost', ${CLIENT})`,
    `insert into site (client_id, id, position, name, time_zone)
     values (${CLIENT}, '${benchId("site")}', 1, 'London', 'Europe/London')`,
    `insert into parking_carpark (client_id, id, site_id, position, name)
     select ${CLIENT}, ${idSql("carpark", "c")}, '${benchId("site")}', c, 'Car park ' || c
     from generate_series(0, ${carparks - 1}) c`,
    `insert into parking_space (client_id, id, carpark_id, name)
     select ${CLIENT}, ${idSql("space", `c * ${SPACES_PER_CARPARK} + s`)}, ${idSql("carpark", "c")}, 'S' || s
     from generate_series(0, ${carparks - 1}) c, generate_series(0, ${SPACES_PER_CARPARK - 1}) s`,
    `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
     select ${CLIENT}, ${idSql("person", "i")}, 'person' || i || '@bench.example', 'Person', 'Number ' || i,
       '{employee,parking}', now() from generate_series(0, ${people - 1}) i`,
  ];
};

/** Everything but primary keys and checks, with what makes it anew: indexes first, then what needs them. */
const PUT_ASIDE = `do $$ declare found record; begin
  create table bench_definition as
    select row_number() over (order by rank, name) as at, name, statement, away from (
      select case contype when 'f' then 3 else 2 end as rank, conname::text as name,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement,
        format('alter table %s drop constraint %I', conrelid::regclass, conname) as away
      from pg_constraint where conrelid in ('parking_reservation'::regclass, 'parking_occupancy'::regclass)
        and contype in ('f', 'x', 'u')
      union all
      select 1, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), 'drop index ' || i.indexrelid::regclass
      from pg_index i where i.indrelid in ('parking_reservation'::regclass, 'parking_occupancy'::regclass)
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)) all_of_them;
  for found in select away from bench_definition order by at desc loop execute found.away; end loop;
end $$`;

/**
 * Ten days of everybody, the oldest first, as they come about. Who of a car park's fifty gets one of its 25 spaces
 * goes round from day to day.
 */
const reservations = ({ people }: Scale, from: number): string => `
  insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, space_id,
    queue_rank, created_at, cancelled_at, cancellation_reason)
  select ${CLIENT}, uuidv7(), ${idSql("carpark", `i / ${PEOPLE_PER_CARPARK}`)}, ${idSql("person", "i")},
    ${idSql("person", "i")}, day, tstzrange(day + time '09:00', day + time '17:00'),
    case when place < ${SPACES_PER_CARPARK} then 'confirmed' when ahead > 0 then 'queued' else 'cancelled' end,
    case when place < ${SPACES_PER_CARPARK}
      then ${idSql("space", `i / ${PEOPLE_PER_CARPARK} * ${SPACES_PER_CARPARK} + place`)} end,
    case when place >= ${SPACES_PER_CARPARK} and ahead > 0 then place - ${SPACES_PER_CARPARK - 1} end,
    day - 7,
    case when place >= ${SPACES_PER_CARPARK} and ahead <= 0 then day + time '09:00' end,
    case when place >= ${SPACES_PER_CARPARK} and ahead <= 0 then 'Queue expired' end
  from generate_series(${from}, ${from + DAYS_PER_STEP - 1}) n
  cross join lateral (select n - ${DAYS_EACH - DAYS_AHEAD - 1} as ahead) a
  cross join lateral (select (select min(at) from bench_step) + ahead as day) d
  cross join generate_series(0, ${people - 1}) i
  cross join lateral (select (i + n) % ${PEOPLE_PER_CARPARK} as place) p`;

const OCCUPANCY = `
  insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, reservation_id)
  select client_id, uuidv7(), carpark_id, space_id, during, 'reservation', id
  from parking_reservation where status = 'confirmed'`;

/** Sessions of at most 2,000 people spread over all, made anew each time since they end by age. */
async function signIn(owner: pg.Client, scale: Scale): Promise<void> {
  const people = signedIn(scale);
  await owner.query("delete from session");
  await owner.query(
    `insert into session (client_id, token_hash, person_id, created_at, last_seen_at)
     select $1, token, person, now(), now() from unnest($2::bytea[], $3::uuid[]) as t (token, person)`,
    [
      benchId("client"),
      people.map((person) => hashToken(tokenOf(person))),
      people.map((person) => benchId("person", person)),
    ],
  );
}

export function signedIn({ people }: Scale): number[] {
  const count = Math.min(people, 2000);
  return Array.from({ length: count }, (_, at) => Math.floor((at * people) / count));
}
