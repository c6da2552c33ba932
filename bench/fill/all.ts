import { benchId, CLIENT, idSql, openBulkFill, signIn } from "./kit.ts";

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

export async function fill(ownerUrl: string, scale: Scale, say: (line: string) => void): Promise<void> {
  await openBulkFill(
    ownerUrl,
    `${scale.reservations} reservations`,
    say,
    async ({ owner, step, dropConstraints, restoreConstraints }) => {
      await step("people and car parks", ...basics(scale));
      await dropConstraints(["parking_reservation", "parking_occupancy"]);
      for (let from = 0; from < DAYS_EACH; from += DAYS_PER_STEP) {
        await step(`days ${from + 1} to ${from + DAYS_PER_STEP}`, reservations(scale, from));
      }
      await step("spaces held", OCCUPANCY);
      await restoreConstraints(["parking_reservation", "parking_occupancy", "person", "parking_space"]);
      await signIn(owner, signedInPeople(scale));
    },
  );
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

/**
 * Ten days of everybody, the oldest first, as they come about. Who of a car park's fifty gets one of its 25 spaces
 * goes round from day to day.
 */
const reservations = ({ people }: Scale, from: number): string => `
  insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, space_id,
    queue_rank, created_at, cancelled_at, cancellation_reason, queued_at, queue_left_at, queue_end)
  select ${CLIENT}, uuidv7(), ${idSql("carpark", `i / ${PEOPLE_PER_CARPARK}`)}, ${idSql("person", "i")},
    ${idSql("person", "i")}, day, tstzrange(day + time '09:00', day + time '17:00'),
    case when place < ${SPACES_PER_CARPARK} then 'confirmed' when ahead > 0 then 'queued' else 'cancelled' end,
    case when place < ${SPACES_PER_CARPARK}
      then ${idSql("space", `i / ${PEOPLE_PER_CARPARK} * ${SPACES_PER_CARPARK} + place`)} end,
    case when place >= ${SPACES_PER_CARPARK} and ahead > 0 then place - ${SPACES_PER_CARPARK - 1} end,
    day - 7,
    case when place >= ${SPACES_PER_CARPARK} and ahead <= 0 then day + time '09:00' end,
    case when place >= ${SPACES_PER_CARPARK} and ahead <= 0 then 'Queue expired' end,
    case when place >= ${SPACES_PER_CARPARK} then day - 7 end,
    case when place >= ${SPACES_PER_CARPARK} and ahead <= 0 then day + time '09:00' end,
    case when place >= ${SPACES_PER_CARPARK} and ahead <= 0 then 'missed' end
  from generate_series(${from}, ${from + DAYS_PER_STEP - 1}) n
  cross join lateral (select n - ${DAYS_EACH - DAYS_AHEAD - 1} as ahead) a
  cross join lateral (select (select min(at) from bench_step) + ahead as day) d
  cross join generate_series(0, ${people - 1}) i
  cross join lateral (select (i + n) % ${PEOPLE_PER_CARPARK} as place) p`;

const OCCUPANCY = `
  insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, reservation_id)
  select client_id, uuidv7(), carpark_id, space_id, during, 'reservation', id
  from parking_reservation where status = 'confirmed'`;

/** At most 2,000 people, spread over all. */
export function signedInPeople({ people }: Scale): number[] {
  const count = Math.min(people, 2000);
  return Array.from({ length: count }, (_, at) => Math.floor((at * people) / count));
}
