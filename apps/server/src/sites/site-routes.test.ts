import * as deskReservations from "@portico/contract/desks/reservations";
import * as booking from "@portico/contract/meetings/booking";
import * as parking from "@portico/contract/parking/reservations";
import * as sites from "@portico/contract/sites/sites";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { makeCarpark, makePermit } from "../parking/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { makeBuilding } from "../rooms/testing/kit.ts";
import { makeSite } from "./testing/kit.ts";

let app: TestApp;
let client: TestClient;
let person: TestPerson;
let admin: Caller;
let employee: Caller;
let outsider: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set("2026-11-20T11:12:00Z");
  const features = ["parking", "desks", "rooms"];
  client = await makeClient(app, { features });
  admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
  person = await makePerson(app, client, [
    "employee",
    "parking",
    "deskbooking",
    "parking_admin",
    "desk_admin",
  ]);
  employee = await app.as(person);
  outsider = await app.as(await makePerson(app, await makeClient(app, { features }), ["superadmin"]));
});

const body = { name: "Porto", timeZone: "Europe/Lisbon", address: "Cais 1" };
const audited = () =>
  app.sql<{ action: string; before: unknown; after: unknown }>(
    "select action, before, after from audit_entry where client_id = $1 order by id",
    [client.id],
  );
const names = async (caller: Caller) => (await caller.ok(sites.listSites)).results.map(({ name }) => name);

test("a site is added at the end, changed and removed, and everybody has it at once", async () => {
  const porto = await admin.ok(sites.createSite, { body });
  expect(porto).toEqual({ id: porto.id, ...body });
  expect(await names(employee)).toEqual(["London", "Porto"]);
  const params = { id: porto.id };
  const changed = await admin.ok(sites.updateSite, { params, body: { name: "Porto Foz", address: null } });
  expect(changed).toEqual({ ...porto, name: "Porto Foz", address: null });
  expect((await employee.ok(sites.listAllSites)).results[1]).toEqual(changed);
  expect(await admin.ok(sites.deleteSite, { params })).toEqual(changed);
  expect(await names(employee)).toEqual(["London"]);
  expect((await admin.call(sites.deleteSite, { params })).status).toBe(404);
  expect(await audited()).toEqual([
    { action: "places.site.add", before: null, after: body },
    { action: "places.site.change", before: body, after: { ...body, name: "Porto Foz", address: null } },
    { action: "places.site.remove", before: { ...body, name: "Porto Foz", address: null }, after: null },
  ]);
});

test.each([
  ["no name", { name: " " }, { name: [inEnglish("common.nameRequired")] }],
  ["the name of another", { name: "LONDON" }, { name: [inEnglish("common.nameTaken")] }],
  ["a time zone of nowhere", { timeZone: "Mars/Olympus" }, { timeZone: [inEnglish("sites.zoneUnknown")] }],
  ["an offset", { timeZone: "+01:00" }, { timeZone: [inEnglish("sites.zoneUnknown")] }],
  ["a long address", { address: "a".repeat(301) }, { address: [inEnglish("common.tooLong", { max: 300 })] }],
])("%s is refused, for a new site and for one that is there", async (_, wrong, errors) => {
  const lisbon = await makeSite(app, client);
  for (const reply of [
    await admin.call(sites.createSite, { body: { ...body, ...wrong } }),
    await admin.call(sites.updateSite, { params: { id: lisbon }, body: wrong }),
  ])
    expect([reply.status, reply.body]).toEqual([400, errors]);
  expect(await names(employee)).toEqual(["London", "Lisbon"]);
});

test("of two sites of one name that are added at once, one is", async () => {
  const replies = await Promise.all(
    ["Porto", "porto"].map((name) => admin.call(sites.createSite, { body: { ...body, name } })),
  );
  expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
});

describe("what stands at a site keeps it", () => {
  test.each([
    ["a building", "sites.inUseBuildings", (site: string) => makeBuilding(app, client, "Cais", site)],
    ["a car park", "sites.inUseCarparks", (site: string) => makeCarpark(app, client, { siteId: site })],
    [
      // Without the row this person could use every site.
      "a person who may use this site only",
      "sites.inUsePeople",
      (site: string) =>
        app.sql("insert into permitted_site (client_id, person_id, site_id) values ($1, $2, $3)", [
          client.id,
          person.id,
          site,
        ]),
    ],
    [
      "a meeting, even one that was cancelled",
      "sites.inUse",
      async (site: string) => {
        const { results } = await employee.ok(booking.createMeetings, {
          body: {
            description: "Talk",
            siteId: site,
            dates: [{ date: "2026-11-23", startTime: "09:00", endTime: "10:00" }],
          },
        });
        await employee.ok(booking.cancelMeeting, { params: { id: results[0]!.id } });
      },
    ],
  ] as const)("%s", async (_, code, put) => {
    const site = await makeSite(app, client);
    await put(site);
    const reply = await admin.call(sites.deleteSite, { params: { id: site } });
    expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [inEnglish(code)] }]);
    expect(await names(admin)).toEqual(["London", "Lisbon"]);
  });

  test("its closures do not", async () => {
    const site = await makeSite(app, client);
    await app.sql(
      `insert into closure (client_id, id, site_id, first_day, last_day, name, created_at)
       values ($1, $2, $3, '2026-12-25', '2026-12-25', 'Christmas', now())`,
      [client.id, newId(), site],
    );
    expect((await admin.call(sites.deleteSite, { params: { id: site } })).status).toBe(200);
  });
});

describe("another time zone", () => {
  const move = (timeZone: string) =>
    admin.call(sites.updateSite, { params: { id: client.siteId }, body: { timeZone } });
  const DAY = "2026-11-23";

  test.each([
    [
      "a reserved desk",
      async () => {
        const [desk] = await makeDesks(app, client, await makeZone(app, client), "A-1");
        await employee.ok(deskReservations.createDeskReservations, { body: { deskId: desk!, date: DAY } });
      },
    ],
    [
      "a parking space",
      async () => {
        const carpark = await makeCarpark(app, client);
        await employee.ok(parking.createReservations, {
          body: {
            targetSite: client.siteId,
            targetCarpark: carpark,
            startTime: "09:00",
            endTime: "17:00",
            dates: [DAY],
          },
        });
      },
    ],
    ["a permit", async () => makePermit(app, person, await makeCarpark(app, client), DAY)],
    [
      "a meeting without a room",
      () =>
        employee.ok(booking.createMeetings, {
          body: { description: "Talk", dates: [{ date: DAY, startTime: "09:00", endTime: "10:00" }] },
        }),
    ],
  ])("is refused while %s is to come", async (_, book) => {
    await book();
    const reply = await move("America/New_York");
    const message = inEnglish("sites.zoneWithBookings", { count: 1 });
    expect([reply.status, reply.body]).toEqual([400, { timeZone: [message] }]);
    expect((await move("Europe/London")).status).toBe(200);
    // When it is over, nothing keeps the zone.
    app.clock.set("2026-11-24T12:00:00Z");
    admin = await app.as(await makePerson(app, client, ["admin"]));
    expect((await move("America/New_York")).status).toBe(200);
  });

  test("counts days as the site's clock does, also on the night when it goes back", async () => {
    const [desk] = await makeDesks(app, client, await makeZone(app, client), "A-1");
    app.clock.set("2026-10-24T12:00:00Z");
    const booker = await app.as(person);
    await booker.ok(deskReservations.createDeskReservations, { body: { deskId: desk!, date: "2026-10-25" } });
    // 23:30 of the day with 25 hours, in London; the clock of summer would be past midnight.
    app.clock.set("2026-10-25T23:30:00Z");
    admin = await app.as(await makePerson(app, client, ["admin"]));
    expect((await move("Europe/Berlin")).status).toBe(400);
    app.clock.set("2026-10-26T00:00:00Z");
    expect((await move("Europe/Berlin")).status).toBe(200);
    // A meeting of the next summer is at nine by the new clock.
    app.clock.set("2027-03-27T12:00:00Z");
    const host = await app.as(person);
    const { results } = await host.ok(booking.createMeetings, {
      body: { description: "Talk", dates: [{ date: "2027-03-28", startTime: "09:00", endTime: "10:00" }] },
    });
    expect(results[0]!.start).toBe("2027-03-28T07:00:00.000Z");
  });
});

test("only administrators change sites, and only their own", async () => {
  const params = { id: client.siteId };
  for (const [caller, status] of [
    [employee, 403],
    [outsider, 404],
  ] as const)
    for (const reply of [
      await caller.call(sites.updateSite, { params, body: { name: "Paris" } }),
      await caller.call(sites.deleteSite, { params }),
    ])
      expect(reply.status).toBe(status);
  expect((await employee.call(sites.createSite, { body })).status).toBe(403);
  expect((await app.anonymous(client.host).call(sites.createSite, { body })).status).toBe(401);
  expect(await names(admin)).toEqual(["London"]);
  expect(await audited()).toEqual([]);
});
