import * as credits from "@portico/contract/credits/credits";
import * as parking from "@portico/contract/parking/reservations";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { creditsOf, giveCredits } from "../../credits/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, type Reply, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { retryWhileBusy } from "../../platform/testing/retry-while-busy.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants, makeCarpark } from "./kit.ts";

/** The last credit, wanted several times at the same moment: it is spent once. */

const ROUNDS = 5;
const DAY = "2026-11-25";
let app: TestApp;
let client: TestClient;
let elena: TestPerson;

beforeAll(async () => {
  app = await startTestApp("2026-11-20T10:42:00.000Z");
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["parking", "paypark"] });
  elena = await makePerson(app, client);
});

const busy = async (person: TestPerson): Promise<Caller> => retryWhileBusy(await app.as(person));
const ask = (caller: Caller, carpark: string, key = newId()): Promise<Reply> =>
  caller.call(parking.createReservations, {
    body: { targetCarpark: carpark, dates: [DAY], startTime: "09:00", endTime: "17:00" },
    key,
  });
const cancel = (caller: Caller, id: string) =>
  caller.call(parking.cancelReservation, { params: { id }, body: {} });
const carparkCosting = (price: number, name = newId()) => makeCarpark(app, client, { name, credits: price });
const statusesOf = (person: TestPerson) =>
  app.sql<{ status: string }>("select status from parking_reservation where person_id = $1 order by id", [
    person.id,
  ]);

test("one person's queued requests are promoted at the same moment: one gets the credit", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const waiting = await makePerson(app, client);
    await giveCredits(app, waiting, 1);
    const asWaiting = await busy(waiting);
    const holders: [Caller, string][] = [];
    for (const [startTime, endTime] of [
      ["08:00", "10:00"],
      ["10:00", "12:00"],
      ["12:00", "14:00"],
    ] as const) {
      const carpark = await carparkCosting(1);
      const holder = await makePerson(app, client);
      await giveCredits(app, holder, 1);
      const asHolder = await busy(holder);
      const hours = { targetCarpark: carpark, dates: [DAY], startTime, endTime };
      const held = await asHolder.ok(parking.createReservations, { body: hours });
      const [mine] = (await asWaiting.ok(parking.createReservations, { body: hours })).results;
      expect(mine!.status).toBe("queued");
      holders.push([asHolder, held.results[0]!.id]);
    }
    const replies = await Promise.all(holders.map(([caller, id]) => cancel(caller, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const statuses = (await statusesOf(waiting)).map(({ status }) => status).sort();
    expect(statuses).toEqual(["confirmed", "queued", "queued"]);
    expect(await creditsOf(app, waiting)).toBe(0);
    expect(await brokenInvariants(app)).toEqual([]);
  }
});

test("a request and an adjustment want the last credits: one of them is refused", async () => {
  const admin = await busy(await makePerson(app, client, ["employee", "parking_admin"]));
  for (let round = 0; round < ROUNDS; round++) {
    const person = await makePerson(app, client);
    await giveCredits(app, person, 1);
    const [carpark, caller] = [await carparkCosting(1), await busy(person)];
    const [asked, adjusted] = await Promise.all([
      ask(caller, carpark),
      admin.call(credits.adjustCredits, { body: { employee: person.id, amount: -1, reason: "Test" } }),
    ]);
    expect(new Set([asked.status, adjusted.status])).toEqual(new Set([201, 400]));
    expect(await creditsOf(app, person)).toBe(0);
    expect(await brokenInvariants(app)).toEqual([]);
  }
});

test("the same request many times at once is paid once, with one key or with several", async () => {
  await giveCredits(app, elena, 9);
  const caller = await busy(elena);
  const key = newId();
  const carpark = await makeCarpark(app, client, { name: "Street", credits: 2, pseudo: true });
  await Promise.all(Array.from({ length: 6 }, () => ask(caller, carpark, key)));
  await Promise.all(Array.from({ length: 6 }, () => ask(caller, carpark)));
  expect(await statusesOf(elena)).toEqual([{ status: "confirmed" }]);
  expect(await creditsOf(app, elena)).toBe(7);
});

test("a release and an administrator's refund at the same moment give back once", async () => {
  const admin = await busy(await makePerson(app, client, ["employee", "parking_admin"]));
  const caller = await busy(elena);
  const carpark = await carparkCosting(3);
  await giveCredits(app, elena, 3);
  for (let round = 0; round < ROUNDS; round++) {
    const [row] = (await ask(caller, carpark)).body.results;
    const [use] = (await caller.ok(credits.listCredits, { query: { limit: 200 } })).results.filter(
      ({ reason, isRefunded }) => reason === "use" && !isRefunded,
    );
    const replies = await Promise.all([
      cancel(caller, row.id),
      admin.call(credits.refundCredits, { params: { id: use!.id }, body: { reason: "Test" } }),
      cancel(caller, row.id),
    ]);
    expect(replies.map(({ status }) => status < 500)).toEqual([true, true, true]);
    expect(await creditsOf(app, elena)).toBe(3);
    expect(await brokenInvariants(app)).toEqual([]);
  }
});

test("queues of several days with the same people are promoted in both directions without a deadlock", async () => {
  const [one, two] = [await makePerson(app, client), await makePerson(app, client)];
  const days = ["2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"];
  const carparks = [await carparkCosting(1), await carparkCosting(1)];
  const holders = [await makePerson(app, client), await makePerson(app, client)];
  for (const person of [one, two, ...holders]) await giveCredits(app, person, 4);
  const held: string[][] = [];
  for (const [at, carpark] of carparks.entries()) {
    const hours =
      at === 0 ? { startTime: "08:00", endTime: "12:00" } : { startTime: "12:00", endTime: "17:00" };
    const body = { targetCarpark: carpark, dates: days, ...hours };
    const { results } = await (await busy(holders[at]!)).ok(parking.createReservations, { body });
    held.push(results.map(({ id }) => id));
    for (const person of at === 0 ? [one, two] : [two, one])
      await (await busy(person)).ok(parking.createReservations, { body });
  }
  const admin = await busy(await makePerson(app, client, ["employee", "parking_admin"]));
  const replies = await Promise.all(
    held.map((ids) => admin.call(parking.bulkDecide, { body: { action: "cancel", ids } })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  // Each car park's first waits in all of its days, and pays for all of them.
  expect([await creditsOf(app, one), await creditsOf(app, two)]).toEqual([0, 0]);
  expect(await brokenInvariants(app)).toEqual([]);
});
