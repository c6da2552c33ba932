import type { Group } from "@portico/contract/common";
import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import * as contract from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeClosure } from "../../closures/testing/kit.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { brokenInvariants, makeDesks, makeFeature, makeZone } from "../testing/kit.ts";

/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00.000Z";
const [FRI, MON, TUE] = ["2026-11-20", "2026-11-23", "2026-11-24"];

interface BookingRequest {
  deskId?: string;
  zoneId?: string;
  userId?: string;
  date?: string;
  dates?: string[];
  features?: string[];
}

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;
let zone: string;
let desks: string[];

const person = (...groups: Group[]) => makePerson(app, client, ["employee", ...groups]);
const as = async (...groups: Group[]) => app.as(await person(...groups));
const ask = (by: Caller, body: BookingRequest) => by.call(contract.createDeskReservations, { body });
const booked = async (by: Caller, body: BookingRequest) => {
  const reply = await ask(by, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return (reply.body as { results: { id: string; date: string; status: string; desk: { name: string } }[] })
    .results;
};
const refused = async (by: Caller, body: BookingRequest) => {
  const reply = await ask(by, body);
  expect(reply.status).toBe(400);
  return reply.body;
};
const stored = () =>
  app
    .sql<{ count: number }>("select count(*)::int as count from desk_reservation where client_id = $1", [
      client.id,
    ])
    .then(([row]) => row!.count);

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["desks"], settings: { deskFutureBookingDaysLimit: 30 } });
  elena = await person("deskbooking");
  caller = await app.as(elena);
  zone = await makeZone(app, client, { name: "Canal zone" });
  desks = await makeDesks(app, client, zone, "C-01", "C-02", "C-03");
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

describe("booking", () => {
  test("a desk on several days, in the order asked for", async () => {
    const results = await booked(caller, { deskId: desks[1]!, dates: [TUE, FRI, MON] });
    expect(results.map(({ date, status, desk }) => [date, status, desk.name])).toEqual([
      [TUE, "approved", "C-02"],
      [FRI, "approved", "C-02"],
      [MON, "approved", "C-02"],
    ]);
  });

  test("any desk of a zone, the same on all days where there is one", async () => {
    const other = await as("deskbooking");
    await booked(other, { deskId: desks[0]!, date: MON });
    const results = await booked(caller, { zoneId: zone, dates: [MON, TUE] });
    expect(results.map(({ desk }) => desk.name)).toEqual(["C-02", "C-02"]);
  });

  test("with features: only a desk that has all of them", async () => {
    const [screen, standing] = [
      await makeFeature(app, client, "Dual screen", desks[1]!, desks[2]!),
      await makeFeature(app, client, "Standing", desks[2]!),
    ];
    const [both] = await booked(caller, { zoneId: zone, date: MON, features: [screen, standing] });
    expect(both!.desk.name).toBe("C-03");
    expect(await refused(caller, { zoneId: zone, date: TUE, features: [newId()] })).toEqual({
      zone: [inEnglish("desks.zoneFull", { day: "2026-11-24" })],
      invalidDates: [TUE],
    });
  });

  test("in a zone that needs approval it waits", async () => {
    const roof = await makeZone(app, client, { needsApproval: true });
    const [desk] = await makeDesks(app, client, roof, "R-01");
    const [row] = await booked(caller, { deskId: desk!, date: MON });
    expect(row!.status).toBe("pending");
  });

  test("the same request twice with one key books once", async () => {
    const body = { deskId: desks[0]!, date: MON };
    const first = await caller.call(contract.createDeskReservations, { body, key: "k1" });
    const second = await caller.call(contract.createDeskReservations, { body, key: "k1" });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await stored()).toBe(1);
  });
});

describe("all or nothing", () => {
  test("a taken day refuses the others, and names itself", async () => {
    await booked(await as("deskbooking"), { deskId: desks[0]!, date: TUE });
    expect(await refused(caller, { deskId: desks[0]!, dates: [MON, TUE] })).toEqual({
      desk: [inEnglish("desks.deskTaken", { day: "2026-11-24" })],
      invalidDates: [TUE],
    });
    expect(await stored()).toBe(1);
  });

  test("a second desk of the site on a day; another site is another matter", async () => {
    await booked(caller, { deskId: desks[0]!, date: MON });
    expect(await refused(caller, { deskId: desks[1]!, dates: [MON, TUE] })).toEqual({
      user: [inEnglish(ALREADY_BOOKED)],
      invalidDates: [MON],
    });
    const lisbon = await makeZone(app, client, { siteId: await makeSite(app, client) });
    const [desk] = await makeDesks(app, client, lisbon, "T-01");
    await booked(caller, { deskId: desk!, date: MON });
  });

  test("closed days, and everything that is wrong at once", async () => {
    await makeClosure(app, client, [TUE, TUE]);
    await booked(await as("deskbooking"), { deskId: desks[0]!, date: MON });
    expect(await refused(caller, { deskId: desks[0]!, dates: [MON, TUE, FRI] })).toEqual({
      desk: [inEnglish("desks.deskTaken", { day: "2026-11-23" })],
      dates: [inEnglish("desks.siteClosed", { day: "2026-11-24", closure: "Holiday" })],
      invalidDates: [MON, TUE],
    });
    expect(await stored()).toBe(1);
  });

  test("a full zone", async () => {
    for (const desk of desks) await booked(await as("deskbooking"), { deskId: desk, date: MON });
    expect(await refused(caller, { zoneId: zone, dates: [MON, TUE] })).toEqual({
      zone: [inEnglish("desks.zoneFull", { day: "2026-11-23" })],
      invalidDates: [MON],
    });
  });

  test("past days, too far ahead, none at all", async () => {
    expect(await refused(caller, { deskId: desks[0]!, dates: [] })).toEqual({
      dates: [inEnglish("desks.noDate")],
    });
    expect(await refused(caller, { deskId: desks[0]! })).toEqual({ dates: [inEnglish("desks.noDate")] });
    expect(await refused(caller, { deskId: desks[0]!, dates: ["2026-11-19", "2026-12-21"] })).toEqual({
      dates: [
        inEnglish("desks.pastDate", { day: "2026-11-19" }),
        inEnglish("desks.beyondLimit", { lastDay: "2026-12-20" }),
      ],
      invalidDates: ["2026-11-19", "2026-12-21"],
    });
    await booked(caller, { deskId: desks[0]!, date: "2026-12-20" });
    await booked(await as("deskbooking", "Executive"), { deskId: desks[0]!, date: "2027-03-01" });
    expect((await ask(caller, { deskId: desks[0]!, date: "2026-02-30" })).status).toBe(400);
  });

  test("a desk that waits for cleaning today is clean by tomorrow; one that is switched off is not there", async () => {
    await app.sql("update desk_zone set has_cleaning = true where id = $1", [zone]);
    await app.sql("update desk set needs_cleaning = true where id = $1", [desks[0]]);
    expect(await refused(caller, { deskId: desks[0]!, dates: [FRI, MON] })).toEqual({
      desk: [inEnglish("desks.deskUnclean")],
      invalidDates: [FRI],
    });
    const [today] = await booked(caller, { zoneId: zone, date: FRI });
    expect(today!.desk.name).toBe("C-02");
    await booked(caller, { deskId: desks[0]!, date: MON });
    await app.sql("update desk set is_active = false where id = $1", [desks[2]]);
    expect(await refused(caller, { deskId: desks[2]!, date: TUE })).toEqual({
      desk: [inEnglish("desks.deskUnavailable")],
      invalidDates: [TUE],
    });
  });
});

describe("who may", () => {
  test("without the group deskbooking nobody, and not for others", async () => {
    expect((await ask(await as(), { deskId: desks[0]!, date: MON })).status).toBe(403);
    const colleague = await person("deskbooking");
    expect(await refused(caller, { deskId: desks[0]!, date: MON, userId: colleague.id })).toEqual({
      user: [inEnglish("desks.mayNotBookForOthers")],
    });
  });

  test("a PA books for a colleague, who is told; not for somebody who may not book, nor for a stranger", async () => {
    const pa = await as("PA");
    const [row] = await booked(pa, { deskId: desks[0]!, date: MON, userId: elena.id });
    expect(row).toMatchObject({ user: { id: elena.id } });
    const [mail] = await app.sql<{ subject: string; body_text: string }>(
      "select subject, body_text from message where recipient = $1",
      [elena.email],
    );
    expect(mail!.subject).toBe("A desk was booked for you: Mon 23 Nov");
    expect(mail!.body_text).toContain(
      "Desk C-01, Canal zone, Floor 1, London, is booked for you on Mon 23 Nov.",
    );
    expect(await refused(pa, { deskId: desks[1]!, date: MON, userId: (await person()).id })).toEqual({
      user: [inEnglish("desks.mayNotBook")],
    });
    expect(await refused(pa, { deskId: desks[1]!, date: MON, userId: newId() })).toEqual({
      user: [inEnglish("common.colleagueUnknown")],
    });
  });

  test("a zone that is kept for others", async () => {
    const kept = await makeZone(app, client, { groups: ["Executive"] });
    const [desk] = await makeDesks(app, client, kept, "E-01");
    expect(await refused(caller, { deskId: desk!, date: MON })).toEqual({
      zone: [inEnglish("desks.notPermitted")],
    });
    await booked(await as("deskbooking", "Executive"), { deskId: desk!, date: MON });
  });

  test("another client's desk or zone is none; neither is a desk of another zone", async () => {
    const other = await makeClient(app, { features: ["desks"] });
    const theirs = await makeZone(app, other);
    const [desk] = await makeDesks(app, other, theirs, "X-01");
    expect(await refused(caller, { deskId: desk!, date: MON })).toEqual({
      desk: [inEnglish("desks.deskUnknown")],
    });
    expect(await refused(caller, { zoneId: theirs, date: MON })).toEqual({
      zone: [inEnglish("desks.zoneUnknown")],
    });
    expect(await refused(caller, { date: MON })).toEqual({ zone: [inEnglish("desks.noDesk")] });
    const next = await makeZone(app, client);
    expect(await refused(caller, { deskId: desks[0]!, zoneId: next, date: MON })).toEqual({
      desk: [inEnglish("desks.deskNotOfZone")],
    });
  });

  test("nobody where the client has no desks", async () => {
    const bare = await makeClient(app, { features: ["parking"] });
    const reply = await ask(await app.as(await makePerson(app, bare, ["employee", "deskbooking"])), {
      zoneId: newId(),
      date: MON,
    });
    expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
  });
});

describe("on the nights when clocks change", () => {
  test.each([
    ["2026-03-28T23:59:00.000Z", "2026-03-28"],
    ["2026-03-29T00:30:00.000Z", "2026-03-29"],
    ["2026-10-24T23:30:00.000Z", "2026-10-25"],
    ["2026-10-25T23:59:00.000Z", "2026-10-25"],
  ])("at %s today is %s in London", async (now, today) => {
    app.clock.set(now);
    const own = await app.as(elena);
    const [row] = await booked(own, { deskId: desks[0]!, date: today });
    expect(row!.date).toBe(today);
    const before = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    expect(await refused(own, { deskId: desks[1]!, date: before })).toHaveProperty("invalidDates", [before]);
  });
});

describe("together", () => {
  test("twenty people and one desk: one gets it", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => as("deskbooking")));
    const replies = await Promise.all(people.map((by) => ask(by, { deskId: desks[0]!, date: MON })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test("twenty people and a zone of three desks: three get one, nobody two", async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => as("deskbooking")));
    const replies = await Promise.all(people.map((by) => ask(by, { zoneId: zone, dates: [MON, TUE] })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(17);
  });

  test("one person, two requests for the same day: one", async () => {
    const replies = await Promise.all(desks.map((deskId) => ask(caller, { deskId, date: MON })));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400, 400]);
  });
});
