import type { Group } from "@portico/contract/common";
import * as booking from "@portico/contract/meetings/booking";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeVisitor } from "../testing/kit.ts";

/** The actor and way in the history for changes that come with a meeting. */

let app: TestApp;
let client: TestClient;
let host: TestPerson;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["reception", "rooms"] });
  host = await makePerson(app, client, ["employee"], { firstName: "Heidi", lastName: "Host" });
});

/** Books for the host, changes the date, and cancels; returns the visit's history. */
async function historyOf(by: TestPerson) {
  const caller = await app.as(by);
  const visitor = await makeVisitor(app, client);
  const at = (date: string) => ({ date, startTime: "09:00", endTime: "10:00" });
  const { results } = await caller.ok(booking.createMeetings, {
    body: {
      description: "Review",
      siteId: client.siteId,
      host: host.id,
      dates: [at("2026-11-24")],
      visits: [{ visitor }],
    },
  });
  await caller.ok(booking.cancelMeeting, { params: { id: results[0]!.id }, body: {} });
  const desk = await app.as(await makePerson(app, client, ["reception"]));
  const { id } = (await desk.ok(visits.listVisits, { query: { visitor } })).results[0]!;
  const { history } = await desk.ok(visits.getVisit, { params: { id } });
  return history.map(({ kind, via }) => `${kind} ${via}`);
}

test("a host books and cancels as host", async () => {
  expect(await historyOf(host)).toEqual(["cancelled host", "scheduled host"]);
});

test("a host who also works at reception is still the host", async () => {
  await app.sql("update person set groups = '{employee,reception}' where id = $1", [host.id]);
  expect(await historyOf(host)).toEqual(["cancelled host", "scheduled host"]);
});

test.each<[Group, "host" | "staff"]>([
  ["PA", "host"],
  ["reception", "staff"],
  ["superadmin", "staff"],
])("%s for a host: %s", async (group, via) => {
  const by = await makePerson(app, client, ["employee", group]);
  expect(await historyOf(by)).toEqual([`cancelled ${via}`, `scheduled ${via}`]);
});
