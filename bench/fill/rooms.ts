import { benchId, CLIENT, idSql, openBulkFill, signIn } from "./kit.ts";

/**
 * A client whose rooms have six meetings each on every day: two sites that are looked at, of 50 and of 200 rooms, and
 * as many sites more as the number of meetings takes. Nine tenths of the days have passed.
 */
export interface RoomScale {
  meetings: number;
  sites: number;
  days: number;
  /** Of the days so many lie ahead of the day of filling. */
  ahead: number;
}

export const SMALL = { site: 0, rooms: 50 };
export const LARGE = { site: 1, rooms: 200 };
const ROOMS_OF_TWO = SMALL.rooms + LARGE.rooms;
const MEETINGS_A_DAY = 6;
const MOST_DAYS = 400;
const PEOPLE = 2000;
const DAYS_PER_STEP = 20;

export function roomScaleOf(meetings: number): RoomScale {
  const perDay = ROOMS_OF_TWO * MEETINGS_A_DAY;
  // A pair of sites for every pair's worth of meetings.
  const pairs = Math.max(1, Math.round(meetings / (perDay * MOST_DAYS)));
  const days = Math.max(5, Math.round(meetings / (perDay * pairs)));
  return { meetings, sites: pairs * 2, days, ahead: Math.max(2, Math.floor(days / 10)) };
}

export const roomPeople = Array.from({ length: PEOPLE }, (_, at) => at);

/** The first room of a site; sites of 50 and of 200 rooms take turns. */
export const firstRoom = (site: number): number =>
  Math.floor(site / 2) * ROOMS_OF_TWO + (site % 2) * SMALL.rooms;

const TABLES = ["meeting", "meeting_resource", "meeting_attendee", "resource_occupancy"];

export async function fillRooms(
  ownerUrl: string,
  scale: RoomScale,
  say: (line: string) => void,
): Promise<void> {
  await openBulkFill(
    ownerUrl,
    `${scale.meetings} meetings`,
    say,
    async ({ owner, step, dropConstraints, restoreConstraints }) => {
      await step("people and rooms", ...basics(scale));
      await dropConstraints(TABLES);
      for (let from = 0; from < scale.days; from += DAYS_PER_STEP) {
        const until = Math.min(from + DAYS_PER_STEP, scale.days);
        await step(`days ${from + 1} to ${until}`, meetings(scale, from, until));
      }
      await step("rooms taken", ROOMS);
      await step("rooms held", OCCUPANCY);
      await step("guests", GUESTS);
      await restoreConstraints([...TABLES, "person", "resource", "resource_has_feature"]);
      await signIn(owner, roomPeople);
    },
  );
}

const basics = ({ sites }: RoomScale): string[] => {
  const rooms = (sites / 2) * ROOMS_OF_TWO;
  const siteOf = `(r / ${ROOMS_OF_TWO} * 2 + case when r % ${ROOMS_OF_TWO} < ${SMALL.rooms} then 0 else 1 end)`;
  return [
    `insert into client (id, position, name, product, features) values (${CLIENT}, 1, 'Bench', 've', '{rooms}')`,
    `insert into client_domain (domain, client_id) values ('localhost', ${CLIENT})`,
    `insert into site (client_id, id, position, name, time_zone)
     select ${CLIENT}, ${idSql("site", "s")}, s, 'Site ' || s, 'Europe/London' from generate_series(0, ${sites - 1}) s`,
    `insert into building (client_id, id, site_id, position, name)
     select ${CLIENT}, ${idSql("building", "s")}, ${idSql("site", "s")}, 1, 'Building' from generate_series(0, ${sites - 1}) s`,
    `insert into floor (client_id, id, building_id, position, name)
     select ${CLIENT}, ${idSql("floor", "s * 5 + f")}, ${idSql("building", "s")}, f, 'Floor ' || f
     from generate_series(0, ${sites - 1}) s, generate_series(0, 4) f`,
    `insert into resource_type (client_id, id, position, name, plural_name, icon, dashboard)
     values (${CLIENT}, '${benchId("type")}', 1, 'Meeting Room', 'Meeting Rooms', 'door', true)`,
    `insert into resource_feature (client_id, id, position, name, icon)
     select ${CLIENT}, ${idSql("feature", "f")}, f, 'Feature ' || f, 'device-tv' from generate_series(0, 3) f`,
    `insert into resource (client_id, id, type_id, site_id, building_id, floor_id, position, name, capacity)
     select ${CLIENT}, ${idSql("room", "r")}, '${benchId("type")}', ${idSql("site", siteOf)},
       ${idSql("building", siteOf)}, ${idSql("floor", `${siteOf} * 5 + r % 5`)}, r, 'Room ' || r, 4 + r % 16
     from generate_series(0, ${rooms - 1}) r`,
    `insert into resource_has_feature (client_id, resource_id, feature_id)
     select ${CLIENT}, ${idSql("room", "r")}, ${idSql("feature", "f")}
     from generate_series(0, ${rooms - 1}) r, generate_series(0, 1) f`,
    `insert into person (client_id, id, email, first_name, last_name, groups, created_at)
     select ${CLIENT}, ${idSql("person", "i")}, 'person' || i || '@bench.example', 'Person', 'Number ' || i,
       '{employee}', now() from generate_series(0, ${PEOPLE - 1}) i`,
    "create table bench_meeting_room (meeting_id uuid, resource_id uuid)",
  ];
};

/** Meetings of an hour with an hour between, hosts going round from meeting to meeting. */
const meetings = ({ sites, days, ahead }: RoomScale, from: number, until: number): string => `
  with made as (select uuidv7() as id, r, n, k, (select min(at) from bench_step) + n - ${days - ahead - 1} as day
    from generate_series(${from}, ${until - 1}) n, generate_series(0, ${(sites / 2) * ROOMS_OF_TWO - 1}) r,
      generate_series(0, ${MEETINGS_A_DAY - 1}) k),
  rooms as (insert into bench_meeting_room select id, ${idSql("room", "r")} from made)
  insert into meeting (client_id, id, site_id, day, during, description, host_id, booked_by, status, created_at)
  select ${CLIENT}, made.id, x.site_id, day,
    tstzrange((day + make_interval(hours => 8 + 2 * k)) at time zone 'Europe/London',
      (day + make_interval(hours => 9 + 2 * k)) at time zone 'Europe/London'),
    'Meeting of the day, number ' || k, ${idSql("person", `(r * 7 + n * 13 + k * 101) % ${PEOPLE}`)},
    ${idSql("person", `(r * 7 + n * 13 + k * 101) % ${PEOPLE}`)}, 'booked', day - 7
  from made join resource x on x.client_id = ${CLIENT} and x.id = ${idSql("room", "r")}`;

const ROOMS = `
  insert into meeting_resource (client_id, meeting_id, resource_id)
  select ${CLIENT}, meeting_id, resource_id from bench_meeting_room`;

const OCCUPANCY = `
  insert into resource_occupancy (client_id, id, resource_id, during, source, meeting_id)
  select m.client_id, uuidv7(), r.resource_id, m.during, 'meeting', m.id
  from meeting m join bench_meeting_room r on r.meeting_id = m.id`;

/** The host and one guest. */
const GUESTS = `
  insert into meeting_attendee (client_id, meeting_id, person_id, is_host, answer, starts)
  select client_id, id, host_id, true, 'accepted', lower(during) from meeting
  union all
  select m.client_id, m.id, p.id, false, 'needs-action', lower(m.during)
  from meeting m cross join lateral (select ${idSql("person", `abs(hashtext(m.id::text)) % ${PEOPLE}`)} as id) p
  where p.id <> m.host_id`;
