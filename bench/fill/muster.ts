import pg from "pg";
import { benchId, CLIENT, idSql, openBulkFill, signIn } from "./kit.ts";

/** A site with 5,000 people on it, each at a desk of one of ten floors, who come on every weekday. */
export const PEOPLE = 5000;
const FLOORS = 10;
const ZONES_PER_FLOOR = 10;
/** Days before today with sightings: as long as a client keeps them. */
const DAYS = 42;

/** An administrator who also reads track and trace, and the wardens. */
export const READER = 5000;
export const WARDENS = 20;
export const warden = (at: number): number => PEOPLE + 1 + at;

const ZONES = FLOORS * ZONES_PER_FLOOR;
/** Whose desk is in which zone. */
const zoneOf = `i % ${ZONES}`;
const came = (day: string) =>
  `(${day} + interval '7 hours' + i % 90 * interval '1 minute') at time zone 'Europe/London'`;

export async function fillMuster(ownerUrl: string, say: (line: string) => void): Promise<void> {
  await openBulkFill(
    ownerUrl,
    `a site of ${PEOPLE}`,
    say,
    async ({ owner, step, dropConstraints, restoreConstraints }) => {
      await step("people and floors", ...basics);
      await dropConstraints(["sighting"]);
      for (let day = 1; day <= DAYS; day++) await step(`${day} days ago`, pastDay(day));
      await restoreConstraints(["sighting", "person", "floor", "desk_zone"]);
      await signIn(owner, [READER, ...Array.from({ length: WARDENS }, (_, at) => warden(at))]);
    },
  );
  await refreshToday(ownerUrl);
}

const basics = [
  `insert into client (id, position, name, product, features)
   values (${CLIENT}, 1, 'Bench', 've', '{muster,desks,"track and trace"}')`,
  `insert into client_domain (domain, client_id) values ('localhost', ${CLIENT})`,
  `insert into site (client_id, id, position, name, time_zone)
   values (${CLIENT}, '${benchId("site")}', 1, 'London', 'Europe/London')`,
  `insert into building (client_id, id, site_id, position, name)
   values (${CLIENT}, '${benchId("building")}', '${benchId("site")}', 1, 'House')`,
  `insert into floor (client_id, id, building_id, position, name)
   select ${CLIENT}, ${idSql("floor", "f")}, '${benchId("building")}', f, 'Floor ' || f from generate_series(0, ${FLOORS - 1}) f`,
  `insert into desk_zone (client_id, id, site_id, floor_id, position, name)
   select ${CLIENT}, ${idSql("zone", "z")}, '${benchId("site")}', ${idSql("floor", `z % ${FLOORS}`)}, z, 'Zone ' || z
   from generate_series(0, ${ZONES - 1}) z`,
  `insert into person (client_id, id, email, first_name, last_name, groups, created_at, home_site_id)
   select ${CLIENT}, ${idSql("person", "i")}, 'person' || i || '@bench.example', 'Person', 'Number ' || i,
     case when i = ${READER} then '{admin,reporting}'::text[] when i > ${READER} then '{security}' else '{employee}' end,
     now(), '${benchId("site")}'
   from generate_series(0, ${PEOPLE + WARDENS}) i`,
];

const sightings = (day: string, until: string) => `
  insert into sighting (client_id, id, person_id, site_id, floor_id, zone, place, seen_from, seen_until, source, source_id)
  select ${CLIENT}, uuidv7(), ${idSql("person", "i")}, '${benchId("site")}', ${idSql("floor", `${zoneOf} % ${FLOORS}`)},
    'Zone ' || ${zoneOf}, 'D-' || i, ${came(day)}, ${until}, 'desk', uuidv7()
  from generate_series(0, ${PEOPLE - 1}) i`;

const pastDay = (before: number): string => {
  const day = `(current_date - ${before})::timestamp`;
  return `${sightings(day, `${came(day)} + interval '8 hours'`)} where extract(isodow from ${day}) < 6`;
};

/** Everybody came at midnight of today: whoever measures does so at any hour. */
async function refreshToday(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const began = "date_trunc('day', now(), 'Europe/London')";
  await owner.query(`delete from sighting where seen_from >= ${began}`);
  await owner.query(
    sightings("current_date::timestamp", "null").replace(
      came("current_date::timestamp"),
      `${began} + i * interval '1 ms'`,
    ),
  );
  await owner.query("delete from roll_call_mark");
  await owner.query("delete from roll_call_entry");
  await owner.query("delete from roll_call");
  await owner.query("analyze sighting");
  await owner.end();
}
