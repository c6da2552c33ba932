import * as booking from "@portico/contract/meetings/booking";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeVisitor } from "../testing/kit.ts";

/** A meeting of Tuesday 24 November, 09:00 to 12:00, that ends at 10:15. */

let app: TestApp;
let client: TestClient;
let host: TestPerson;
let caller: Caller;
let desk: Caller;
let here: string;
let away: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T10:42:00.000Z");
  client = await makeClient(app, { features: ["reception", "rooms", "parking"] });
  host = await makePerson(app, client, ["employee"]);
  [here, away] = [await makeVisitor(app, client), await makeVisitor(app, client)];
  await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 2 });
});

async function bookAndBegin() {
  const { results } = await (await app.as(host)).ok(booking.createMeetings, {
    body: {
      description: "Site tour",
      dates: [{ date: "2026-11-24", startTime: "09:00", endTime: "12:00" }],
      visits: [
        { visitor: here, needsParking: true },
        { visitor: away, needsParking: true },
      ],
    },
  });
  app.clock.set("2026-11-24T10:15:00.000Z");
  caller = await app.as(host);
  desk = await app.as(await makePerson(app, client, ["reception"]));
  return results[0]!.id;
}

const visitOf = async (visitor: string) =>
  (await desk.ok(visits.listVisits, { query: { visitor } })).results[0]!;
const newsTo = async (visitor: string) =>
  (
    await app.sql<{ kind: string; text: string }>(
      `select kind, body_text as text from message where recipient = (select email from visitor where id = $1)
       order by created_at, id`,
      [visitor],
    )
  ).slice(1);
const end = (id: string) => caller.ok(booking.endMeeting, { params: { id } });

test("its visits end with it; who is here keeps the space, who is not gives it back and learns of it", async () => {
  const id = await bookAndBegin();
  await desk.ok(visits.checkIn, { params: { id: (await visitOf(here)).id }, body: {} });
  await end(id);
  const [inside, missing] = [await visitOf(here), await visitOf(away)];
  expect([inside.end, missing.end]).toEqual(Array(2).fill("2026-11-24T10:15:00.000Z"));
  expect(inside.parkingReservation).toMatchObject({ end: "2026-11-24T12:00:00.000Z" });
  expect(missing.parkingReservation).toBeNull();
  expect(await newsTo(here)).toEqual([]);
  const [news, ...more] = await newsTo(away);
  expect(news).toMatchObject({ kind: "visits.changed" });
  expect(news!.text).toContain("10:15");
  expect(more).toEqual([]);
  // Another visit can have the space.
  const third = await makeVisitor(app, client);
  const { results } = await caller.ok(booking.createMeetings, {
    body: {
      description: "Later",
      dates: [{ date: "2026-11-24", startTime: "10:30", endTime: "11:30" }],
      visits: [{ visitor: third, needsParking: true }],
    },
  });
  expect(results[0]!.visits[0]).toMatchObject({ hasParking: true });
});

test("ending it again changes nothing, and who was cancelled stays as they were", async () => {
  const id = await bookAndBegin();
  await desk.ok(visits.cancelVisit, { params: { id: (await visitOf(away)).id }, body: {} });
  const told = (await newsTo(away)).length;
  await end(id);
  app.clock.set("2026-11-24T10:30:00.000Z");
  caller = await app.as(host);
  desk = await app.as(await makePerson(app, client, ["reception"]));
  await end(id);
  expect((await visitOf(here)).end).toBe("2026-11-24T10:15:00.000Z");
  expect((await visitOf(away)).end).toBe("2026-11-24T12:00:00.000Z");
  expect(await newsTo(away)).toHaveLength(told);
});

test("that was extended and then ends early: the visits follow both ways", async () => {
  const id = await bookAndBegin();
  await caller.ok(booking.extendMeeting, { params: { id }, body: { endTime: "12:30" } });
  expect((await visitOf(here)).parkingReservation).toMatchObject({ end: "2026-11-24T12:30:00.000Z" });
  expect((await visitOf(here)).end).toBe("2026-11-24T12:30:00.000Z");
  await end(id);
  expect((await visitOf(here)).end).toBe("2026-11-24T10:15:00.000Z");
});
