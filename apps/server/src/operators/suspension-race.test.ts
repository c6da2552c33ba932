import { addDays } from "@portico/contract/days/days";
import { createDeskReservations } from "@portico/contract/desks/reservations";
import { suspendOperatedClient } from "@portico/contract/operators/clients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { makeOperator } from "./testing/kit.ts";

const PEOPLE = 20;
/** Bookings after which the client is suspended, and those that a person makes at most. */
const BEFORE = 40;
const MOST = 200;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("while people book, a suspension lets nothing begin after it is acknowledged, and leaves nothing half made", async () => {
  const client = await makeClient(app, {
    features: ["desks"],
    settings: { deskFutureBookingDaysLimit: 3650 },
  });
  const zone = await makeZone(app, client);
  const desks = await makeDesks(
    app,
    client,
    zone,
    ...Array.from({ length: PEOPLE }, (_, at) => `Desk ${at}`),
  );
  const people = await Promise.all(desks.map(() => makePerson(app, client, ["employee", "deskbooking"])));
  const callers = await Promise.all(people.map((person) => app.as(person)));
  const operator = await makeOperator(app);

  let booked = 0;
  let isAcknowledged = false;
  let suspending: Promise<unknown> | undefined;
  const suspend = async () => {
    await operator.ok(suspendOperatedClient, { params: { id: client.id }, body: { reason: "Unpaid" } });
    isAcknowledged = true;
  };
  const outcomes = await Promise.all(
    callers.map(async (caller, at) => {
      for (let made = 0; made < MOST; made++) {
        const wasAcknowledged = isAcknowledged;
        // Three days, all or nothing, of a desk that nobody else wants.
        const dates = [1, 2, 3].map((day) => addDays("2026-11-22", day + made * 7));
        const { status } = await caller.call(createDeskReservations, { body: { deskId: desks[at]!, dates } });
        if (status !== 201) return { made, status };
        expect(wasAcknowledged).toBe(false);
        booked += 1;
        if (booked === BEFORE) suspending = suspend();
      }
      return { made: MOST, status: 201 };
    }),
  );
  await suspending;
  // Each was refused in the middle of it, for the suspension and for nothing else.
  expect(outcomes.map(({ status }) => status)).toEqual(people.map(() => 503));
  expect(booked).toBeGreaterThanOrEqual(BEFORE);
  const rows = await app.sql<{ person: string; count: string; weeks: string }>(
    `select person_id as person, count(*) as count, count(distinct date_trunc('week', day)) as weeks
     from desk_reservation where client_id = $1 group by person_id`,
    [client.id],
  );
  const stored = new Map(rows.map(({ person, count, weeks }) => [person, [Number(count), Number(weeks)]]));
  for (const [at, { made }] of outcomes.entries())
    expect(stored.get(people[at]!.id) ?? [0, 0]).toEqual([made * 3, made]);
  const [audited] = await app.sql<{ count: string }>(
    "select count(*) from audit_entry where client_id = $1 and action = 'desks.reservation.request'",
    [client.id],
  );
  expect(Number(audited!.count)).toBe(booked * 3);
});
