import { addDays } from "@portico/contract/days/days";
import { withClient } from "../../apps/server/src/platform/database/with-client.ts";
import { httpText } from "../calls.ts";
import { type Cluster, openServer } from "../cluster.ts";
import { DAYS_AHEAD, DAYS_EACH, PEOPLE_PER_CARPARK } from "../fill/all.ts";
import { benchId, CLIENT, idSql } from "../fill/kit.ts";
import {
  formatTiming,
  type HttpConnection,
  measure,
  medianTiming,
  openConnection,
  type Timing,
} from "../measure.ts";
import { atMost, type Row } from "../table.ts";

const AIM_MS = 100;
const CONNECTIONS = 4;
/** The first of the bench's people decides for all. */
const ADMIN = 0;
const FORTNIGHT = 14;

export interface RequestsPlan {
  reservations: number;
  rounds: number;
  reads: number;
}

/** Parking Requests as administrators read them, each person with a car, many waiting for a decision. */
export async function parkingRequests(cluster: Cluster, plan: RequestsPlan): Promise<Row[]> {
  const { ownerUrl, scale } = await cluster.database(plan.reservations);
  await withClient(ownerUrl, async (owner) => {
    for (const statement of [GROUPS, vehiclesSql(scale.people), pendingRequestsSql(scale.people), ANALYZE])
      await owner.query(statement);
  });
  await using server = await openServer(ownerUrl);
  const http = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server.address)));
  const today = new Date().toISOString().slice(0, 10);
  const dayOf = (at: number) => addDays(today, (at % (DAYS_AHEAD * 2)) - DAYS_AHEAD);
  const day = (at: number) => `start=${dayOf(at)}&end=${dayOf(at)}`;
  const fortnight = (at: number) => `start=${dayOf(at)}&end=${addDays(dayOf(at), FORTNIGHT - 1)}`;
  const everything = `start=${addDays(today, -DAYS_EACH)}&end=${addDays(today, DAYS_EACH * 2)}`;
  const person = (at: number) => (at * 37) % scale.people;
  const carpark = (at: number) => benchId("carpark", at % (scale.people / PEOPLE_PER_CARPARK));
  const kinds: Record<string, (at: number) => string> = {
    "a day, first page and count": (at) => `${day(at)}&ordering=status`,
    "a day, later pages": (at) => `${day(at)}&ordering=status&page=${(at % 50) + 2}`,
    "a fortnight, first page and count": (at) => `${fortnight(at)}&ordering=status`,
    "a fortnight, later pages": (at) => `${fortnight(at)}&ordering=start&page=${(at % 100) + 2}`,
    "a fortnight of a car park": (at) => `${fortnight(at)}&ordering=status&carpark=${carpark(at)}`,
    "who waits longest, and how many wait": () => "status=pre-approval&ordering=created&limit=1",
    "what waits, by day": (at) => `${everything}&status=pre-approval&ordering=status&page=${(at % 20) + 1}`,
    "a day, search by name": (at) => `${day(at)}&search=Number%20${person(at)}`,
    "a day, search by plate": (at) => `${day(at)}&search=BX${person(at)}`,
    "a fortnight, search that finds many": (at) => `${fortnight(at)}&search=Number%20${(at % 9) + 1}`,
  };
  const rows: Row[] = [];
  for (const [what, query] of Object.entries(kinds)) {
    const timing = await measureRounds(http, plan, (at) => `/parking/reservations/?${query(at)}`);
    rows.push({ name: what, figures: formatTiming(timing), ...atMost(timing.p99, AIM_MS, "ms p99") });
  }
  for (const connection of http) connection.close();
  return rows;
}

const GROUPS = `update person set groups = '{employee,parking,parking_admin}' where id = '${benchId("person", ADMIN)}'`;
const vehiclesSql = (people: number): string => `
  insert into person_vehicle (client_id, id, person_id, position, registration, plate, vehicle_type)
  select ${CLIENT}, uuidv7(), ${idSql("person", "i")}, 0, 'BX' || i, 'BX' || i, 'Car'
  from generate_series(0, ${people - 1}) i on conflict do nothing`;
/** One for each person, on days that the filling leaves free. */
const pendingRequestsSql = (people: number): string => `
  insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, created_at)
  select ${CLIENT}, uuidv7(), ${idSql("carpark", `i / ${PEOPLE_PER_CARPARK}`)}, ${idSql("person", "i")},
    ${idSql("person", "i")}, day, tstzrange(day + time '09:00', day + time '17:00'), 'pre-approval', now() - i * interval '1 s'
  from generate_series(0, ${people - 1}) i
  cross join lateral (select current_date + ${DAYS_EACH} + i % ${FORTNIGHT} as day) d
  where not exists (select from parking_reservation where status = 'pre-approval')`;
const ANALYZE = "vacuum (analyze) parking_reservation, person_vehicle";

/** The median of the rounds, after one that warms. */
async function measureRounds(
  http: HttpConnection[],
  { rounds, reads }: RequestsPlan,
  path: (at: number) => string,
): Promise<Timing> {
  const texts = Array.from({ length: reads }, (_, at) =>
    httpText({ person: ADMIN, method: "GET", path: path(at) }),
  );
  const timings: Timing[] = [];
  for (let round = 0; round <= rounds; round++) {
    const timing = await measure(http.length, reads, async (loop, at) => {
      const { status, body } = await http[loop]!.send(texts[at]!);
      if (status !== 200)
        throw new Error(`${texts[at]!.split("\r\n", 1)[0]}: ${status} ${body.slice(0, 200)}`);
    });
    if (round > 0) timings.push(timing);
  }
  return medianTiming(timings);
}
