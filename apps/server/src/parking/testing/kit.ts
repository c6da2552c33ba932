import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

interface CarparkOptions {
  name?: string;
  spaces?: number;
  pseudo?: boolean;
  forVisitors?: boolean;
  groups?: string[];
  mode?: string;
  allocationWeekday?: number | null;
  requestsWeekday?: number | null;
  siteId?: string;
  credits?: number;
}

/** Creates a car park with spaces S01, S02, …; returns its id. */
export async function makeCarpark(
  app: TestApp,
  client: TestClient,
  given: CarparkOptions = {},
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into parking_carpark (client_id, id, site_id, position, name, pseudo, for_visitors, groups, allocation_mode, allocation_weekday, requests_weekday, credits)
     values ($1, $2, $3, (select count(*) from parking_carpark), $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      client.id,
      id,
      given.siteId ?? client.siteId,
      given.name ?? "South",
      given.pseudo ?? false,
      given.forVisitors ?? false,
      given.groups ?? [],
      given.mode ?? "fair_usage",
      given.allocationWeekday ?? null,
      given.requestsWeekday ?? null,
      given.credits ?? 0,
    ],
  );
  for (let at = 1; at <= (given.spaces ?? 1); at++) {
    await app.sql("insert into parking_space (client_id, id, carpark_id, name) values ($1, $2, $3, $4)", [
      client.id,
      newId(),
      id,
      `S${String(at).padStart(2, "0")}`,
    ]);
  }
  return id;
}

/** Gives a car park EV spaces E1, E2, … that are booked at these times. */
export async function addCharging(
  app: Pick<TestApp, "sql">,
  client: TestClient,
  carpark: string,
  { spaces, times }: { spaces: number; times: readonly { requestedStart: string; requestedEnd: string }[] },
): Promise<void> {
  const timeslots = times.map(({ requestedStart: startTime, requestedEnd: endTime }) => ({
    startTime,
    endTime,
  }));
  await app.sql("update parking_carpark set ev_timeslots = $2 where id = $1", [
    carpark,
    JSON.stringify(timeslots),
  ]);
  for (let at = 1; at <= spaces; at++)
    await app.sql("insert into parking_ev_space (client_id, id, carpark_id, name) values ($1, $2, $3, $4)", [
      client.id,
      newId(),
      carpark,
      `E${at}`,
    ]);
}

/**
 * Creates a permit for one day with the first space of a car park, held unless `isHeld` is false; returns its
 * id.
 */
export async function makePermit(
  app: TestApp,
  person: TestPerson,
  carpark: string,
  day: string,
  given: { type?: "GR" | "PR"; isHeld?: boolean } = {},
): Promise<string> {
  const { type = "GR", isHeld = true } = given;
  const id = newId();
  await app.sql(
    `insert into parking_permit (client_id, id, person_id, carpark_id, space_id, permit_type, first_day, last_day, weekdays, created_at)
     select client_id, $1, $2, carpark_id, id, $3, $5, $5, '{1,2,3,4,5,6,7}', '2026-11-01Z' from parking_space
     where carpark_id = $4 order by name limit 1`,
    [id, person.id, type, carpark, day],
  );
  if (isHeld)
    await app.sql(
      `insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, permit_id, day)
       select m.client_id, $1, m.carpark_id, m.space_id, tstzrange(m.first_day::timestamp at time zone s.time_zone,
         (m.first_day + 1)::timestamp at time zone s.time_zone), $3, m.id, m.first_day
       from parking_permit m join parking_carpark c on c.id = m.carpark_id join site s on s.id = c.site_id where m.id = $2`,
      [newId(), id, type === "GR" ? "permit" : "hold"],
    );
  return id;
}

/**
 * Creates a visit on 25 November at the client's site, as a row to which parking can refer; returns its id.
 */
export async function makeVisit(
  app: Pick<TestApp, "sql">,
  client: TestClient,
  visitorId: string = newId(),
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into visitor (client_id, id, first_name, last_name, created_at, letter)
     values ($1, $2, 'Ada', 'Visitor', now(), 'V') on conflict do nothing`,
    [client.id, visitorId],
  );
  await app.sql(
    `insert into visit (client_id, id, uuid, visitor_id, site_id, day, starts, ends, description, status, status_at, pin,
       search, created_at)
     values ($1, $2, gen_random_uuid(), $3, $4, '2026-11-25', '2026-11-25T10:00Z', '2026-11-25T11:00Z', 'Visit',
       'scheduled', now(), '123456', 'ada visitor', now())`,
    [client.id, id, visitorId, client.siteId],
  );
  return id;
}

/**
 * Checks what must hold after any sequence: no space is taken twice, every confirmed reservation of a real
 * car park holds its space and no other reservation does, ranks are unique, nobody is queued while a suitable
 * space is free, EV slots lie inside live reservations, permits hold their days only, and final rows say when
 * they became final. Returns the sentences that are violated, with ids.
 */
export async function brokenInvariants(
  app: Pick<TestApp, "sql"> & Partial<Pick<TestApp, "clock">>,
): Promise<string[]> {
  // A request whose time is over only waits for the job that ends it.
  const now = app.clock?.now().toISOString() ?? "-infinity";
  const checks: Record<string, string> = {
    "a space is taken twice": `select a.id from parking_occupancy a join parking_occupancy b
      on a.space_id = b.space_id and a.id < b.id and a.during && b.during`,
    "a confirmed reservation holds no space": `select r.id from parking_reservation r join parking_carpark c on c.id = r.carpark_id
      where r.status = 'confirmed' and not c.pseudo and not exists (select from parking_occupancy o
        where o.reservation_id = r.id and o.space_id = r.space_id and o.during <@ r.during)`,
    "something that is not confirmed holds a space": `select r.id from parking_reservation r join parking_occupancy o
      on o.reservation_id = r.id where r.status <> 'confirmed' and not (r.status = 'cancelled' and upper(o.during) <= r.cancelled_at)`,
    "two stand at one place of a queue": `select a.id from parking_reservation a join parking_reservation b
      on a.carpark_id = b.carpark_id and a.day = b.day and a.queue_rank = b.queue_rank and a.id < b.id`,
    "somebody queues beside a free space": `select r.id from parking_reservation r join parking_space p on p.carpark_id = r.carpark_id
      where r.status = 'queued' and r.passed_over_at is null and r.ends > '${now}' and p.is_active and not exists (select from parking_occupancy o where o.space_id = p.id and o.during && r.during)`,
    "a person is placed twice at once": `select a.id from parking_reservation a join parking_reservation b
      on a.person_id = b.person_id and a.id < b.id and a.during && b.during
      and a.status in ('pre-approval', 'queued', 'confirmed') and b.status in ('pre-approval', 'queued', 'confirmed')`,
    "what is final does not say when": `select id from parking_reservation where status in ('denied', 'cancelled', 'unavailable')
      and (decided_at is null or status = 'cancelled' and cancelled_at is distinct from decided_at)`,
    "an EV slot lies outside a live reservation": `select e.id from parking_ev_slot e join parking_reservation r on r.id = e.reservation_id
      where e.status <> 'ended' and (r.status not in ('pre-approval', 'queued', 'confirmed') or not e.during <@ r.during)`,
    "an EV space is held for somebody who has no space": `select e.id from parking_ev_slot e join parking_reservation r
      on r.id = e.reservation_id where e.status = 'held' and r.status <> 'confirmed'`,
    "a balance is not the sum of its entries": `select coalesce(b.person_id, e.person_id) as id from credit_balance b
      full join (select person_id, sum(amount) as sum from credit_entry group by person_id) e on e.person_id = b.person_id
      where coalesce(b.current, 0) <> coalesce(e.sum, 0) or b.current < 0`,
    "a refund is not what was used": `select f.id from credit_entry f join credit_entry u on u.id = f.refund_of
      where f.amount <> -u.amount or f.person_id <> u.person_id or u.refunded_at is null or u.reason <> 'use'`,
    "a confirmed reservation is not paid": `select r.id from parking_reservation r
      where r.status = 'confirmed' and r.credits > 0 and not exists (select from credit_entry e
        where e.subject_id = r.id and e.person_id = r.person_id and e.amount = -r.credits)`,
    "a request that waits is paid": `select r.id from parking_reservation r join credit_entry e on e.subject_id = r.id
      where r.status in ('pre-approval', 'queued', 'denied') and e.refunded_at is null`,
    "an EV slot is not paid as it should be": `select s.id from parking_ev_slot s where s.status <> 'ended' and s.credits > 0
      and (s.status = 'held') <> exists (select from credit_entry e
        where e.subject_id = s.id and e.amount = -s.credits and (s.status = 'held' or e.refunded_at is null))`,
    "a permit holds what is not its day": `select o.id from parking_occupancy o join parking_permit m on m.id = o.permit_id
      join parking_carpark c on c.id = m.carpark_id join site s on s.id = c.site_id
      where o.day < m.first_day or o.day > m.last_day or lower(o.during) >= m.ended_at
        or (o.source = 'permit') <> (m.permit_type = 'GR') or o.carpark_id <> m.carpark_id
        or not o.during <@ tstzrange(o.day::timestamp at time zone s.time_zone, (o.day + 1)::timestamp at time zone s.time_zone)`,
  };
  // In one round trip, since the checks run after each step of long sequences.
  const all = Object.entries(checks).map(
    ([sentence, query]) => `select '${sentence}' as sentence, broken.id from (${query}) broken`,
  );
  const rows = await app.sql<{ sentence: string; id: string }>(all.join(" union all "));
  const broken = Map.groupBy(rows, ({ sentence }) => sentence);
  return [...broken].map(([sentence, of]) => `${sentence}: ${of.map(({ id }) => id).join(", ")}`);
}
