import { DAY_MS } from "@portico/contract/days/durations";
import { text } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import { NORTH, SOUTH } from "../../parking/demo/carparks.ts";
import { chance, fullness, HISTORY_DAYS, historyDays, idBy } from "../../platform/demo/history.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { DEFAULT_GRACE } from "../decisions/rules.ts";
import { NAMED_DAYS } from "../retention/queries.ts";
import { NORTH_IN, NORTH_OUT, SOUTH_GATE } from "./seed.ts";

const clientId = CLIENTS.northwind;
/** How many of those who park are read as they come, and how many as they leave. */
const READ = 0.6;
const READ_LEAVING = 0.45;
/** How many vehicles without a right, and how many that nobody knows, come on a day that is quite full. */
const WITHOUT_RIGHT = 2;
const STRANGERS = 5;
/** A plate of the denylist comes on one day in so many. */
const DENIED_ONE_IN = 9;
const DENIED_PLATE = "RK15VNM";
/** The last days are the seed's. */
const SEEDED_DAYS = 3;
const LETTERS = "ABCDEFGHJKLMNOPRSTUVWXYZ";

const json = (reason: unknown) => sql`${JSON.stringify(reason)}::jsonb`;
const TIME = "00:00";
const reservedAt = (carpark: string): string =>
  JSON.stringify(
    text("cameras.reasonReservation", {
      carpark,
      when: text("cameras.untilWithGrace", { time: TIME, minutes: DEFAULT_GRACE.lateMinutes }),
    }),
  );

/** Two letters, two figures and three letters, by chance. */
const plateBy = (...by: RawBuilder<unknown>[]) => {
  const letter = (at: number) =>
    sql`substr(${LETTERS}, 1 + floor(${LETTERS.length} * ${chance(sql`${at}::int`, ...by)})::int, 1)`;
  return sql`${letter(1)} || ${letter(2)} || (10 + floor(15 * ${chance(sql`'age'`, ...by)}))::int || ${letter(3)}
    || ${letter(4)} || ${letter(5)}`;
};

/**
 * A year of what London's cameras saw: those who parked, and a few others. Events older than the client keeps plates name no
 * vehicle, as the nightly job leaves them.
 */
export async function demoCameraHistory({ db, now }: Demo): Promise<void> {
  const until = new Date(now.getTime() - SEEDED_DAYS * DAY_MS).toISOString();
  const since = new Date(now.getTime() - HISTORY_DAYS * DAY_MS).toISOString();
  const namedSince = ({ usual }: { usual: number }) => new Date(now.getTime() - usual * DAY_MS).toISOString();
  await sql`
    with parked as materialized (
      select r.id, r.carpark_id, r.starts, r.ends, s.time_zone, v.plate
      from parking_reservation r join site s on s.client_id = r.client_id and s.id = ${SITES.london}
      join person_vehicle v on v.client_id = r.client_id and v.person_id = r.person_id and v.position = 0
      where r.client_id = ${clientId} and r.carpark_id = any(${[NORTH.id, SOUTH.id]}::uuid[]) and r.status = 'confirmed'
        and r.starts > ${since} and r.ends < ${until}
    ), h as materialized (
      select h.*, ${fullness(sql`h.day`, sql`h.today`)} as share from ${historyDays(clientId, now)}
      where h.site_id = ${SITES.london}
    ), seen as (
      select ${idBy(sql`'arrival'`, sql`p.id`)} as id,
        case p.carpark_id when ${NORTH.id} then ${NORTH_IN.id}::uuid else ${SOUTH_GATE.id}::uuid end as camera_id,
        p.plate, 'towards' as direction, p.starts + interval '1 minute' * (25 * ${chance(sql`'comes'`, sql`p.id`)} - 10) as at,
        'authorized' as status, replace(case p.carpark_id when ${NORTH.id} then ${reservedAt(NORTH.name)}
            else ${reservedAt(SOUTH.name)} end, ${TIME}, to_char(p.ends at time zone p.time_zone, 'HH24:MI'))::jsonb as reason
      from parked p where ${chance(sql`'read'`, sql`p.id`)} < ${READ}
      union all
      select ${idBy(sql`'exit'`, sql`p.id`)},
        case p.carpark_id when ${NORTH.id} then ${NORTH_OUT.id}::uuid else ${SOUTH_GATE.id}::uuid end,
        p.plate, 'away', p.ends - interval '1 minute' * (50 * ${chance(sql`'leaves'`, sql`p.id`)} - 10), 'exit',
        ${json(text("cameras.reasonExit"))}
      from parked p where ${chance(sql`'read leaving'`, sql`p.id`)} < ${READ_LEAVING}
      union all
      select ${idBy(sql`'without right'`, sql`h.day`, sql`g.n`)}, ${NORTH_IN.id}::uuid, c.plates[1 + floor(cardinality(c.plates)
          * ${chance(sql`'whose'`, sql`h.day`, sql`g.n`)})::int], 'towards', t.at, 'unauthorized',
        ${json(text("cameras.reasonNoRight"))}
      from h cross join (select array_agg(plate order by plate) as plates from person_vehicle where client_id = ${clientId}) c
      cross join generate_series(1, ${WITHOUT_RIGHT}) as g (n)
      cross join lateral (select (h.day + time '08:00' + interval '10 hours' * ${chance(sql`'when'`, sql`h.day`, sql`g.n`)})
        at time zone h.time_zone as at) t
      where ${chance(sql`'comes'`, sql`h.day`, sql`g.n`)} < h.share
      union all
      select ${idBy(sql`'stranger'`, sql`h.day`, sql`g.n`)}, (array[${NORTH_IN.id}, ${SOUTH_GATE.id}]::uuid[])[1 + g.n % 2],
        ${plateBy(sql`h.day`, sql`g.n`)}, 'towards', t.at, 'unknown', ${json(text("cameras.reasonUnknown"))}
      from h cross join generate_series(1, ${STRANGERS}) as g (n)
      cross join lateral (select (h.day + time '07:30' + interval '11 hours'
        * ${chance(sql`'when, stranger'`, sql`h.day`, sql`g.n`)}) at time zone h.time_zone as at) t
      where ${chance(sql`'stranger comes'`, sql`h.day`, sql`g.n`)} < h.share
      union all
      select ${idBy(sql`'denied'`, sql`h.day`)}, ${SOUTH_GATE.id}::uuid, ${DENIED_PLATE}, 'towards',
        (h.day + time '12:20') at time zone h.time_zone, 'denied', ${json(text("cameras.reasonDenylist"))}
      from h where ${chance(sql`'denied'`, sql`h.day`)} < ${1 / DENIED_ONE_IN}
    ), event as materialized (
      select s.*, s.status in ('authorized', 'unauthorized', 'exit', 'denied') as is_matched,
        s.at >= case when s.status = 'unknown' then ${namedSince(NAMED_DAYS.unmatched)}::timestamptz
          else ${namedSince(NAMED_DAYS.matched)}::timestamptz end as is_named
      from seen s
    ), vehicles as (
      insert into vehicle (client_id, id, plate, registration, created_at)
      select ${clientId}, ${idBy(sql`'vehicle'`, sql`e.plate`)}, e.plate, v.registration, min(e.at) from event e
      join person_vehicle v on v.client_id = ${clientId} and v.plate = e.plate
      where e.is_named and e.is_matched group by e.plate, v.registration
      on conflict do nothing
    ), decisions as (
      insert into camera_decision (client_id, id, event_id, status, reason, decided_at)
      select ${clientId}, ${idBy(sql`'decision'`, sql`e.id`)}, e.id, e.status, e.reason, e.at + interval '1 second'
      from event e where e.is_named
    )
    insert into camera_event (client_id, id, camera_id, site_id, plate, plate_raw, confidence, direction, occurred_at,
      executed_at, received_at, status, match, matched_plate, reason, is_anonymous)
    select ${clientId}, e.id, e.camera_id, ${SITES.london}, case when e.is_named then e.plate end,
      case when e.is_named then e.plate end, 0.9 + floor(10 * ${chance(sql`'sure'`, sql`e.id`)}) / 100, e.direction, e.at, e.at,
      e.at + interval '1 second', e.status, case when e.is_matched then 'exact' end,
      case when e.is_named and e.is_matched then e.plate end,
      case when e.is_named then e.reason else ${json(text("cameras.reasonForgotten"))} end, not e.is_named
    from event e`.execute(db);
}
