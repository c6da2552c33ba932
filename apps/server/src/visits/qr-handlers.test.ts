import type { Group } from "@portico/contract/common";
import type { Sent } from "@portico/contract/endpoint";
import * as qr from "@portico/contract/qr/qr";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { brokenInvariants, makeSite, makeVisit, permitOnly } from "./testing/kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";

let app: TestApp;
let client: TestClient;
let hostPerson: TestPerson;
let desk: Caller;

const as = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["qr codes", "reception", "parking"] });
  hostPerson = await makePerson(app, client, ["employee"], { firstName: "Hugo", lastName: "Host" });
  desk = await as("employee", "reception");
});
afterEach(async () => {
  expect(await brokenInvariants(app)).toEqual([]);
});

const scan = (caller: Caller, body: Sent<typeof qr.createQrEvent>["body"], key?: string) =>
  caller.call(qr.createQrEvent, { body, ...(key ? { key } : {}) });
const scanVisit = (caller: Caller, id: string, key?: string) =>
  scan(caller, { qrActionTypeId: "visit-check-in", objectId: id, device: "scanner" }, key);

describe("a visit's code", () => {
  test("checks in for reception, once per scan, and tells the host", async () => {
    const { id } = await makeVisit(app, client, { hostId: hostPerson.id });
    const { qrCodeUrl } = await desk.ok(visits.getVisit, { params: { id } });
    const said = new URL(qrCodeUrl).searchParams;
    const body = {
      qrActionTypeId: said.get("aid"),
      objectId: said.get("oid"),
      device: "scanner",
    } as const;
    const first = await scan(desk, body, "one scan");
    expect(first).toMatchObject({
      status: 200,
      body: {
        qrAction: null,
        qrActionType: { id: "visit-check-in", contentType: "visit", action: "check-in" },
        contentObject: { id, status: "checked-in", visitor: { firstName: "Ana" } },
      },
    });
    expect(await scan(desk, body, "one scan")).toMatchObject({ status: 200, body: first.body });
    // A second scan of a checked-in visitor changes nothing either.
    expect((await scan(desk, body)).status).toBe(200);
    const events = await app.sql("select via from visit_event where visit_id = $1 and kind = 'checked-in'", [
      id,
    ]);
    expect(events).toEqual([{ via: "qr" }]);
    const mails = await app.sql("select from message where client_id = $1", [client.id]);
    expect(mails).toHaveLength(1);
  });

  test("checks in for the visit's host", async () => {
    const { id } = await makeVisit(app, client, { hostId: hostPerson.id });
    expect(await scanVisit(await app.as(hostPerson), id)).toMatchObject({
      status: 200,
      body: { contentObject: { status: "checked-in" } },
    });
  });

  test("does nothing for others", async () => {
    const { id, uuid } = await makeVisit(app, client, { hostId: hostPerson.id });
    expect((await scanVisit(await as("employee"), id)).status).toBe(404);
    // Administrators see visits, but do not receive visitors.
    expect((await scanVisit(await as("employee", "admin"), id)).status).toBe(403);
    const elsewhere = await makePerson(app, client, ["employee", "reception"]);
    await permitOnly(app, elsewhere, [await makeSite(app, client)]);
    expect((await scanVisit(await app.as(elsewhere), id)).status).toBe(404);
    const other = await makeClient(app, { features: ["qr codes", "reception"] });
    const theirs = await app.as(await makePerson(app, other, ["employee", "superadmin"]));
    expect((await scanVisit(theirs, id)).status).toBe(404);
    // The code is no secret: a visitor checks in with their link's own call.
    const visitor = await scanVisit(app.visitor(client.host, uuid), id);
    expect(visitor.status).toBe(401);
    expect(visitor.body.detail).toBe("This QR code requires you to be logged in.");
    expect(await app.sql("select status from visit where id = $1", [id])).toEqual([{ status: "scheduled" }]);
  });

  test.each([
    ["cancelled", {}, "The visitor cannot be checked in as their visit has been cancelled."],
    [
      "scheduled",
      { start: "2026-11-21T11:00:00.000Z" },
      "The meeting this QR code is associated with is on a different day.",
    ],
    [
      "checked-out",
      { start: "2026-11-19T11:00:00.000Z" },
      "The meeting this QR code is associated with is on a different day.",
    ],
  ] as const)("of a visit that is %s %j refuses with the visit", async (status, given, detail) => {
    const { id } = await makeVisit(app, client, { status, ...given });
    const reply = await scanVisit(desk, id);
    expect(reply).toMatchObject({ status: 409, body: { code: "state", detail, row: { id, status } } });
  });

  test("of somebody on the deny-list refuses", async () => {
    const { id } = await makeVisit(app, client, { deny: "matched" });
    const reply = await scanVisit(desk, id);
    expect(reply).toMatchObject({
      status: 409,
      body: { detail: "This visitor must be cleared by security first.", row: { status: "scheduled" } },
    });
  });

  test("is of the visit's own day, at the end of a day far away too", async () => {
    // In Tokyo the 21st begins at 15:00 of the 20th in London.
    await app.sql("update site set time_zone = 'Asia/Tokyo' where id = $1", [client.siteId]);
    const { id } = await makeVisit(app, client, {
      start: "2026-11-21T01:00:00.000Z",
      timeZone: "Asia/Tokyo",
    });
    expect((await scanVisit(desk, id)).status).toBe(409);
    app.clock.set("2026-11-20T15:00:01.000Z");
    expect((await scanVisit(desk, id)).status).toBe(200);
  });

  test("two readers at once check in once", async () => {
    const { id } = await makeVisit(app, client, { hostId: hostPerson.id });
    const other = await as("employee", "security");
    const replies = await Promise.all([desk, other, desk, other].map((caller) => scanVisit(caller, id)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const events = await app.sql("select from visit_event where visit_id = $1 and kind = 'checked-in'", [id]);
    expect(events).toHaveLength(1);
  });
});

describe("a site's code", () => {
  const make = async () =>
    (await as("employee", "admin")).ok(qr.createQrAction, {
      body: { actionType: "site-sign-in", siteId: client.siteId, name: "Main entrance", message: "Welcome." },
    });

  test("notes that a person is there, once per scan", async () => {
    const code = await make();
    const person = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
    const caller = await app.as(person);
    const reply = await scan(caller, { qrActionId: code.id }, "one scan");
    expect(reply).toMatchObject({
      status: 200,
      body: {
        qrAction: { id: code.id, message: "Welcome." },
        qrActionType: { contentType: "site", action: "sign-in" },
        contentObject: { id: client.siteId, name: "London" },
        user: { id: person.id, firstName: "Elena", lastName: "Novak" },
      },
    });
    await scan(caller, { qrActionId: code.id }, "one scan");
    const rows = await app.sql(
      "select person_id, site_id, seen_from, source from sighting where client_id = $1",
      [client.id],
    );
    expect(rows).toEqual([
      { person_id: person.id, site_id: client.siteId, seen_from: new Date(NOW), source: "sign-in-code" },
    ]);
  });

  test("tells a visitor which site it is, and nothing else happens", async () => {
    const code = await make();
    const { id, uuid } = await makeVisit(app, client, { hostId: hostPerson.id });
    const reply = await scan(app.visitor(client.host, uuid), { qrActionId: code.id, device: "visitor_app" });
    expect(reply).toMatchObject({
      status: 200,
      body: { contentObject: { id: client.siteId, name: "London" }, user: null },
    });
    expect(await app.sql("select from sighting where client_id = $1", [client.id])).toEqual([]);
    expect(await app.sql("select status from visit where id = $1", [id])).toEqual([{ status: "scheduled" }]);
  });
});
