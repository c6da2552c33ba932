import * as siteAccess from "@portico/contract/accounts/site-access";
import type { Group } from "@portico/contract/common";
import * as deskReservations from "@portico/contract/desks/reservations";
import * as booking from "@portico/contract/meetings/booking";
import * as carparks from "@portico/contract/parking/carparks";
import * as parking from "@portico/contract/parking/reservations";
import * as session from "@portico/contract/sign-in/sessions";
import * as sites from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { makeCarpark } from "../parking/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeSite } from "../sites/testing/kit.ts";

let app: TestApp;
let client: TestClient;
let lab: string;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["parking", "desks", "rooms", "reception"] });
  lab = await makeSite(app, client, "Lab");
  admin = await app.as(await makePerson(app, client, ["admin"]));
});

const limit = (change: Partial<{ isLimited: boolean; groups: Group[]; people: string[] }> = {}) =>
  admin.call(siteAccess.changeSiteAccess, { params: { id: lab }, body: { isLimited: true, ...change } });
const sitesOf = async (person: TestPerson): Promise<string[]> =>
  (await (await app.as(person)).ok(sites.listSites)).results.map(({ name }) => name);
const permitOnly = (person: TestPerson, site: string) =>
  app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
    client.id,
    person.id,
    site,
  ]);

describe("who may use a site", () => {
  test("what is left out of a change stays", async () => {
    const named = await makePerson(app, client, ["employee"]);
    const { people } = (await limit({ groups: ["security"], people: [named.id] })).body;
    expect(people).toHaveLength(1);
    const groups: Group[] = ["security", "reception"];
    const other = { params: { id: lab }, body: { groups } };
    expect(await admin.ok(siteAccess.changeSiteAccess, other)).toMatchObject({ isLimited: true, people });
    const { groups: kept } = await admin.ok(siteAccess.changeSiteAccess, { ...other, body: { people: [] } });
    expect([...kept].sort()).toEqual(["reception", "security"]);
  });

  test("everybody, until it is limited to groups and people", async () => {
    const [guard, named, other] = [
      await makePerson(app, client, ["security"]),
      await makePerson(app, client, ["employee"], { firstName: "Nora", lastName: "Berg" }),
      await makePerson(app, client, ["employee"]),
    ];
    expect(await sitesOf(other)).toEqual(["London", "Lab"]);
    const reply = await limit({ groups: ["security"], people: [named.id, named.id] });
    expect(reply.body).toEqual({
      id: lab,
      isLimited: true,
      groups: ["security"],
      people: [{ id: named.id, firstName: "Nora", lastName: "Berg" }],
    });
    expect(await sitesOf(guard)).toEqual(["London", "Lab"]);
    expect(await sitesOf(named)).toEqual(["London", "Lab"]);
    expect(await sitesOf(other)).toEqual(["London"]);
    const { user } = await (await app.as(other)).ok(session.whoami);
    expect(user?.permittedSites).toEqual([client.siteId]);
    expect((await admin.ok(siteAccess.listSitesAccess)).results).toEqual([
      { id: client.siteId, isLimited: false, groups: [], people: [] },
      reply.body,
    ]);
    // Opened again, it forgets whom it named.
    expect((await limit({ isLimited: false, groups: ["security"], people: [named.id] })).body).toEqual({
      id: lab,
      isLimited: false,
      groups: [],
      people: [],
    });
    expect(await sitesOf(other)).toEqual(["London", "Lab"]);
    const audited = await app.sql<{ after: unknown }>(
      "select after from audit_entry where client_id = $1 and action = 'places.site.limit' order by id",
      [client.id],
    );
    expect(audited.map(({ after }) => after)).toEqual([
      { isLimited: true, groups: ["security"], people: 1 },
      { isLimited: false, groups: [], people: 0 },
    ]);
  });

  test.each<[string, Group[], "own" | "lab" | "both" | "none", boolean, string[]]>([
    ["an administrator, where it is for nobody", ["admin"], "none", false, ["London", "Lab"]],
    ["a superadmin likewise", ["superadmin"], "none", false, ["London", "Lab"]],
    ["a parking administrator is not one of those", ["parking_admin"], "none", false, ["London"]],
    ["a person whose own sites name it", ["employee"], "lab", false, ["Lab"]],
    ["a group does not add to a person's own sites", ["security"], "own", false, ["London"]],
    ["being named does", ["employee"], "own", true, ["London", "Lab"]],
  ])("%s", async (_, groups, own, isNamed, expected) => {
    const person = await makePerson(app, client, groups);
    if (own === "own") await permitOnly(person, client.siteId);
    if (own === "lab") await permitOnly(person, lab);
    await limit({ groups: ["security"], people: isNamed ? [person.id] : [] });
    expect(await sitesOf(person)).toEqual(expected);
  });
});

describe("whoever may not use a site books nothing there", () => {
  const DAY = "2026-11-23";
  const GROUPS: Group[] = ["employee", "parking", "deskbooking"];
  let out: Caller;
  let named: Caller;

  beforeEach(async () => {
    const inside = await makePerson(app, client, GROUPS);
    out = await app.as(await makePerson(app, client, GROUPS));
    named = await app.as(inside);
    await limit({ people: [inside.id] });
  });

  test("no desk", async () => {
    const zone = await makeZone(app, client, { siteId: lab });
    const [desk] = await makeDesks(app, client, zone, "A-1");
    const book = { body: { deskId: desk!, date: DAY } };
    const refused = await out.call(deskReservations.createDeskReservations, book);
    expect([refused.status, refused.body]).toEqual([400, { zone: [inEnglish("desks.notPermitted")] }]);
    expect((await named.call(deskReservations.createDeskReservations, book)).status).toBe(201);
  });

  test("no parking space", async () => {
    const carpark = await makeCarpark(app, client, { siteId: lab });
    const body = {
      targetSite: lab,
      targetCarpark: carpark,
      startTime: "09:00",
      endTime: "17:00",
      dates: [DAY],
    };
    const refused = await out.call(parking.createReservations, { body });
    expect([refused.status, Object.keys(refused.codes)]).toEqual([400, ["targetSite"]]);
    const { results } = await out.ok(carparks.listCarparks, { query: {} });
    expect(results.map(({ userHasPermission }) => userHasPermission)).toEqual([false]);
    expect((await named.call(parking.createReservations, { body })).status).toBe(201);
  });

  test("no meeting, and so no visit", async () => {
    const body = {
      description: "Talk",
      siteId: lab,
      dates: [{ date: DAY, startTime: "09:00", endTime: "10:00" }],
    };
    const refused = await out.call(booking.createMeetings, { body });
    expect([refused.status, refused.body]).toEqual([400, { siteId: [inEnglish("common.siteNotYours")] }]);
    expect((await named.call(booking.createMeetings, { body })).status).toBe(201);
  });

  test("what was booked before stays, and can be cancelled", async () => {
    const carpark = await makeCarpark(app, client, { siteId: lab });
    const { results } = await named.ok(parking.createReservations, {
      body: { targetSite: lab, targetCarpark: carpark, startTime: "09:00", endTime: "17:00", dates: [DAY] },
    });
    await limit();
    const reply = await named.call(parking.cancelReservation, { params: { id: results[0]!.id! } });
    expect([reply.status, reply.body.status]).toEqual([200, "cancelled"]);
  });
});

describe("only administrators say who may use a site", () => {
  test("others are refused, another client does not find it, and nothing is written", async () => {
    const employee = await app.as(await makePerson(app, client, ["employee", "reception", "parking_admin"]));
    const outsider = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
    const change = { params: { id: lab }, body: { isLimited: true } };
    expect((await employee.call(siteAccess.changeSiteAccess, change)).status).toBe(403);
    expect((await employee.call(siteAccess.listSitesAccess)).status).toBe(403);
    expect((await outsider.call(siteAccess.changeSiteAccess, change)).status).toBe(404);
    expect((await app.anonymous(client.host).call(siteAccess.changeSiteAccess, change)).status).toBe(401);
    expect(await app.sql("select id from site where client_id = $1 and is_limited", [client.id])).toEqual([]);
  });

  test.each([
    ["a person who is not here", { people: [newId()] }, { people: [inEnglish("sites.personUnknown")] }],
    ["a group that does not exist", { groups: ["guild" as Group] }, { "groups.0": [expect.anything()] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await limit(wrong);
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body)[0]).toMatch(/^(people|groups)/);
    if ("people" in errors) expect(reply.body).toEqual(errors);
    expect(await app.sql("select id from site where client_id = $1 and is_limited", [client.id])).toEqual([]);
  });

  test("a person of another client cannot be named", async () => {
    const stranger = await makePerson(app, await makeClient(app));
    expect((await limit({ people: [stranger.id] })).body).toEqual({
      people: [inEnglish("sites.personUnknown")],
    });
  });
});
