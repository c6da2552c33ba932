import * as muster from "@portico/contract/muster/on-site";
import * as settings from "@portico/contract/muster/settings";
import * as presence from "@portico/contract/presence/presence";
import { markArrived } from "@portico/contract/visits/visits";
import { describe, expect, test } from "vitest";
import { makeFloor } from "../desks/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { readPdf } from "../platform/testing/pdf.ts";
import { makeVisit, makeVisitor } from "../visits/testing/kit.ts";
import { addGates, admin, app, as, client, lisbon, list, names, pass, setUp } from "./testing/kit.ts";

setUp();

/** Somebody on site, by a sighting. */
async function see(
  lastName: string,
  given: {
    floorId?: string;
    zone?: string;
    site?: string;
    phone?: string;
    home?: string;
    place?: string;
  } = {},
) {
  const made = await makePerson(app, client, ["employee"], { firstName: "Test", lastName });
  await app.sql("update person set phone = $2, home_site_id = $3 where id = $1", [
    made.id,
    given.phone ?? null,
    given.home ?? client.siteId,
  ]);
  await app.sql(
    `insert into sighting (client_id, id, person_id, site_id, floor_id, zone, place, seen_from, source, source_id)
     values ($1, $2, $3, $4, $5, $6, $7, '2026-11-20T09:00Z', 'desk', $2)`,
    [
      client.id,
      newId(),
      made.id,
      given.site ?? client.siteId,
      given.floorId ?? null,
      given.zone ?? null,
      given.place ?? null,
    ],
  );
  return made;
}
const messages = () =>
  app.sql<{ channel: string; address: string }>(
    `select channel, recipient as address from message where client_id = $1 and kind = 'muster.contact' order by recipient`,
    [client.id],
  );

describe("the muster list", () => {
  test("is for admin and superadmin, where the feature is on", async () => {
    const queries = { site: client.siteId };
    for (const group of ["superadmin", "admin"] as const)
      expect((await (await as(group)).call(muster.listMuster, {})).status).toBe(200);
    for (const group of ["employee", "security", "reception", "parking_admin"] as const) {
      const caller = await as(group);
      expect((await caller.call(muster.listMuster, {})).status).toBe(403);
      expect((await caller.call(muster.musterSheet, { query: queries })).status).toBe(403);
      const body = { content: "Hello", sendEmail: true };
      expect((await caller.call(muster.contactPresent, { query: {}, body })).status).toBe(403);
      expect((await caller.call(settings.getMusterSettings, {})).status).toBe(403);
    }
    const without = await makeClient(app, { features: ["desks"] });
    const theirs = await app.as(await makePerson(app, without, ["admin"]));
    expect((await theirs.call(muster.listMuster, {})).body.code).toBe("feature_off");
  });

  test("filters by site, type, floor, zone and words, and counts by site, building and floor", async () => {
    const floorId = await makeFloor(app, client);
    const zone = newId();
    await app.sql(
      "insert into desk_zone (client_id, id, site_id, floor_id, position, name, groups) values ($1, $2, $3, $4, 1, 'Quay', '{}')",
      [client.id, zone, client.siteId, floorId],
    );
    await see("Alder", { floorId, zone: "Quay", place: "Q-11" });
    await see("Birch", { floorId, zone: "Canal" });
    await see("Cedar", { home: lisbon });
    await see("Dogwood", { site: lisbon, home: lisbon });
    const reception = await as("reception");
    const visitorId = await makeVisitor(app, client, { lastName: "Elm", company: "Okada Systems" });
    const { id } = await makeVisit(app, client, { visitorId, hostId: null });
    await reception.ok(markArrived, { params: { id } });
    const { entrance } = await addGates();
    await pass(entrance, "KP19XTE");

    const site = client.siteId;
    expect((await names({ site })).sort()).toEqual(["Alder", "Birch", "Cedar", "Elm", "KP19XTE"]);
    expect((await names()).sort()).toEqual(["Alder", "Birch", "Cedar", "Dogwood", "Elm", "KP19XTE"]);
    expect((await names({ site, type: "employee" })).sort()).toEqual(["Alder", "Birch"]);
    expect(await names({ site, type: "internal" })).toEqual(["Cedar"]);
    expect((await names({ site, type: "external" })).sort()).toEqual(["Elm", "KP19XTE"]);
    expect((await names({ site, type: "all" })).length).toBe(5);
    expect((await names({ site, floor: floorId })).sort()).toEqual(["Alder", "Birch"]);
    expect((await names({ site, floorNotKnown: "true" })).sort()).toEqual(["Cedar", "Elm"]);
    expect(await names({ site, zone })).toEqual(["Alder"]);
    expect(await names({ search: "okada" })).toEqual(["Elm"]);
    expect(await names({ search: "q-11" })).toEqual(["Alder"]);
    expect(await names({ search: "kp19 xte" })).toEqual(["KP19XTE"]);
    expect(await names({ search: "test ALDER" })).toEqual(["Alder"]);
    const { counts, count } = await list({ site, search: "alder", limit: 1 });
    expect(count).toBe(1);
    expect(counts).toMatchObject({
      people: 4,
      colleagues: 3,
      visitors: 1,
      vehicles: 1,
      sites: [{ id: site, name: "London", count: 4 }],
      buildings: [{ siteId: site, count: 2 }],
      floors: [{ id: floorId, name: "Floor 1", count: 2 }],
      floorNotKnown: 2,
    });
  });

  test("has pages, newest first", async () => {
    for (const name of ["A", "B", "C"]) await see(name);
    await (await app.as(await makePerson(app, client, ["employee"], { lastName: "D" }))).ok(
      presence.setPresence,
      { body: { onSite: true } },
    );
    expect(await names({ limit: 2 })).toEqual(["D", "A"]);
    expect(await names({ limit: 2, page: 2 })).toEqual(["B", "C"]);
    expect((await list({ page: 9 })).results).toEqual([]);
  });
});

describe("writing to people on site", () => {
  const body = { content: "Please use the east stairs.", sendEmail: true };
  const write = (query: object, more: object = {}, caller = admin, key?: string) =>
    caller.call(muster.contactPresent, { query, body: { ...body, ...more }, ...(key && { key }) });

  test("goes to those whom the filter finds, or to those who are chosen and on site", async () => {
    const floorId = await makeFloor(app, client);
    const alder = await see("Alder", { floorId });
    const birch = await see("Birch", { phone: "+447700900123" });
    const away = await makePerson(app, client);
    expect((await write({ site: client.siteId, floor: floorId })).body).toEqual({ sent: 1 });
    expect((await messages()).map(({ address }) => address)).toEqual([alder.email]);
    expect((await write({}, { ids: [birch.id, away.id], sendSms: true })).body).toEqual({ sent: 1 });
    expect((await messages()).length).toBe(3);
    expect((await write({}, { ids: [away.id] })).body).toEqual({ sent: 0 });
  });

  test("once for a repeated request; nothing is sent without a way or words", async () => {
    await see("Alder");
    const key = newId();
    expect((await write({}, {}, admin, key)).body).toEqual({ sent: 1 });
    expect((await write({}, {}, admin, key)).body).toEqual({ sent: 1 });
    expect((await messages()).length).toBe(1);
    expect((await write({}, { content: " " })).body.content).toEqual(["Message content is required"]);
    expect((await write({}, { sendEmail: false })).body.sendEmail).toEqual([
      "You must select either email or sms",
    ]);
    expect((await messages()).length).toBe(1);
  });
});

describe("the sheet", () => {
  test("has a page for each floor, with everybody of it", async () => {
    const floorId = await makeFloor(app, client);
    await see("Alder", { floorId, zone: "Quay", phone: "+447700900123" });
    await see("Birch");
    const reply = await admin.call(muster.musterSheet, { query: { site: client.siteId } });
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "application/pdf"]);
    const { pages, text } = await readPdf(reply.raw);
    // The second page is of those of whom no floor is known.
    expect(pages).toBe(2);
    for (const words of ["Alder, Test", "Quay", "+447700900123", "Floor 1"]) expect(text).toContain(words);
  });

  test("of a long floor takes several pages; of nobody, one; another client's site has none", async () => {
    const other = await makeClient(app, { features: ["muster"] });
    expect((await admin.call(muster.musterSheet, { query: { site: other.siteId } })).status).toBe(404);
    const empty = await readPdf(
      (await admin.call(muster.musterSheet, { query: { site: client.siteId } })).raw,
    );
    expect([empty.pages, empty.text.includes("Nobody is on site")]).toEqual([1, true]);
    for (let at = 0; at < 40; at++) await see(`P${at} ${"Long".repeat(30)}`);
    const full = await readPdf(
      (await admin.call(muster.musterSheet, { query: { site: client.siteId } })).raw,
    );
    expect(full.pages).toBe(2);
  });
});

test("settings are changed by admin; bookings count from then on", async () => {
  expect(await admin.ok(settings.getMusterSettings, {})).toEqual({
    musterCountsBookings: false,
    drillReminderMonths: 6,
  });
  const body = { musterCountsBookings: true, drillReminderMonths: null };
  expect(await admin.ok(settings.updateMusterSettings, { body })).toEqual(body);
  expect((await (await as("employee")).call(settings.updateMusterSettings, { body })).status).toBe(403);
  const wrong = await admin.call(settings.updateMusterSettings, { body: { drillReminderMonths: 0 } });
  expect(wrong.status).toBe(400);
});
