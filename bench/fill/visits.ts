import { benchId, CLIENT, idSql, openBulkFill, signIn } from "./kit.ts";

/** A client whose sites have 2,000 visitors each on every day. Nine tenths of the days have passed. */
export interface VisitScale {
  visits: number;
  sites: number;
  days: number;
  /** Of the days so many lie ahead of the day of filling. */
  ahead: number;
}

export const A_DAY = 2000;
const MOST_DAYS = 250;
const VISITORS = 100_000;
const HOSTS = 2000;
const LAST_NAMES = 5000;
const DAYS_PER_STEP = 10;

export function visitScaleOf(visits: number): VisitScale {
  const sites = Math.max(1, Math.round(visits / (A_DAY * MOST_DAYS)));
  const days = Math.max(5, Math.round(visits / (A_DAY * sites)));
  return { visits, sites, days, ahead: Math.max(2, Math.floor(days / 10)) };
}

/** Those at reception; the others are hosts. */
export const receptionists = Array.from({ length: 50 }, (_, at) => at);
/** A name as somebody at reception types it. */
export const nameTyped = (at: number): string => `ana surname${(at * 37) % LAST_NAMES}`;

const TABLES = ["visit", "visit_event"];

export async function fillVisits(
  ownerUrl: string,
  scale: VisitScale,
  say: (line: string) => void,
): Promise<void> {
  await openBulkFill(
    ownerUrl,
    `${scale.visits} visits`,
    say,
    async ({ owner, step, dropConstraints, restoreConstraints }) => {
      await step("people and visitors", ...basics(scale));
      await dropConstraints(TABLES);
      for (let from = 0; from < scale.days; from += DAYS_PER_STEP) {
        const until = Math.min(from + DAYS_PER_STEP, scale.days);
        await step(`days ${from + 1} to ${until}`, visits(scale, from, until));
      }
      await step("history", HISTORY);
      await restoreConstraints([...TABLES, "person", "visitor"]);
      await signIn(owner, receptionists);
    },
  );
}

const basics = ({ sites }: VisitScale): string[] => [
  `insert into client (id, position, name, product, features) values (${CLIENT}, 1, 'Bench', 've', '{reception}')`,
  `insert into client_domain (domain, client_id) values ('localhost', ${CLIENT})`,
  `insert into site (client_id, id, position, name, time_zone)
   select ${CLIENT}, ${idSql("site", "s")}, s, 'Site ' || s, 'Europe/London' from generate_series(0, ${sites - 1}) s`,
  `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
   select ${CLIENT}, ${idSql("person", "i")}, 'person' || i || '@bench.example', 'Person', 'Number ' || i,
     case when i < ${receptionists.length} then '{employee,reception}'::text[] else '{employee}' end, now()
   from generate_series(0, ${HOSTS - 1}) i`,
  `insert into visitor_type (client_id, id, position, name, is_default) values (${CLIENT}, '${benchId("type")}', 1, 'Visitor', true)`,
  `insert into visitor (client_id, id, first_name, last_name, company, email, letter, type_id, created_at)
   select ${CLIENT}, ${idSql("visitor", "i")}, (array['Ana', 'Ben', 'Chloe', 'Dev', 'Ewa'])[i % 5 + 1],
     'Surname' || i / 5 % ${LAST_NAMES}, 'Company ' || i % 700, 'visitor' || i || '@bench.example', 'S',
     '${benchId("type")}', now()
   from generate_series(0, ${VISITORS - 1}) i`,
  `insert into visitor_word (client_id, word, visitor_id)
   select client_id, word, id from visitor
   cross join lateral unnest(regexp_split_to_array(lower(first_name || ' ' || last_name || ' ' || company), ' ')) as word
   on conflict do nothing`,
];

/** Arriving every quarter of an hour from seven to seven; one in ten of the past ones did not come. */
const visits = ({ sites, days, ahead }: VisitScale, from: number, until: number): string => `
  insert into visit (client_id, id, uuid, visitor_id, type_id, site_id, day, starts, ends, description, location, host_id,
    host_ids, booked_by, status, status_at, pin, search, created_at)
  select ${CLIENT}, uuidv7(), gen_random_uuid(), w.id, w.type_id, ${idSql("site", "s")}, day, starts,
    starts + interval '1 hour', 'Project review', 'Room ' || k % 50 || ', Main building, Floor ' || k % 5, h.id,
    array[h.id], h.id, case when day >= current_date then 'scheduled' when k % 10 = 0 then 'no-show' else 'checked-out' end,
    starts, lpad((k * 487 % 1000000)::text, 6, '0'),
    lower(w.last_name || ' ' || w.first_name || ' ' || w.company || ' ' || h.first_name || ' ' || h.last_name),
    day - 7
  from generate_series(${from}, ${until - 1}) n
  cross join generate_series(0, ${sites - 1}) s
  cross join generate_series(0, ${A_DAY - 1}) k
  cross join lateral (select (select min(at) from bench_step) + n - ${days - ahead - 1} as day) d
  cross join lateral (select (day + time '07:00' + make_interval(mins => k % 48 * 15)) at time zone 'Europe/London' as starts) t
  join visitor w on w.client_id = ${CLIENT} and w.id = ${idSql("visitor", `(s * 7919 + n * 2003 + k * 31) % ${VISITORS}`)}
  join person h on h.client_id = ${CLIENT} and h.id = ${idSql("person", `(s * 11 + n * 13 + k * 101) % ${HOSTS}`)}`;

const HISTORY = `
  insert into visit_event (client_id, id, visit_id, at, kind, via)
  select client_id, uuidv7(), id, created_at, 'scheduled', 'staff' from visit
  union all
  select client_id, uuidv7(), id, starts, status, 'staff' from visit where status <> 'scheduled'`;
