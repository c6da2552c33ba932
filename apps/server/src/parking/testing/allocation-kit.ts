import * as parking from "@portico/contract/parking/reservations";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants, makeCarpark } from "./kit.ts";

/** Helpers of allocation tests: a client on a Tuesday whose weeks open on Fridays at nine. */

export const TUESDAY = "2026-11-17T10:00:00.000Z";
export const OPENS = "2026-11-20T09:00:00.000Z";
/** A day of the week that opens at OPENS. */
export const MONDAY = "2026-11-23";
export const THURSDAY = "2026-11-26";

export let app: TestApp;
export let client: TestClient;

export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(TUESDAY);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(TUESDAY);
    client = await makeClient(app, { settings: { parkingFutureBookingDaysLimit: 90 } });
  });
  afterEach(async () => {
    expect(await brokenInvariants(app)).toEqual([]);
    // The job runs for every client: car parks of earlier tests must not keep it busy.
    await app.sql("update parking_carpark set is_active = false");
  });
}

export const weekly = (given: Parameters<typeof makeCarpark>[2] = {}): Promise<string> =>
  makeCarpark(app, client, { name: "North", allocationWeekday: 5, ...given });

export const makeEmployee = (
  firstName: string,
  groups?: Parameters<typeof makePerson>[2],
): Promise<TestPerson> =>
  makePerson(app, client, groups, { firstName, email: `${firstName.toLowerCase()}@${client.host}` });

/** Requests a car park's days by the person's own call. */
export async function requestDays(
  person: TestPerson,
  targetCarpark: string,
  dates: string[] = [MONDAY],
  times: { startTime?: string; endTime?: string } = {},
) {
  const caller = await app.as(person);
  const { results } = await caller.ok(parking.createReservations, {
    body: { targetCarpark, dates, startTime: "09:00", endTime: "17:00", ...times },
  });
  return results;
}

/** Sets the clock and runs the job of that minute. */
export async function runAt(instant: string): Promise<void> {
  app.clock.set(instant);
  await app.runJob("parking-allocate");
}

interface ReservationRow {
  name: string;
  status: string;
  space: string | null;
  rank: number | null;
}

/** The reservations of a day by name, as `Ana confirmed S01` and `Ben queued 1`. */
export async function listReservationsByName(carpark: string, day = MONDAY): Promise<string[]> {
  const rows = await app.sql<ReservationRow>(
    `select u.first_name as name, r.status, p.name as space, r.queue_rank as rank from parking_reservation r
     join person u on u.id = r.person_id left join parking_space p on p.id = r.space_id
     where r.carpark_id = $1 and r.day = $2 order by u.first_name, r.starts`,
    [carpark, day],
  );
  return rows.map(({ name, status, space, rank }) => [name, status, space ?? rank].filter(Boolean).join(" "));
}

/** The mails to a person, oldest first, as `kind: text`. */
export async function mailsTo(person: TestPerson): Promise<string[]> {
  const rows = await app.sql<{ kind: string; text: string }>(
    "select kind, body_text as text from message where recipient = $1 order by created_at, id",
    [person.email],
  );
  return rows.map(({ kind, text }) => `${kind}: ${text}`);
}

/** How many days of a car park have been allocated, in all its allocations. */
export const daysDone = async (carpark: string): Promise<number> =>
  (
    await app.sql(
      "select day from parking_allocation_day d join parking_allocation a on a.id = d.allocation_id where a.carpark_id = $1",
      [carpark],
    )
  ).length;
/** The allocations of a car park, by week. */
export const runs = (carpark: string) =>
  app.sql<{ week: string; finished: boolean }>(
    `select to_char(week, 'YYYY-MM-DD') as week, finished_at is not null as finished from parking_allocation
     where carpark_id = $1 order by week`,
    [carpark],
  );

/** The actors who placed people on a car park's spaces, oldest first; null: the system. */
export const listPlacementActors = (carpark: string, verb: "allocate" | "promote") =>
  app.sql<{ by: string | null; for: string }>(
    `select a.actor_id as by, a.on_behalf_of_id as "for" from audit_entry a
     join parking_reservation r on r.id::text = a.target_id where r.carpark_id = $1 and a.action = $2 order by a.id`,
    [carpark, `parking.reservation.${verb}`],
  );

/** A past reservation with a space; `usedUntil`: it was released earlier, but too late. */
export async function insertPastParking(
  person: TestPerson,
  carpark: string,
  day: string,
  given: { start?: string; end?: string; status?: string; usedUntil?: string } = {},
): Promise<void> {
  const { start = `${day}T09:00:00Z`, end = `${day}T17:00:00Z`, status = "confirmed", usedUntil } = given;
  const id = newId();
  await app.sql(
    `insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, space_id,
       used_until, created_at, decided_at, cancelled_at)
     select client_id, $2, carpark_id, $3, $3, $4, tstzrange($5, $6), $7, id, $8, '2026-01-01Z', '2026-01-01Z',
       case when $7 = 'cancelled' then '2026-01-01Z'::timestamptz end from parking_space s
     where s.carpark_id = $1 and not exists (select from parking_occupancy o where o.space_id = s.id and o.during && tstzrange($5, $6))
     order by name limit 1`,
    [carpark, id, person.id, day, start, end, status, usedUntil ?? null],
  );
  if (status !== "confirmed") return;
  await app.sql(
    `insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, reservation_id)
     select client_id, $2, carpark_id, space_id, during, 'reservation', id from parking_reservation where id = $1`,
    [id, newId()],
  );
}
