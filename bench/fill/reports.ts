import {
  CARPARKS,
  daily,
  days,
  each,
  MEETING,
  of,
  PEOPLE,
  person,
  ROOMS,
  someone,
  ZONES,
} from "../reports/sql.ts";
import { benchId, idSql, openBulkFill, signIn } from "./kit.ts";
import { TALLY_FACTS, TALLY_TABLES, tallyBasics } from "./tallies.ts";

/**
 * A hundred clients of two sites, with a year behind them: the first with so many rows, each other with 1,000. Of ten rows
 * three are desks, three are parked on, two are presence, one is a meeting with its room, one passed a camera. What tallies
 * count beside is in `fill-tallies.ts`.
 */

export const reportReader = 0;
export const carparkOfFirst = benchId("carpark");

export async function fillReports(
  ownerUrl: string,
  rows: number,
  say: (line: string) => void,
): Promise<void> {
  await openBulkFill(
    ownerUrl,
    `${rows} rows to report`,
    say,
    async ({ owner, step, dropConstraints, restoreConstraints }) => {
      await step("people and places", ...basics(rows), ...tallyBasics);
      const tables = [
        ...["desk_reservation", "parking_reservation", "presence", "meeting", "meeting_resource"],
        ...["camera_event", ...TALLY_TABLES],
      ];
      await dropConstraints(tables);
      // Marks begin with the first day that is kept, as in an installation that has years behind it.
      for (const [name, statement] of Object.entries({ ...EVENTS, ...TALLY_FACTS }))
        await step(name, statement(rows));
      await restoreConstraints([...tables, "person", "desk"]);
      await signIn(owner, [reportReader]);
    },
  );
}

const basics = (rows: number): string[] => [
  `insert into client (id, position, name, product, features)
   select ${idSql("client", "c")}, c + 1, 'Bench ' || c, 've', '{desks,parking,rooms,remote,camera,reception,paypark,muster}' from ${each}`,
  `insert into client_domain (domain, client_id)
   select case when c = 0 then 'localhost' else 'c' || c || '.localhost' end, ${idSql("client", "c")} from ${each}`,
  `insert into site (client_id, id, position, name, time_zone)
   select ${idSql("client", "c")}, ${of("site", 2, "s")}, s, 'Site ' || s,
     case s when 0 then 'Europe/London' else 'Europe/Berlin' end from ${each}, generate_series(0, 1) s`,
  `insert into building (client_id, id, site_id, position, name)
   select ${idSql("client", "c")}, ${of("building", 2, "s")}, ${of("site", 2, "s")}, 1, 'House'
   from ${each}, generate_series(0, 1) s`,
  `insert into floor (client_id, id, building_id, position, name)
   select ${idSql("client", "c")}, ${of("floor", ZONES, "z")}, ${of("building", 2, "z % 2")}, z, 'Floor ' || z
   from ${each}, generate_series(0, ${ZONES - 1}) z`,
  `insert into desk_zone (client_id, id, site_id, floor_id, position, name)
   select ${idSql("client", "c")}, ${of("zone", ZONES, "z")}, ${of("site", 2, "z % 2")}, ${of("floor", ZONES, "z")},
     z, 'Zone ' || z from ${each}, generate_series(0, ${ZONES - 1}) z`,
  `insert into desk (client_id, id, zone_id, name)
   select ${idSql("client", "c")}, ${of("desk", PEOPLE, "d")}, ${of("zone", ZONES, `d % ${ZONES}`)}, 'D-' || d
   from ${each}, generate_series(0, ${daily(rows, 3)} * 5 / 4) d`,
  `insert into parking_carpark (client_id, id, site_id, position, name, groups, allocation_mode)
   select ${idSql("client", "c")}, ${of("carpark", CARPARKS, "k")}, ${of("site", 2, "k % 2")}, k, 'Car park ' || k, '{}',
     'fifo' from ${each}, generate_series(0, ${CARPARKS - 1}) k`,
  `insert into resource_type (client_id, id, position, name, plural_name)
   select ${idSql("client", "c")}, ${idSql("type", "c")}, 1, 'Room', 'Rooms' from ${each}`,
  `insert into resource (client_id, id, type_id, site_id, position, name, capacity)
   select ${idSql("client", "c")}, ${of("room", ROOMS, "r")}, ${idSql("type", "c")}, ${of("site", 2, "r % 2")}, r, 'Room ' || r, 8
   from ${each}, generate_series(0, ${ROOMS - 1}) r`,
  `insert into person (client_id, id, email, first_name, last_name, groups, created_at, additional_information)
   select ${idSql("client", "c")}, ${person("i")}, 'person' || i || '@bench.example', 'Person', 'Number ' || i,
     case i when 0 then '{employee,deskbooking,reporting,admin}' else '{employee,deskbooking,reporting}' end::text[], now(),
     jsonb_build_object('department', 'Team ' || i % 200) from ${each}, generate_series(0, ${daily(rows, 3)} * 3 / 2) i`,
  `insert into camera (client_id, id, site_id, name, short_code, color, is_active, maker, facing, directions, created_at,
     secret_hash)
   select ${idSql("client", "c")}, ${of("feature", 2, "s")}, ${of("site", 2, "s")}, 'Gate ' || s, 'G' || s, '#2F6FED', true,
     'axis', 'both', '[]', now(), decode(md5(c || '-' || s), 'hex') from ${each}, generate_series(0, 1) s`,
];

const EVENTS: Record<string, (rows: number) => string> = {
  desks: (rows) => `
    insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, day, status, is_over, created_at)
    select ${idSql("client", "c")}, uuidv7(), ${of("desk", PEOPLE, "d")}, ${of("zone", ZONES, `d % ${ZONES}`)},
      ${of("site", 2, `d % ${ZONES} % 2`)}, ${someone(rows, 37)}, day, 'approved', n > 0, day - 7
    from ${days(rows, 3)} cross join lateral (select (i + n * 7) % (${daily(rows, 3)} * 5 / 4) as d) seat`,
  parking: (rows) => `
    insert into parking_reservation (client_id, id, carpark_id, person_id, day, during, status, created_at, queued_at,
      queue_left_at, queue_end)
    select ${idSql("client", "c")}, uuidv7(), ${of("carpark", CARPARKS, `p % ${CARPARKS}`)}, ${person("p")}, day,
      tstzrange(day + time '08:00', day + time '17:00'),
      case i % 5 when 0 then 'cancelled' when 1 then 'denied' else 'confirmed' end, day - 7,
      case when i % 20 in (0, 2) then day - 7 + i % 500 * interval '1 minute' end,
      case when i % 20 in (0, 2) then day - 1 + i % 700 * interval '1 minute' end,
      case i % 20 when 0 then 'withdrawn' when 2 then 'promoted' end
    from ${days(rows, 3)} cross join lateral (select (i + n * 41) % (${daily(rows, 3)} * 3 / 2) as p) one`,
  presence: (rows) => `
    insert into presence (client_id, id, person_id, day, site_id, on_site, created_at, changed_at)
    select ${idSql("client", "c")}, uuidv7(), ${someone(rows, 43)}, day, ${of("site", 2, "i % 2")}, i % 3 > 0, day, day
    from ${days(rows, 2)}`,
  meetings: (rows) => `
    insert into meeting (client_id, id, site_id, day, during, description, host_id, booked_by, status, created_at,
      cost_centre)
    select ${idSql("client", "c")}, ${MEETING}, ${of("site", 2, "i % 2")}, day,
      tstzrange(day + time '09:00' + i % 8 * interval '1 hour', day + time '10:00' + i % 8 * interval '1 hour'), 'Talk',
      ${someone(rows, 47)}, ${someone(rows, 47)}, 'ended', day - 7, 'CC-' || i % 50
    from ${days(rows, 0.5)}`,
  "their rooms": (rows) => `
    insert into meeting_resource (client_id, meeting_id, resource_id)
    select ${idSql("client", "c")}, ${MEETING}, ${of("room", ROOMS, `i % ${ROOMS}`)} from ${days(rows, 0.5)}`,
  "what passed cameras": (rows) => `
    insert into camera_event (client_id, id, camera_id, site_id, executed_at, received_at, status, reason)
    select ${idSql("client", "c")}, uuidv7(), ${of("feature", 2, "i % 2")}, ${of("site", 2, "i % 2")}, at, at, 'authorized', '{}'
    from ${days(rows, 1)} cross join lateral (select day + time '06:00' + i * interval '10 seconds' as at) passed`,
};
