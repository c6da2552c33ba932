import type { Group } from "@portico/contract/common";
import * as own from "@portico/contract/muster/own-marks";
import * as calls from "@portico/contract/muster/roll-calls";
import * as wardens from "@portico/contract/muster/wardens";
import { describe, expect, test } from "vitest";
import { makeFloor } from "../desks/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import type { Caller } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { readPdf } from "../platform/testing/pdf.ts";
import { makeVisit } from "../visits/testing/kit.ts";
import { admin, app, as, client, lisbon, NOW, setUp } from "./testing/kit.ts";

/** What phones of wardens ask, and people who mark themselves. */

setUp();

const at = (time: string) => `2026-11-20T${time}.000Z`;
const tick = (time: string) => app.clock.set(at(time));
const start = async (site = client.siteId) =>
  (await admin.ok(calls.startRollCall, { body: { site, kind: "drill" } })).id;
const entriesOf = async (id: string, query: { since?: string } = {}, caller = admin) =>
  caller.ok(calls.listRollCallEntries, { params: { id }, query });
const addPoint = (code: string, site = client.siteId) =>
  admin.ok(wardens.addAssemblyPoint, { body: { site, code, name: `Place ${code}` } });

const onSite = async (firstName: string, groups: Group[] = ["employee"]) => {
  const person = await makePerson(app, client, groups, { firstName, lastName: "Onsite" });
  await app.sql(
    `insert into sighting (client_id, id, person_id, site_id, seen_from, source, source_id)
     values ($1, $3, $2, $4, '2026-11-20T08:00Z', 'presence', $2)`,
    [client.id, person.id, newId(), client.siteId],
  );
  return person;
};
const mark = (caller: Caller, id: string, entry: string, more: { madeBy?: string } = {}) =>
  caller.call(calls.markRollCall, {
    params: { id },
    body: {
      ...more,
      sentAt: app.clock.now().toISOString(),
      marks: [{ key: newId(), entry, mark: "safe", at: app.clock.now().toISOString() }],
    },
  });

describe("a phone", () => {
  test("learns where its warden counts, and the control view when each was last heard", async () => {
    const floor = await makeFloor(app, client);
    const point = await addPoint("A");
    const elsewhere = await addPoint("A", lisbon);
    const callum = await makePerson(app, client, ["employee"], { firstName: "Callum", lastName: "Reid" });
    await admin.ok(wardens.addWarden, {
      body: { site: client.siteId, user: callum.id, assemblyPoint: point.id, floors: [floor] },
    });
    const warden = await app.as(callum);
    const id = await start();
    const params = { id };
    expect(await warden.ok(calls.getRollCall, { params })).toMatchObject({
      callerId: callum.id,
      own: { assemblyPoint: point.id, floors: [{ id: floor }] },
      wardens: [{ user: { id: callum.id }, heardAt: null }],
      assemblyPoints: [{ id: point.id, count: 0 }],
    });
    tick("10:43:00");
    const other = await addPoint("B");
    const hear = (body: object) => warden.ok(calls.hearFromWarden, { params, body });
    expect(await hear({ assemblyPoint: other.id, madeBy: callum.id })).toEqual({ status: "open" });
    const heard = async () => (await admin.ok(calls.getRollCall, { params })).wardens;
    expect(await heard()).toMatchObject([{ assemblyPoint: other.id, heardAt: at("10:43:00") }]);
    tick("10:44:00");
    // Without a place it stays, also with one of another site.
    await hear({});
    expect(await heard()).toMatchObject([{ assemblyPoint: other.id, heardAt: at("10:44:00") }]);
    await hear({ assemblyPoint: elsewhere.id });
    expect(await heard()).toMatchObject([{ assemblyPoint: other.id }]);
    // Somebody else who counts stands there too.
    const security = await as("security");
    await security.ok(calls.hearFromWarden, { params, body: {} });
    expect(await heard()).toHaveLength(2);
    await admin.ok(calls.endRollCall, { params });
    expect(await hear({})).toEqual({ status: "ended" });
    expect((await (await as("employee")).call(calls.hearFromWarden, { params, body: {} })).status).toBe(404);
  });

  test("is sent only what has changed since its last answer, and from just before it", async () => {
    await onSite("Ada");
    await onSite("Ben");
    const id = await start();
    const all = await entriesOf(id);
    expect([all.count, all.at]).toEqual([2, NOW]);
    const since = (time: string) => entriesOf(id, { since: at(time) });
    tick("10:50:00");
    await mark(admin, id, all.results[0]!.id);
    expect((await since("10:49:00")).results).toMatchObject([{ id: all.results[0]!.id, mark: "safe" }]);
    // Within the overlap.
    expect((await since("10:50:59")).count).toBe(1);
    expect((await since("10:52:00")).count).toBe(0);
    tick("10:55:00");
    await admin.ok(calls.addToRollCall, {
      params: { id },
      body: { entries: [{ key: "new", firstName: "Pia", lastName: "Holm", at: at("10:55:00") }] },
    });
    expect((await since("10:54:00")).results).toMatchObject([{ lastName: "Holm" }]);
    expect((await since("10:30:00")).count).toBe(2);
  });

  test("of one person is not heard with the session of another", async () => {
    await onSite("Ada");
    const id = await start();
    const params = { id };
    const [entry] = (await entriesOf(id)).results;
    const left = await makePerson(app, client, ["security"]);
    const security = await as("security");
    expect((await mark(security, id, entry!.id, { madeBy: left.id })).status).toBe(403);
    const entries = [{ key: "new", firstName: "", lastName: "Holm", at: NOW }];
    const adding = { params, body: { madeBy: left.id, entries } };
    expect((await security.call(calls.addToRollCall, adding)).status).toBe(403);
    expect((await security.call(calls.hearFromWarden, { params, body: { madeBy: left.id } })).status).toBe(
      403,
    );
    expect((await entriesOf(id)).results).toMatchObject([{ mark: null }]);
    expect((await mark(await app.as(left), id, entry!.id, { madeBy: left.id })).status).toBe(200);
  });

  test("whose clock is wrong adds people at the right time, also after the end", async () => {
    const id = await start();
    tick("10:50:00");
    await admin.ok(calls.endRollCall, { params: { id } });
    tick("11:00:00");
    const add = async (key: string, made: string) =>
      (
        await admin.ok(calls.addToRollCall, {
          params: { id },
          // An hour fast.
          body: { sentAt: at("12:00:00"), entries: [{ key, firstName: "", lastName: "Holm", at: at(made) }] },
        })
      ).results[0];
    expect(await add("early", "11:49:00")).toEqual({ key: "early", ok: true });
    expect(await add("late", "11:51:00")).toMatchObject({
      ok: false,
      detail: "This roll call had already ended.",
    });
  });

  test.each([
    ["since", { since: "yesterday" }],
    ["limit", { limit: 10_001 }],
  ])("with a wrong %s is refused", async (field, query) => {
    const id = await start();
    const reply = await admin.call(calls.listRollCallEntries, { params: { id }, query: query as never });
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
  });
});

describe("people who mark themselves", () => {
  const markOwn = (caller: Caller, id: string, body: object = {}) =>
    caller.call(own.markOwn, { params: { id }, body: { mark: "safe", ...body } as never });
  const listOwn = (caller: Caller, query: { point?: string } = {}) =>
    caller.ok(own.listOwnRollCalls, { query });

  test("by their session: only those on the list learn of it, and at the assembly point everybody", async () => {
    const ada = await app.as(await onSite("Ada"));
    const stranger = await makePerson(app, client, ["employee"], { firstName: "Sam", lastName: "Late" });
    const late = await app.as(stranger);
    const point = await addPoint("A");
    const id = await start();
    expect((await listOwn(ada)).results).toMatchObject([
      { id, isKnown: true, isListed: true, mayRun: false, mark: null },
    ]);
    expect((await listOwn(late)).results).toEqual([]);
    expect((await listOwn(await as("security"))).results).toMatchObject([{ mayRun: true, isListed: false }]);
    tick("10:45:00");
    expect((await markOwn(ada, id, { point: point.id })).body).toEqual({ mark: "safe" });
    expect((await entriesOf(id)).results).toMatchObject([
      { mark: "safe", isOwn: true, assemblyPoint: "A", markedAt: at("10:45:00"), isAdded: false },
    ]);
    // A warden knows better afterwards.
    tick("10:46:00");
    await mark(admin, id, (await entriesOf(id)).results[0]!.id);
    expect((await entriesOf(id)).results[0]).toMatchObject({ isOwn: false });
    expect(await listOwn(late, { point: point.id })).toMatchObject({
      results: [{ id, isKnown: true, isListed: false }],
      point: { code: "A", site: "London" },
    });
    for (let times = 0; times < 2; times++)
      expect((await markOwn(late, id, { mark: "help", note: "Stairs" })).status).toBe(200);
    expect((await entriesOf(id)).results).toMatchObject([
      { lastName: "Late", mark: "help", isAdded: true, note: "Stairs", markedBy: { id: stranger.id } },
      { firstName: "Ada" },
    ]);
    await admin.ok(calls.endRollCall, { params: { id } });
    expect((await markOwn(ada, id)).status).toBe(409);
    expect((await listOwn(ada)).results).toEqual([]);
    const other = await makeClient(app, { features: ["muster"] });
    const theirs = await app.as(await makePerson(app, other, ["admin"]));
    expect((await markOwn(theirs, id)).status).toBe(404);
  });

  test("twice at once are one entry", async () => {
    const late = await app.as(await makePerson(app, client, ["employee"]));
    const id = await start();
    const replies = await Promise.all([1, 2, 3].map(() => markOwn(late, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await entriesOf(id)).results).toMatchObject([{ mark: "safe", isAdded: true }]);
  });

  test("visitors by their link, at the site and on the day of the visit", async () => {
    const visit = await makeVisit(app, client, { hostId: null });
    const visitor = app.visitor(client.host, visit.uuid);
    const id = await start();
    const there = await start(lisbon);
    expect((await listOwn(visitor)).results).toMatchObject([{ id, isKnown: true, mayRun: false }]);
    expect((await markOwn(visitor, there)).status).toBe(404);
    expect((await markOwn(visitor, id)).status).toBe(200);
    expect((await entriesOf(id)).results).toMatchObject([
      { kind: "visitor", mark: "safe", isOwn: true, markedBy: null, isAdded: true },
    ]);
    app.clock.set("2026-11-21T10:00:00.000Z");
    expect((await listOwn(visitor)).results).toEqual([]);
    expect((await markOwn(visitor, id)).status).toBe(401);
  });

  test("by the PIN of a visit, at its assembly point; a wrong one tells nothing and is slowed down", async () => {
    const visit = await makeVisit(app, client, { hostId: null });
    const [{ pin }] = (await app.sql<{ pin: string }>("select pin from visit where id = $1", [visit.id])) as [
      { pin: string },
    ];
    const point = await addPoint("A");
    const far = await addPoint("A", lisbon);
    const id = await start();
    const nobody = app.anonymous(client.host);
    expect((await listOwn(nobody)).results).toEqual([]);
    expect(await listOwn(nobody, { point: point.id })).toMatchObject({
      results: [{ id, isKnown: false, isListed: false, mark: null }],
    });
    expect((await nobody.call(own.listOwnRollCalls, { query: { point: newId() } })).status).toBe(404);
    expect((await markOwn(nobody, id)).status).toBe(401);
    expect((await markOwn(nobody, id, { point: point.id, pin: "12" })).status).toBe(400);
    expect((await markOwn(nobody, id, { point: point.id, pin, mark: "absent" })).status).toBe(400);
    for (const wrong of [
      { point: point.id, pin: pin === "000000" ? "000001" : "000000" },
      { point: far.id, pin },
      { point: newId(), pin },
    ]) {
      const { status, body } = await markOwn(nobody, id, wrong);
      expect([status, body.detail]).toEqual([403, "This PIN belongs to no visit here today."]);
    }
    expect((await markOwn(nobody, newId(), { point: point.id, pin })).status).toBe(403);
    expect((await markOwn(nobody, id, { point: point.id, pin })).body).toEqual({ mark: "safe" });
    expect((await entriesOf(id)).results).toMatchObject([{ mark: "safe", isOwn: true, assemblyPoint: "A" }]);
    let status = 403;
    for (let guess = 0; status === 403 && guess < 100; guess++)
      ({ status } = await markOwn(nobody, id, { point: far.id, pin }));
    expect(status).toBe(429);
  });

  test("the sheet of an assembly point holds its code", async () => {
    const point = await addPoint("A");
    const params = { id: point.id };
    const { raw } = await admin.call(wardens.assemblyPointSheet, { params });
    const page = await readPdf(raw);
    expect(page.text).toContain("Assembly point A");
    expect(page.text).toContain("Place A, London");
    expect(page.codes).toEqual([expect.stringMatching(new RegExp(`/safe/${point.id}$`))]);
    expect((await (await as("security")).call(wardens.assemblyPointSheet, { params })).status).toBe(403);
  });
});

test("the report is a document and a table, in the reader's language", async () => {
  await onSite("Ada");
  await onSite("=Ben");
  const point = await addPoint("A");
  const id = await start();
  const { results } = await entriesOf(id);
  const ada = results.find(({ firstName }) => firstName === "Ada")!;
  tick("10:44:05");
  await admin.ok(calls.markRollCall, {
    params: { id },
    body: {
      sentAt: at("10:44:05"),
      marks: [{ key: "a", entry: ada.id, mark: "safe", at: at("10:44:05"), assemblyPoint: point.id }],
    },
  });
  await admin.ok(calls.endRollCall, { params: { id } });
  const file = (format: "csv" | "pdf", caller = admin) =>
    caller.call(calls.rollCallReport, { params: { id }, query: { format } });
  const page = await readPdf((await file("pdf")).raw);
  for (const words of [
    "Drill in London, Friday 20 November 2026",
    "2 were on the list",
    "2:05",
    "Never accounted for: 1",
    "Ada Onsite",
    "A, Amir Haddad, 2:05",
    "never",
  ])
    expect(page.text).toContain(words);
  const table = await file("csv");
  expect(table.headers["content-type"]).toContain("text/csv");
  const lines = table.raw.toString().trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe("Ada Onsite,,Safe,2:05,10:44,Amir Haddad,A,,No");
  // A spreadsheet must not calculate a name.
  expect(lines[2]).toMatch(/^'=Ben Onsite,,Not accounted for,/);
  expect((await (await as("security")).call(calls.rollCallReport, { params: { id } })).status).toBe(403);
});
