import { addDays } from "@portico/contract/days/days";
import { sql } from "kysely";
import { permitsWithDays } from "../../apps/server/src/parking/core/permit-queries.ts";
import { type Db, openDatabase } from "../../apps/server/src/platform/database/database.ts";
import { withClient } from "../../apps/server/src/platform/database/with-client.ts";
import { benchId, CLIENT } from "../fill/kit.ts";
import { PEOPLE, personId, personSql } from "../fill/parking.ts";
import { measure, type Timing } from "../measure.ts";
import { atMost, type Row } from "../table.ts";

const MONTH_DAYS = 31;
/** A year of weekdays given back one by one. */
const RELEASES = 250;

/**
 * The month of a permit's holder, in the car park of 900 spaces of `fillParking`: a granted permit of which much was given
 * back, and a priority permit whose days are all to be claimed where not one space is left, which looks at every space.
 */
export async function parkingMonths(ownerUrl: string, times: number): Promise<Row[]> {
  const today = new Date().toISOString().slice(0, 10);
  const days = Array.from({ length: MONTH_DAYS }, (_, at) => addDays(today, at));
  const holder = personId(PEOPLE);
  const claimant = personId(0);
  const database = await openDatabase(ownerUrl);
  const client = database.forClient(benchId("client"));
  const rows: Row[] = [];
  try {
    await withClient(ownerUrl, (owner) => owner.query("analyze"));
    await rollBackAfter(client, async (db) => {
      for (const statement of [
        deleteReservationsSql(today),
        releasesSql(holder, today),
        claimPermitSql(claimant, today),
        occupySpacesSql(today),
      ])
        await sql.raw(statement).execute(db);
      for (const [what, person] of [
        ["a granted permit's", holder],
        ["a priority permit's, every space taken,", claimant],
      ] as const) {
        const counted = countStatements(db);
        const timing = await measure(1, times, async () => {
          const [permit] = await permitsWithDays(counted.db, benchId("client"), person, days, new Date());
          if (!permit || permit.calendar.length < MONTH_DAYS - 1)
            throw new Error("The month is not complete.");
        });
        rows.push({
          name: `${what} month`,
          figures: formatMedianAndP95(timing),
          result: `${timing.p99.toFixed(1)} ms p99`,
          aim: "",
          met: undefined,
        });
        rows.push({
          name: "what it asks of the database",
          figures: "",
          ...atMost(counted.seen() / times, 1, "round trips"),
        });
      }
    });
  } finally {
    await database.close();
  }
  return rows;
}

const formatMedianAndP95 = ({ p50, p95 }: Timing): string =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`;

/** The same handle, which counts what it is asked. */
function countStatements(db: Db): { db: Db; seen(): number } {
  let seen = 0;
  const counter = {
    transformQuery: <T>({ node }: { node: T }): T => {
      seen++;
      return node;
    },
    transformResult: <T>({ result }: { result: T }): Promise<T> => Promise.resolve(result),
  };
  return { db: db.withPlugin(counter as never), seen: () => seen };
}

/** What `work` writes is there for itself alone. */
async function rollBackAfter(db: Db, work: (db: Db) => Promise<void>): Promise<void> {
  const done = new Error("done");
  const transaction = db.transaction().execute(async (inside) => {
    await work(inside);
    throw done;
  });
  await transaction.catch((error) => {
    if (error !== done) throw error;
  });
}

/** What an allocation left behind holds spaces that are needed here. */
const deleteReservationsSql = (today: string): string =>
  `delete from parking_reservation where day >= '${today}'`;

const releasesSql = (person: string, today: string): string => `
  insert into parking_permit_release (client_id, id, permit_id, first_day, last_day, late, created_at)
  select ${CLIENT}, uuidv7(), id, day, day, false, now() from parking_permit,
    generate_series(0, ${RELEASES - 1}) n cross join lateral (select date '${today}' - 100 + n * 2 as day) d
  where person_id = '${person}'`;

const claimPermitSql = (person: string, today: string): string => `
  insert into parking_permit (client_id, id, person_id, carpark_id, permit_type, first_day, weekdays, created_at)
  values (${CLIENT}, uuidv7(), '${person}', '${benchId("carpark")}', 'PR', '${today}', '{1,2,3,4,5,6,7}', now())`;

/** Every space that no permit has, on every day of the month. */
const occupySpacesSql = (today: string): string => `
  with permit as (
    insert into parking_permit (client_id, id, person_id, carpark_id, space_id, permit_type, first_day, weekdays, created_at)
    select ${CLIENT}, uuidv7(), ${personSql("i")}, carpark_id, s.id, 'GR', '${today}', '{1,2,3,4,5,6,7}', now()
    from (select s.*, row_number() over (order by id) as i from parking_space s
      where not exists (select from parking_permit m where m.space_id = s.id)) s
    returning client_id, id, carpark_id, space_id)
  insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, permit_id, day)
  select client_id, uuidv7(), carpark_id, space_id, tstzrange(day::timestamp at time zone 'Europe/London',
    (day + 1)::timestamp at time zone 'Europe/London'), 'permit', id, day
  from permit, generate_series(0, ${MONTH_DAYS}) n cross join lateral (select date '${today}' + n as day) d`;
