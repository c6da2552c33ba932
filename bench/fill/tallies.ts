import { CARPARKS, daily, days, each, MEETING, of, person, someone } from "../reports/sql.ts";
import { idSql } from "./kit.ts";

/**
 * What tallies count beside the rows of other reports. For ten of those there are half a visit, half an entry of credits, a
 * third of a place in an allocation, a tenth of a time at a charger and a tenth of an order; and twelve roll calls in the year
 * with as many people as have a desk on a day.
 */
export const TALLY_TABLES = [
  ...["visit", "credit_entry", "parking_allocation_place", "parking_ev_slot", "meeting_addon_line"],
];

const HOSTS = 2000;
const ITEMS = 20;
const EV_SPACES = 40;

export const tallyBasics: string[] = [
  `insert into visitor_type (client_id, id, position, name)
   select ${idSql("client", "c")}, ${of("type", 3, "t")}, t, 'Type ' || t from ${each}, generate_series(0, 2) t`,
  `insert into addon_category (client_id, id, position, name)
   select ${idSql("client", "c")}, ${of("building", 3, "g")}, g, 'Category ' || g from ${each}, generate_series(0, 2) g`,
  `insert into addon_item (client_id, id, category_id, position, name, cost)
   select ${idSql("client", "c")}, ${of("feature", ITEMS, "i")}, ${of("building", 3, "i % 3")}, i, 'Item ' || i, 250
   from ${each}, generate_series(0, ${ITEMS - 1}) i`,
  `insert into parking_ev_space (client_id, id, carpark_id, name)
   select ${idSql("client", "c")}, ${of("space", EV_SPACES, "e")}, ${of("carpark", CARPARKS, `e % ${CARPARKS}`)}, 'E' || e
   from ${each}, generate_series(0, ${EV_SPACES - 1}) e`,
];

const ALLOCATION = "md5(r.carpark_id || date_trunc('week', r.day::timestamp)::text)::uuid";
/** So many of a hundred requests. */
const requests = (percent: number): string =>
  `parking_reservation r cross join lateral (select abs(hashtext(r.id::text)) as h) n where h % 100 < ${percent}`;

export const TALLY_FACTS: Record<string, (rows: number) => string> = {
  visits: (rows) => `
    insert into visit (client_id, id, uuid, type_id, site_id, day, starts, ends, description, host_id, booked_by, status,
      status_at, arrived_at, checked_in_at, is_walk_in, pin, search, created_at)
    select ${idSql("client", "c")}, uuidv7(), gen_random_uuid(), ${of("type", 3, "i % 3")}, ${of("site", 2, "i % 2")}, day,
      starts, starts + interval '1 hour', '', h.id, h.id, case when i % 10 = 0 then 'no-show' else 'checked-out' end, starts,
      case when i % 10 > 1 then starts end, case when i % 10 > 0 then starts + i % 30 * interval '1 minute' end, i % 7 = 0,
      lpad(((n * 1999 + i) * 487 % 1000000)::text, 6, '0'), '', day - 7
    from ${days(rows, 0.5)}
    cross join lateral (select day + time '08:00' + i % 40 * interval '15 minutes' as starts) t
    cross join lateral (select ${person(`(i * 7 + n * 13) % least(${HOSTS}, ${daily(rows, 3)} * 3 / 2)`)} as id) h`,
  credits: (rows) => `
    insert into credit_entry (client_id, id, person_id, amount, reason, note, created_at)
    select ${idSql("client", "c")}, uuidv7(), ${someone(rows, 53)}, 1 + i % 5, 'adjustment', '', day + time '12:00'
    from ${days(rows, 0.5)}`,
  allocations: () => `
    insert into parking_allocation (client_id, id, carpark_id, week, mode, seed, started_at)
    select distinct r.client_id, ${ALLOCATION}, r.carpark_id, date_trunc('week', r.day::timestamp)::date, 'fair_usage', '00',
      now() from parking_reservation r`,
  "their days": () => `
    insert into parking_allocation_day (client_id, allocation_id, day, done_at, spaces, confirmed, queued, unavailable)
    select distinct r.client_id, ${ALLOCATION}, r.day, now(), '[]'::jsonb, 0, 0, 0 from parking_reservation r`,
  "their places": () => `
    insert into parking_allocation_place (client_id, allocation_id, day, rank, reservation_id, facts, outcome)
    select r.client_id, ${ALLOCATION}, r.day, row_number() over (partition by r.carpark_id, r.day order by r.id), r.id,
      jsonb_build_object('minutes', h % 3000), (array['confirmed', 'queued', 'unavailable'])[h % 3 + 1]
    from ${requests(11)}`,
  "times at chargers": () => `
    insert into parking_ev_slot (client_id, id, carpark_id, reservation_id, person_id, day, during, status, created_at)
    select r.client_id, uuidv7(), r.carpark_id, r.id, r.person_id, r.day, r.during,
      case when h % 2 = 0 then 'waiting' else 'ended' end, r.created_at from ${requests(3)}`,
  orders: (rows) => `
    insert into meeting_addon_line (client_id, meeting_id, item_id, quantity, cost)
    select ${idSql("client", "c")}, ${MEETING}, ${of("feature", ITEMS, `i % ${ITEMS}`)}, 1 + i % 9, 250
    from ${days(rows, 0.5)} where i % 5 = 0`,
  "roll calls": () => `
    insert into roll_call (client_id, id, site_id, kind, started_at, ended_at)
    select ${idSql("client", "c")}, ${of("room", 12, "k")}, ${of("site", 2, "k % 2")}, 'drill',
      day + time '11:00', day + time '11:30'
    from ${each}, generate_series(0, 11) k, lateral (select (select min(at) from bench_step) - k * 30 - 3 as day) d`,
  "their lists": () => `
    insert into roll_call_entry (client_id, id, roll_call_id, present, mark, marked_at)
    select r.client_id, uuidv7(), r.id, '{}', case when random() < 0.95 then 'safe' end, r.started_at + interval '5 minutes'
    from roll_call r join desk_reservation d on d.client_id = r.client_id and d.day = r.started_at::date`,
};
