import { benchId, CLIENT, idSql, openBulkFill } from "./kit.ts";

/**
 * A car park of 900 spaces, 100 of them taken by permits, with four weeks behind it in which the others were full, and a week
 * that waits to be given out. What is given out is put back before each measurement.
 */
const SPACES = 900;
const PERMITS = 100;
export const PEOPLE = 10_000;
const HISTORY_DAYS = 28;
const HORIZON_DAYS = 90;

export async function fillParking(ownerUrl: string, say: (line: string) => void): Promise<void> {
  await openBulkFill(
    ownerUrl,
    "an allocation",
    say,
    async ({ step, dropConstraints, restoreConstraints }) => {
      await step("people and spaces", ...basics);
      await dropConstraints(["parking_reservation", "parking_occupancy"]);
      await step("the four weeks before", ...HISTORY);
      await step("the run of the week before", ...LAST_RUN);
      await step("permits", ...PERMIT_DAYS);
      await restoreConstraints([
        "parking_reservation",
        "parking_occupancy",
        "person",
        "parking_space",
        "parking_permit",
      ]);
    },
  );
}

/**
 * People's ids begin with their number, as those that are made one after the other do with their time: of ids that differ
 * only at their end, exclusion constraints cannot tell which are near (btree_gist compares them as floating-point numbers).
 */
export const personId = (person: number): string =>
  `${(person + 1).toString(16).padStart(8, "0")}-0000-7000-8000-000000000000`;
export const personSql = (person: string): string =>
  `(lpad(to_hex(${person} + 1), 8, '0') || '-0000-7000-8000-000000000000')::uuid`;

const FILLED = "(select min(at) from bench_step)";
/** The Monday after the day of filling. */
const WEEK = `(date_trunc('week', ${FILLED})::date + 7)`;
const carpark = `'${benchId("carpark")}'::uuid`;
const timeRange = (day: string, from: string, until: string): string =>
  `tstzrange((${day} + time '${from}') at time zone 'Europe/London', (${day} + time '${until}') at time zone 'Europe/London')`;

const basics = [
  `insert into client (id, position, name, product, features) values (${CLIENT}, 1, 'Bench', 've', '{parking}')`,
  `insert into client_domain (domain, client_id) values ('localhost', ${CLIENT})`,
  `insert into site (client_id, id, position, name, time_zone)
   values (${CLIENT}, '${benchId("site")}', 1, 'London', 'Europe/London')`,
  `insert into parking_carpark (client_id, id, site_id, position, name, allocation_weekday)
   values (${CLIENT}, ${carpark}, '${benchId("site")}', 1, 'North', 5)`,
  `insert into parking_space (client_id, id, carpark_id, name, accessible)
   select ${CLIENT}, ${idSql("space", "s")}, ${carpark}, 'N' || s, s % 50 = 0 from generate_series(0, ${SPACES - 1}) s`,
  `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
   select ${CLIENT}, ${personSql("i")}, 'person' || i || '@bench.example', 'Person', 'Number ' || i,
     '{employee,parking}', now() from generate_series(0, ${PEOPLE + PERMITS - 1}) i`,
  `insert into parking_need (client_id, person_id, set_at)
   select ${CLIENT}, ${personSql("i")}, now() from generate_series(0, ${PEOPLE - 1}, 100) i`,
];

/** The spaces that are not permits' go round among everybody. */
const HISTORY = [
  `insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, space_id, created_at)
   select ${CLIENT}, uuidv7(), ${carpark}, ${personSql("i")}, ${personSql("i")}, day,
     ${timeRange("day", "09:00", "17:00")}, 'confirmed', ${idSql("space", "s")}, day - 7
   from generate_series(1, ${HISTORY_DAYS}) n
   cross join lateral (select ${WEEK} - 7 - n as day) d
   cross join generate_series(0, ${SPACES - PERMITS - 1}) s
   cross join lateral (select (n * 1987 + s * 13) % ${PEOPLE} as i) p
   where extract(isodow from day) < 6
   on conflict do nothing`,
  `insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, reservation_id)
   select client_id, uuidv7(), carpark_id, space_id, during, 'reservation', id from parking_reservation`,
];

/** Of the week that runs, so that nothing is left to do there: who asked then are those of the last week of the history. */
const LAST_RUN = [
  `insert into parking_allocation (client_id, id, carpark_id, week, mode, seed, started_at, finished_at)
   values (${CLIENT}, '${benchId("carpark", 1)}', ${carpark}, ${WEEK} - 7, 'fair_usage', '00', ${WEEK} - 10, ${WEEK} - 10)`,
  `insert into parking_allocation_day (client_id, allocation_id, day, done_at, told_at, spaces, confirmed, queued, unavailable)
   select ${CLIENT}, '${benchId("carpark", 1)}', ${WEEK} - 7 + n, ${WEEK} - 10, ${WEEK} - 10, '[]', 0, 0, 0
   from generate_series(0, 6) n`,
  `insert into parking_allocation_place (client_id, allocation_id, day, rank, reservation_id, facts, outcome)
   select client_id, '${benchId("carpark", 1)}', day + 7, row_number() over (partition by day), id, '{}', 'queued'
   from parking_reservation where day >= ${WEEK} - 14 and day < ${WEEK} - 7`,
];

const PERMIT_DAYS = [
  `insert into parking_permit (client_id, id, person_id, carpark_id, space_id, permit_type, first_day, weekdays, created_at)
   select ${CLIENT}, uuidv7(), ${personSql(`${PEOPLE} + n`)}, ${carpark}, ${idSql("space", `${SPACES - PERMITS} + n`)},
     'GR', ${WEEK} - 30, '{1,2,3,4,5,6,7}', now() from generate_series(0, ${PERMITS - 1}) n`,
  `insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, permit_id, day)
   select client_id, uuidv7(), carpark_id, space_id, tstzrange(day at time zone 'Europe/London',
     (day + 1) at time zone 'Europe/London'), 'permit', id, day
   from parking_permit, generate_series(0, ${HORIZON_DAYS}) n cross join lateral (select (${WEEK} - 7 + n)::date::timestamp as stamp) t
   cross join lateral (select stamp::date as day) d`,
];

/** Puts back what was given out, and lets everybody ask anew: on two days of the week, or all of them on its Monday. */
export const resetAllocation = (how: "week" | "day"): string[] => [
  `delete from parking_allocation_place where allocation_id <> '${benchId("carpark", 1)}'`,
  `delete from parking_allocation_day where allocation_id <> '${benchId("carpark", 1)}'`,
  `delete from parking_allocation where id <> '${benchId("carpark", 1)}'`,
  "delete from message",
  "delete from pgboss.job",
  `delete from parking_reservation where day >= ${WEEK}`,
  `insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, created_at)
   select ${CLIENT}, uuidv7(), ${carpark}, ${personSql("i")}, ${personSql("i")}, day,
     case i % 10 when 0 then ${timeRange("day", "08:00", "12:00")} when 1 then ${timeRange("day", "13:00", "18:00")}
       else ${timeRange("day", "09:00", "17:00")} end, 'pre-approval', ${WEEK} - 5 - i % 5
   from generate_series(0, ${how === "week" ? PEOPLE / 2 - 1 : PEOPLE - 1}) i
   cross join lateral unnest(${how === "week" ? "array[i % 5, (i + 2) % 5]" : "array[0]"}) as ahead
   cross join lateral (select ${WEEK} + ahead as day) d`,
  // As autovacuum would: else each measurement wades through what the last one left.
  "vacuum (analyze) parking_reservation, parking_occupancy, parking_allocation_place, message, pgboss.job",
];
