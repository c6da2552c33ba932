import type { Group } from "@portico/contract/common";
import * as contract from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../../closures/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { makeDesks, makeFeature, makeZone } from "../testing/kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const [THU, FRI, SAT, SUN, MON] = ["2026-11-19", "2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let zone: string;
let ids: string[];

const person = (...groups: Group[]) => makePerson(app, client, ["employee", ...groups]);
const as = async (...groups: Group[]) => app.as(await person(...groups));
const book = (by: Caller, deskId: string, ...dates: string[]) =>
  by.ok(contract.createDeskReservations, { body: { deskId, dates } });

interface AvailabilityQuery {
  site?: string;
  zone?: string;
  desk?: string;
  features?: string;
  userId?: string;
  start?: string;
  end?: string;
  page?: number;
  limit?: number;
}
const asked = (given: AvailabilityQuery) => ({ site: client.siteId, start: FRI!, end: MON!, ...given });
const days = async (by: Caller, given: AvailabilityQuery = {}) =>
  (await by.ok(contract.deskAvailability, { query: asked(given) })).results;
const free = async (by: Caller, given: AvailabilityQuery = {}) =>
  (await days(by, given)).map((day) => day.free);
const refused = async (by: Caller, given: AvailabilityQuery) => {
  const { status, body } = await by.call(contract.deskAvailability, { query: asked(given) });
  return [status, status === 400 ? body : body.code];
};

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["desks"], settings: { deskFutureBookingDaysLimit: 2 } });
  elena = await person("deskbooking");
  caller = await app.as(elena);
  zone = await makeZone(app, client, { name: "Canal zone", hasCleaning: true });
  ids = await makeDesks(app, client, zone, "C-1", "C-2", "C-3");
});

describe("free desks by day", () => {
  test("of a site, a zone and a desk", async () => {
    const other = await as("deskbooking");
    const roof = await makeZone(app, client, { needsApproval: true });
    const [terrace] = await makeDesks(app, client, roof, "R-1");
    await book(other, ids[0]!, FRI!, SUN!);
    await book(await as("deskbooking"), terrace!, SAT!);
    expect(await days(caller)).toEqual([
      { date: FRI, free: 3, closed: null, taken: false, bookable: true },
      { date: SAT, free: 3, closed: null, taken: false, bookable: true },
      { date: SUN, free: 3, closed: null, taken: false, bookable: true },
      { date: MON, free: 0, closed: null, taken: false, bookable: false },
    ]);
    expect(await free(caller, { zone })).toEqual([2, 3, 2, 0]);
    expect(await free(caller, { zone: roof })).toEqual([1, 0, 1, 0]);
    expect(await free(caller, { desk: ids[0]! })).toEqual([0, 1, 0, 0]);
    expect(await free(caller, { zone, desk: ids[1]! })).toEqual([1, 1, 1, 0]);
  });

  test("what was given back counts again; one's own desk is marked, and not free", async () => {
    const { results } = await book(caller, ids[0]!, FRI!, SAT!);
    expect((await days(caller)).map(({ taken }) => taken)).toEqual([true, true, false, false]);
    expect(await free(caller)).toEqual([2, 2, 3, 0]);
    await caller.ok(contract.cancelDeskReservation, { params: { id: results[1]!.id }, body: {} });
    expect(await free(caller)).toEqual([2, 3, 3, 0]);
    expect((await days(caller)).map(({ taken }) => taken)).toEqual([true, false, false, false]);
  });

  test("with features: those that have all of them", async () => {
    const [screen, standing] = [
      await makeFeature(app, client, "Dual screen", ids[1]!, ids[2]!),
      await makeFeature(app, client, "Standing", ids[2]!),
    ];
    expect(await free(caller, { features: screen, end: FRI! })).toEqual([2]);
    expect(await free(caller, { features: `${screen},${standing},${screen}`, end: FRI! })).toEqual([1]);
    expect(await free(caller, { features: newId(), end: FRI! })).toEqual([0]);
    const [status] = await refused(caller, { features: "' or true --" });
    expect(status).toBe(400);
  });

  test("a desk that needs cleaning is not to be had today, and is by another day", async () => {
    await book(await as("deskbooking"), ids[1]!, FRI!);
    await app.sql("update desk set needs_cleaning = true where id = any($1)", [[ids[0], ids[1]]]);
    expect(await free(caller, { start: THU!, end: SAT! })).toEqual([0, 1, 3]);
  });

  test("desks that are switched off, and zones kept for others, do not count", async () => {
    await app.sql("update desk set is_active = false where id = $1", [ids[0]]);
    const kept = await makeZone(app, client, { groups: ["Executive"] });
    const [executive] = await makeDesks(app, client, kept, "E-1");
    expect(await free(caller, { end: FRI! })).toEqual([2]);
    expect(await free(caller, { zone: kept, end: FRI! })).toEqual([0]);
    expect(await free(caller, { desk: ids[0]!, end: FRI! })).toEqual([0]);
    expect(await free(await as("deskbooking", "Executive"), { end: FRI! })).toEqual([3]);
    expect(await free(await as("superadmin"), { desk: executive!, end: FRI! })).toEqual([1]);
    expect(await free(await as(), { end: FRI! })).toEqual([0]);
  });

  test("closed days are named and have none", async () => {
    await makeClosure(app, client, [SAT!, SUN!]);
    await makeClosure(app, client, [MON!, MON!], await makeSite(app, client));
    expect(await days(await as("superadmin"))).toMatchObject([
      { free: 3, closed: null },
      { free: 0, closed: "Holiday", bookable: true },
      { free: 0, closed: "Holiday" },
      { free: 3, closed: null },
    ]);
  });

  test("at a site that is not the person's there are none", async () => {
    await app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
      client.id,
      elena.id,
      await makeSite(app, client),
    ]);
    expect(await free(caller)).toEqual([0, 0, 0, 0]);
  });
});

describe("which days", () => {
  test("past ones and those beyond the caller's look-ahead cannot be had; some people have no limit", async () => {
    const bookable = async (by: Caller, given: AvailabilityQuery) =>
      (await days(by, given)).map((day) => day.bookable);
    expect(await bookable(caller, { start: THU! })).toEqual([false, true, true, true, false]);
    expect(await bookable(await as("Executive"), { start: THU! })).toEqual([false, true, true, true, true]);
    expect(await bookable(await as("PA"), { userId: elena.id })).toEqual([true, true, true, true]);
  });

  test("are the site's: late in the evening it is tomorrow already further east", async () => {
    const auckland = await makeSite(app, client, "Auckland", "Pacific/Auckland");
    await makeDesks(app, client, await makeZone(app, client, { siteId: auckland }), "A-1");
    app.clock.set("2026-11-20T11:30:00.000Z");
    const late = await app.as(elena);
    expect(await free(late, { site: auckland, end: SAT! })).toEqual([0, 1]);
    expect(await free(late, { end: SAT! })).toEqual([3, 3]);
  });

  test.each([
    ["spring", "2026-03-29T00:30:00.000Z", ["2026-03-28", "2026-03-29", "2026-03-30"], [0, 3, 3]],
    [
      "the first half past one in autumn",
      "2026-10-25T00:30:00.000Z",
      ["2026-10-24", "2026-10-25", "2026-10-26"],
      [0, 3, 3],
    ],
    [
      "after midnight, an hour before it is so in UTC",
      "2026-10-24T23:30:00.000Z",
      ["2026-10-24", "2026-10-25", "2026-10-26"],
      [0, 3, 3],
    ],
  ] as const)("the night the clocks change, %s", async (_, now, dates, expected) => {
    app.clock.set(now);
    const answer = await days(await app.as(elena), { start: dates[0], end: dates[2] });
    expect(answer.map(({ date }) => date)).toEqual(dates);
    expect(answer.map((day) => day.free)).toEqual(expected);
  });

  test("a hundred at most, by page; the last not before the first", async () => {
    const span = { start: FRI!, end: "2027-02-27" };
    expect((await caller.ok(contract.deskAvailability, { query: asked(span) })).count).toBe(100);
    const second = await days(caller, { ...span, page: 2, limit: 2 });
    expect(second.map(({ date }) => date)).toEqual([SUN, MON]);
    expect(await days(caller, { ...span, page: 3 })).toEqual([]);
    expect(await refused(caller, { end: "2027-02-28" })).toEqual([
      400,
      { end: [inEnglish("desks.tooManyDays")] },
    ]);
    expect(await refused(caller, { end: THU! })).toEqual([400, { end: [inEnglish("desks.daysReversed")] }]);
    expect((await refused(caller, { start: "2026-02-30" }))[0]).toBe(400);
  });
});

describe("whose", () => {
  test("a colleague's, for whoever may book for them", async () => {
    const kept = await makeZone(app, client, { groups: ["Executive"] });
    await makeDesks(app, client, kept, "E-1");
    const executive = await person("deskbooking", "Executive");
    await book(await app.as(executive), ids[0]!, FRI!);
    const pa = await as("PA");
    const answer = await days(pa, { userId: executive.id, end: SAT! });
    expect(answer).toMatchObject([
      { free: 3, taken: true },
      { free: 4, taken: false },
    ]);
    expect(await refused(caller, { userId: executive.id })).toEqual([
      400,
      { userId: [inEnglish("desks.mayNotBookForOthers")] },
    ]);
  });

  test("another client's person, site, zone and desk are not there", async () => {
    const other = await makeClient(app, { features: ["desks"] });
    const stranger = await makePerson(app, other, ["employee", "deskbooking"]);
    const theirZone = await makeZone(app, other);
    const [theirDesk] = await makeDesks(app, other, theirZone, "X-1");
    const pa = await as("PA");
    expect(await refused(pa, { userId: stranger.id })).toEqual([
      400,
      { userId: [inEnglish("common.colleagueUnknown")] },
    ]);
    expect(await refused(pa, { site: other.siteId })).toEqual([404, "not_found"]);
    expect(await refused(pa, { zone: theirZone })).toEqual([404, "not_found"]);
    expect(await refused(pa, { desk: theirDesk! })).toEqual([404, "not_found"]);
  });

  test("a zone of another site, or a desk of another zone, is not there either", async () => {
    const lisbon = await makeSite(app, client);
    const there = await makeZone(app, client, { siteId: lisbon });
    const [desk] = await makeDesks(app, client, there, "L-1");
    const beside = await makeZone(app, client);
    for (const given of [{ zone: there }, { desk: desk! }, { zone: beside, desk: ids[0]! }])
      expect(await refused(caller, given)).toEqual([404, "not_found"]);
  });

  test("nobody's without the feature", async () => {
    const off = await makeClient(app, { features: ["parking"] });
    const by = await app.as(await makePerson(app, off, ["employee", "deskbooking"]));
    expect(await refused(by, { site: off.siteId })).toEqual([403, "feature_off"]);
  });
});
