import * as closures from "@portico/contract/closures/closures";
import { inEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeDesks, makeZone } from "../desks/testing/kit.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { listAuditEntries } from "../platform/testing/audit-entries.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { waitForBlockedQuery } from "../platform/testing/locks.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { lockSiteShared } from "../sites/public.ts";
import { makeSite } from "../sites/testing/kit.ts";
import { closeSites } from "./core/close-sites.ts";
import { type ClosureListener, listClosuresBetween } from "./public.ts";
import { makeClosure } from "./testing/kit.ts";

const NOBODY = "018f0000-0000-7000-8000-000000000000";
let app: TestApp;
let client: TestClient;
let admin: Caller;
let employee: Caller;
/** Administers another client, and knows ids of this one. */
let outsider: Caller;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["rooms"] });
  admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
  employee = await app.as(await makePerson(app, client, ["employee", "reception", "parking_admin"]));
  const other = await makeClient(app, { features: ["rooms"] });
  outsider = await app.as(await makePerson(app, other, ["admin"]));
});

const audited = (action: string) => listAuditEntries(app, client, action);

const days = { firstDay: "2026-12-25", lastDay: "2026-12-26", name: "Christmas" };

describe("closures", () => {
  test("of a site and of all, by first day", async () => {
    const lisbon = await makeSite(app, client);
    const christmas = await admin.ok(closures.createClosure, { body: { ...days, siteId: client.siteId } });
    expect(christmas).toEqual({ id: christmas.id, siteId: client.siteId, siteName: "London", ...days });
    const all = await admin.ok(closures.createClosure, {
      body: { firstDay: "2026-12-01", lastDay: "2026-12-01", name: "Company day" },
    });
    expect(all).toMatchObject({ siteId: null, siteName: null });
    const names = async (query: Parameters<typeof employee.ok<typeof closures.listClosures>>[1]) =>
      (await employee.ok(closures.listClosures, query)).results.map(({ name }) => name);
    expect(await names({})).toEqual(["Company day", "Christmas"]);
    expect(await names({ query: { site: lisbon } })).toEqual(["Company day"]);
    expect(await names({ query: { fromDate: "2026-12-26" } })).toEqual(["Christmas"]);
    expect(await names({ query: { fromDate: "2026-12-27" } })).toEqual([]);
    expect(await names({ query: { untilDate: "2026-12-24" } })).toEqual(["Company day"]);
    expect(await admin.ok(closures.deleteClosure, { params: { id: all.id } })).toEqual(all);
    expect((await admin.call(closures.deleteClosure, { params: { id: all.id } })).status).toBe(404);
    expect(await audited("places.closure.add")).toHaveLength(2);
    expect(await audited("places.closure.remove")).toHaveLength(1);
  });

  test.each([
    ["days the wrong way round", { lastDay: "2026-12-24" }, { lastDay: [inEnglish("common.daysReversed")] }],
    ["a site that is not there", { siteId: NOBODY }, { siteId: [inEnglish("common.siteUnknown")] }],
    ["no name", { name: "" }, { name: [inEnglish("common.nameRequired")] }],
    ["a day that does not exist", { firstDay: "2026-02-30" }, { firstDay: ["This day does not exist."] }],
  ])("%s is refused", async (_, wrong, errors) => {
    const reply = await admin.call(closures.createClosure, { body: { ...days, ...wrong } });
    expect([reply.status, reply.body]).toEqual([400, errors]);
    expect((await employee.ok(closures.listClosures)).count).toBe(0);
  });

  /** Closes as the route does, with the test's own listeners. */
  const closeWith = (listeners: ClosureListener[], cancelBookings: boolean) =>
    app.asSystem(client.id, (work) =>
      closeSites(work, { ...days, siteId: client.siteId, cancelBookings }, listeners),
    );

  test("bookings in the way refuse it, unless they are cancelled with it", async () => {
    const heard: unknown[] = [];
    const listener =
      (count: number): ClosureListener =>
      async (_, { siteId, firstDay }, how) => {
        heard.push([siteId, firstDay, how]);
        return count;
      };
    await expect(closeWith([listener(2), listener(1)], false)).rejects.toMatchObject({
      status: 400,
      text: text("closures.bookingsInTheWay", { count: 3 }),
    });
    expect((await employee.ok(closures.listClosures)).count).toBe(0);
    expect(heard[0]).toEqual([client.siteId, "2026-12-25", { cancel: false }]);
    await expect(closeWith([listener(1)], false)).rejects.toMatchObject({
      text: text("closures.bookingsInTheWay", { count: 1 }),
    });
    await closeWith([listener(3)], true);
    expect((await employee.ok(closures.listClosures)).count).toBe(1);
    expect(await audited("places.closure.add")).toMatchObject([{ after: { cancelled: 3 } }]);
  });

  test("a booking and a closure cannot pass each other", async () => {
    const db = () => app.database.forClient(client.id);
    const order: string[] = [];
    const [looked, closing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const booked = db()
      .transaction()
      .execute(async (trx) => {
        await lockSiteShared(trx, client.siteId);
        order.push("booking looks");
        expect(await listClosuresBetween(trx, client.id, client.siteId, "2026-12-25", "2026-12-25")).toEqual(
          [],
        );
        looked.resolve();
        await closing.promise;
        order.push("booking written");
      });
    await Promise.race([looked.promise, booked]);
    // Two bookings do not wait for each other.
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockSiteShared(trx, client.siteId);
        order.push("another books");
      });
    const closed = closeWith(
      [
        async () => {
          order.push("closure looks");
          return 0;
        },
      ],
      false,
    );
    await waitForBlockedQuery(app);
    closing.resolve();
    await Promise.all([booked, closed]);
    expect(order).toEqual(["booking looks", "another books", "booking written", "closure looks"]);
  });
});

describe("the public holidays of a country", () => {
  const inEngland = () => ({ siteId: client.siteId, country: "GB", region: "ENG" });

  test("close a site once, beside what is closed already", async () => {
    await makeClosure(app, client, ["2026-12-24", "2026-12-25"]);
    const { suggested, countries } = await admin.ok(closures.listHolidayCountries, {
      query: { site: client.siteId },
    });
    expect(suggested).toBe("GB");
    expect(countries.find(({ code }) => code === "GB")?.regions.map(({ code }) => code)).toContain("ENG");
    const { days: found } = await admin.ok(closures.listSiteHolidays, {
      query: { site: client.siteId, country: "GB", region: "ENG" },
    });
    expect(found.filter(({ isClosed }) => isClosed).map(({ name }) => name)).toEqual(["Christmas Day"]);
    const added = found.length - 1;
    expect(await admin.ok(closures.closeOnHolidays, { body: inEngland() })).toEqual({ added });
    const { results } = await employee.ok(closures.listClosures);
    expect(results).toHaveLength(found.length);
    expect(results.map(({ name }) => name)).toContain("Good Friday");
    expect(await admin.ok(closures.closeOnHolidays, { body: inEngland() })).toEqual({ added: 0 });
    expect(await audited("places.closure.add")).toHaveLength(added);
  });

  test("that are closed twice at once are closed once", async () => {
    const replies = await Promise.all(
      [1, 2].map(() => admin.ok(closures.closeOnHolidays, { body: inEngland() })),
    );
    const { count } = await employee.ok(closures.listClosures, { query: { limit: 200 } });
    expect(replies.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, count]);
  });

  test("close nothing while a booking is in the way", async () => {
    const person = await makePerson(app, client, ["employee"]);
    const zone = await makeZone(app, client);
    const [desk] = await makeDesks(app, client, zone, "A-1");
    await app.sql(
      `insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, day, status, created_at)
       values ($1, $2, $3, $4, $5, $6, '2026-12-25', 'approved', now())`,
      [client.id, newId(), desk, zone, client.siteId, person.id],
    );
    const reply = await admin.call(closures.closeOnHolidays, { body: inEngland() });
    expect([reply.status, reply.body]).toEqual([
      400,
      { nonFieldErrors: [inEnglish("closures.bookingsInTheWay", { count: 1 })] },
    ]);
    expect((await employee.ok(closures.listClosures)).count).toBe(0);
    const body = { ...inEngland(), cancelBookings: true };
    expect((await admin.ok(closures.closeOnHolidays, { body })).added).toBeGreaterThan(5);
    const rows = await app.sql("select status from desk_reservation where client_id = $1", [client.id]);
    expect(rows).toEqual([{ status: "cancelled" }]);
  });

  test.each([
    ["a country without holidays known", { country: "XX" }],
    ["a region of another country", { region: "BY" }],
    ["a site that is not there", { siteId: NOBODY }],
  ])("of %s are refused", async (_, wrong) => {
    const reply = await admin.call(closures.closeOnHolidays, { body: { ...inEngland(), ...wrong } });
    expect([reply.status, Object.keys(reply.body)]).toEqual([
      400,
      ["siteId" in wrong ? "siteId" : "country"],
    ]);
  });
});

describe("nobody else", () => {
  test("closes sites: 403, and nothing is written", async () => {
    const closureId = await makeClosure(app, client, ["2026-12-25", "2026-12-25"]);
    const replies = [
      await employee.call(closures.createClosure, { body: days }),
      await employee.call(closures.deleteClosure, { params: { id: closureId } }),
      await employee.call(closures.closeOnHolidays, { body: { siteId: client.siteId, country: "GB" } }),
      await employee.call(closures.listSiteHolidays, { query: { site: client.siteId, country: "GB" } }),
      await employee.call(closures.listHolidayCountries),
    ];
    expect(replies.map(({ status, body }) => [status, body.code])).toEqual(
      replies.map(() => [403, "forbidden"]),
    );
    expect(await app.sql("select action from audit_entry where client_id = $1", [client.id])).toEqual([]);
  });

  test("of another client finds them, whatever ids they know", async () => {
    const closureId = await makeClosure(app, client, ["2026-12-25", "2026-12-25"]);
    const reply = await outsider.call(closures.deleteClosure, { params: { id: closureId } });
    expect(reply.status).toBe(404);
    expect((await outsider.ok(closures.listClosures)).count).toBe(0);
  });

  test("without a session reads them", async () => {
    expect((await app.anonymous(client.host).call(closures.listClosures)).status).toBe(401);
  });
});
