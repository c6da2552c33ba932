import type { Group } from "@portico/contract/common";
import * as booking from "@portico/contract/meetings/booking";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import type { LiveEvent } from "../../platform/work/live-event.ts";
import { collectEvents, makeVisit, makeVisitor } from "../testing/kit.ts";
import { publishTouchedVisits } from "./live-events.ts";

/** The people who get a live event of each change. It is Friday 20 November, 10:42. */

let app: TestApp;
let client: TestClient;
let host: TestPerson;
let desk: Caller;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["reception", "rooms"] });
  host = await makePerson(app, client, ["employee"]);
  desk = await app.as(await makePerson(app, client, ["reception"]));
});

const somebody = (...groups: Group[]) => ({ id: newId(), groups });
const employee = (id: string) => ({ id, groups: ["employee"] as const });

test("a check-in is heard where all visits are seen, and by its hosts and its booker", async () => {
  const [second, booker] = [newId(), await makePerson(app, client, ["employee"])];
  const { id } = await makeVisit(app, client, {
    hostId: host.id,
    hostIds: [host.id, second],
    bookedBy: booker.id,
  });
  const topicsFor = await collectEvents(app, client, () =>
    desk.ok(visits.checkIn, { params: { id }, body: {} }),
  );
  for (const group of ["reception", "security"] as const)
    expect(topicsFor(somebody(group))).toEqual(["visits"]);
  // They see who is on site.
  for (const group of ["admin", "superadmin"] as const)
    expect(topicsFor(somebody(group))).toEqual(["muster", "visits"]);
  expect(topicsFor(employee(host.id))).toEqual(["arrivals", "meetings", "visits"]);
  expect(topicsFor(employee(second))).toEqual(["arrivals", "meetings", "visits"]);
  expect(topicsFor(employee(booker.id))).toEqual(["arrivals", "meetings", "visits"]);
  expect(topicsFor(somebody("employee", "parking_admin", "cleaning"))).toEqual([]);
  expect(topicsFor(null)).toEqual([]);
});

test("a host's answer, and the host who takes over from them", async () => {
  const { id } = await makeVisit(app, client, { hostId: host.id, status: "arrived", isWalkIn: true });
  const caller = await app.as(host);
  const answered = await collectEvents(app, client, () =>
    caller.ok(visits.answerOnMyWay, { params: { id } }),
  );
  expect(answered(employee(host.id))).toContain("arrivals");
  const next = await makePerson(app, client, ["employee"]);
  const moved = await collectEvents(app, client, () =>
    desk.ok(visits.updateVisit, { params: { id }, body: { host: next.id } }),
  );
  expect(moved(employee(host.id))).toContain("arrivals");
  expect(moved(employee(next.id))).toContain("arrivals");
});

test("a meeting's other host: both hear of its visits", async () => {
  const [visitor, next] = [await makeVisitor(app, client), await makePerson(app, client, ["employee"])];
  const { results } = await desk.ok(booking.createMeetings, {
    body: {
      description: "Review",
      siteId: client.siteId,
      host: host.id,
      dates: [{ date: "2026-11-24", startTime: "09:00", endTime: "10:00" }],
      visits: [{ visitor }],
    },
  });
  const topicsFor = await collectEvents(app, client, () =>
    desk.ok(booking.updateMeeting, { params: { id: results[0]!.id }, body: { host: next.id } }),
  );
  expect(topicsFor(employee(host.id))).toEqual(["arrivals", "meetings", "visits"]);
  expect(topicsFor(employee(next.id))).toEqual(["arrivals", "meetings", "visits"]);
});

describe("many at once", () => {
  const eventsOf = (people: number): LiveEvent[] => {
    const events: LiveEvent[] = [];
    const concerned = Array.from({ length: people }, () => ({
      siteId: client.siteId,
      day: "2026-11-24",
      hostIds: [newId()],
      bookedBy: null,
    }));
    publishTouchedVisits({ publish: (event) => void events.push(event) }, concerned);
    return events;
  };

  test("are told one by one", () => {
    expect(eventsOf(100)).toHaveLength(301);
  });

  test("until it is cheaper to tell everybody", () => {
    const touched = { kind: "bookings", sites: [client.siteId], days: [["2026-11-24", "2026-11-24"]] };
    expect(eventsOf(101)).toEqual(["visits", "meetings", "arrivals"].map((topic) => ({ topic, ...touched })));
  });
});
