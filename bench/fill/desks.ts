import { benchId, CLIENT, idSql, openBulkFill, signIn } from "./kit.ts";

/**
 * A hundred clients with 1,000 people, 500 desks in ten zones and four hundred bookings a day each: 200,000 of them at the
 * first clients, a tenth of that at the others. Filled day by day, so that the rows of a client lie among those of the others.
 */
export interface DeskScale {
  /** So many clients have all of their days. */
  full: number;
}

export const CLIENTS = 100;
export const PEOPLE_EACH = 1000;
const DESKS_EACH = 500;
export const ZONES_EACH = 10;
const DESKS_PER_ZONE = DESKS_EACH / ZONES_EACH;
const SITES_EACH = 2;
const BOOKED_A_DAY = 400;
const DAYS = 500;
const DAYS_OF_OTHERS = 50;
/** Of all of them so many lie ahead of the day of filling. */
const DAYS_AHEAD = 30;
const DAYS_PER_STEP = 10;
const SIGNED_IN_EACH = 20;

export const hostOf = (client: number): string => `c${client}.localhost`;

/** Twenty of each client, numbered through: a thousand numbers for each client. */
export const deskPeople = Array.from({ length: CLIENTS * SIGNED_IN_EACH }, (_, at) => {
  const client = at % CLIENTS;
  return client * PEOPLE_EACH + Math.floor(at / CLIENTS) * (PEOPLE_EACH / SIGNED_IN_EACH);
});
export const clientOf = (person: number): number => Math.floor(person / PEOPLE_EACH);

export async function fillDesks(
  ownerUrl: string,
  { full }: DeskScale,
  say: (line: string) => void,
): Promise<void> {
  await openBulkFill(
    ownerUrl,
    `desks of ${CLIENTS} clients`,
    say,
    async ({ owner, step, dropConstraints, restoreConstraints }) => {
      await step("people and desks", ...basics);
      await dropConstraints(["desk_reservation"]);
      for (let from = 0; from < DAYS; from += DAYS_PER_STEP) {
        const clients = from < DAYS - DAYS_OF_OTHERS ? full : CLIENTS;
        await step(`days ${from + 1} to ${from + DAYS_PER_STEP}`, reservations(clients, from));
      }
      await restoreConstraints(["desk_reservation", "person", "desk", "desk_zone", "desk_has_feature"]);
      await signIn(owner, deskPeople, clientOf);
    },
  );
}

const each = `generate_series(0, ${CLIENTS - 1}) c`;

const basics = [
  `insert into client (id, position, name, product, features)
   select ${idSql("client", "c")}, c + 1, 'Bench ' || c, 've', '{desks}' from ${each}`,
  `insert into client_domain (domain, client_id) select 'c' || c || '.localhost', ${idSql("client", "c")} from ${each}`,
  `insert into site (client_id, id, position, name, time_zone)
   select ${idSql("client", "c")}, ${idSql("site", `c * ${SITES_EACH} + s`)}, s, 'Site ' || s, 'Europe/London'
   from ${each}, generate_series(0, ${SITES_EACH - 1}) s`,
  `insert into building (client_id, id, site_id, position, name)
   select client_id, ${idSql("building", `c * ${SITES_EACH} + s`)}, ${idSql("site", `c * ${SITES_EACH} + s`)}, 1, 'House'
   from (select *, ${idSql("client", "c")} as client_id from ${each}, generate_series(0, ${SITES_EACH - 1}) s) one`,
  `insert into floor (client_id, id, building_id, position, name)
   select ${idSql("client", "c")}, ${idSql("floor", `c * ${ZONES_EACH} + z`)},
     ${idSql("building", `c * ${SITES_EACH} + z / ${ZONES_EACH / SITES_EACH}`)}, z, 'Floor ' || z
   from ${each}, generate_series(0, ${ZONES_EACH - 1}) z`,
  `insert into desk_zone (client_id, id, site_id, floor_id, position, name)
   select ${idSql("client", "c")}, ${idSql("zone", `c * ${ZONES_EACH} + z`)},
     ${idSql("site", `c * ${SITES_EACH} + z / ${ZONES_EACH / SITES_EACH}`)}, ${idSql("floor", `c * ${ZONES_EACH} + z`)},
     z, 'Zone ' || z
   from ${each}, generate_series(0, ${ZONES_EACH - 1}) z`,
  `insert into desk (client_id, id, zone_id, name, x, y)
   select ${idSql("client", "c")}, ${idSql("desk", `c * ${DESKS_EACH} + d`)},
     ${idSql("zone", `c * ${ZONES_EACH} + d / ${DESKS_PER_ZONE}`)}, 'D-' || d, 40 + d % 10 * 70, 40 + d / 10 % 5 * 60
   from ${each}, generate_series(0, ${DESKS_EACH - 1}) d`,
  `insert into desk_feature (client_id, id, position, name, icon)
   select ${idSql("client", "c")}, ${idSql("feature", "c * 4 + f")}, f, 'Feature ' || f, 'device-desktop'
   from ${each}, generate_series(0, 3) f`,
  `insert into desk_has_feature (client_id, desk_id, feature_id)
   select ${idSql("client", "c")}, ${idSql("desk", `c * ${DESKS_EACH} + d`)}, ${idSql("feature", "c * 4 + (d + f) % 4")}
   from ${each}, generate_series(0, ${DESKS_EACH - 1}) d, generate_series(0, 1) f`,
  `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
   select ${idSql("client", "c")}, ${idSql("person", `c * ${PEOPLE_EACH} + i`)}, 'person' || i || '@bench.example', 'Person',
     'Number ' || i, '{employee,deskbooking}', now()
   from ${each}, generate_series(0, ${PEOPLE_EACH - 1}) i`,
];

/** Ten days of the first clients. Who sits where goes round from day to day; one in ten did not come after all. */
const reservations = (clients: number, from: number): string => `
  insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, requested_by, day, status, ended_at,
    is_over, created_at)
  select ${idSql("client", "c")}, uuidv7(), ${idSql("desk", `c * ${DESKS_EACH} + d`)},
    ${idSql("zone", `c * ${ZONES_EACH} + d / ${DESKS_PER_ZONE}`)},
    ${idSql("site", `c * ${SITES_EACH} + d / ${DESKS_EACH / SITES_EACH}`)}, person, person, day,
    case when i % 10 = 0 then 'cancelled' else 'approved' end, case when i % 10 = 0 then day - 1 end,
    ahead < 0 and i % 10 <> 0, day - 7
  from generate_series(${from}, ${from + DAYS_PER_STEP - 1}) n
  cross join lateral (select n - ${DAYS - DAYS_AHEAD - 1} as ahead) a
  cross join lateral (select (select min(at) from bench_step) + ahead as day) at
  cross join generate_series(0, ${clients - 1}) c
  cross join generate_series(0, ${BOOKED_A_DAY - 1}) i
  cross join lateral (select (i + n * 7) % ${DESKS_EACH} as d,
    ${idSql("person", `c * ${PEOPLE_EACH} + (i + n * 37) % ${PEOPLE_EACH}`)} as person) who`;

/** One floor, as large as any: its desks in rows, six in ten of them taken on each of sixty days. */
export const FLOOR = { desks: 3000, columns: 75, zones: 20, people: 2500 } as const;

export async function fillFloor(ownerUrl: string, say: (line: string) => void): Promise<void> {
  await openBulkFill(
    ownerUrl,
    `a floor of ${FLOOR.desks} desks`,
    say,
    async ({ owner, step, dropConstraints, restoreConstraints }) => {
      await dropConstraints(["desk_reservation"]);
      await step("floor, desks and reservations", ...FLOOR_OF_DESKS);
      await restoreConstraints(["desk_reservation", "person", "desk", "desk_zone", "desk_has_feature"]);
      await signIn(owner, floorPeople);
    },
  );
}
export const floorPeople = Array.from({ length: 200 }, (_, at) => at);

const ZONE = idSql("zone", `d / ${FLOOR.desks / FLOOR.zones}`);
const FLOOR_OF_DESKS = [
  `insert into client (id, position, name, product, features) values (${CLIENT}, 1, 'Bench', 've', '{desks}')`,
  `insert into client_domain (domain, client_id) values ('localhost', ${CLIENT})`,
  `insert into site (client_id, id, position, name, time_zone)
   values (${CLIENT}, '${benchId("site")}', 1, 'London', 'Europe/London')`,
  `insert into building (client_id, id, site_id, position, name)
   values (${CLIENT}, '${benchId("building")}', '${benchId("site")}', 1, 'House')`,
  `insert into floor (client_id, id, building_id, position, name)
   values (${CLIENT}, '${benchId("floor")}', '${benchId("building")}', 1, 'The floor')`,
  `insert into floor_plan (client_id, floor_id, width, height, desk_circle_size, desk_marker_shape, changed_at)
   values (${CLIENT}, '${benchId("floor")}', ${FLOOR.columns * 70 + 20}, ${(FLOOR.desks / FLOOR.columns) * 60 + 20}, 64, 'square', now())`,
  `insert into desk_zone (client_id, id, site_id, floor_id, position, name)
   select ${CLIENT}, ${idSql("zone", "z")}, '${benchId("site")}', '${benchId("floor")}', z, 'Zone ' || z
   from generate_series(0, ${FLOOR.zones - 1}) z`,
  `insert into desk (client_id, id, zone_id, name, x, y)
   select ${CLIENT}, ${idSql("desk", "d")}, ${ZONE}, 'D-' || d, 45 + d % ${FLOOR.columns} * 70, 40 + d / ${FLOOR.columns} * 60
   from generate_series(0, ${FLOOR.desks - 1}) d`,
  `insert into desk_feature (client_id, id, position, name, icon)
   select ${CLIENT}, ${idSql("feature", "f")}, f, 'Feature ' || f, 'device-desktop' from generate_series(0, 3) f`,
  `insert into desk_has_feature (client_id, desk_id, feature_id)
   select ${CLIENT}, ${idSql("desk", "d")}, ${idSql("feature", "(d + f) % 4")}
   from generate_series(0, ${FLOOR.desks - 1}) d, generate_series(0, 1) f`,
  `insert into person (client_id, id, email, first_name, last_name, groups, is_locatable, created_at)
   select ${CLIENT}, ${idSql("person", "i")}, 'person' || i || '@bench.example', 'Person', 'Number ' || i,
     '{employee,deskbooking}', i % 3 = 0, now() from generate_series(0, ${FLOOR.people - 1}) i`,
  `insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, requested_by, day, status, created_at)
   select ${CLIENT}, uuidv7(), ${idSql("desk", "d")}, ${ZONE}, '${benchId("site")}', ${idSql("person", "i")},
     ${idSql("person", "i")}, current_date + n, 'approved', now()
   from generate_series(0, 59) n, generate_series(0, ${FLOOR.desks * 0.6 - 1}) i
   cross join lateral (select (i * 5 / 3 + n * 11) % ${FLOOR.desks} as d) at`,
];
