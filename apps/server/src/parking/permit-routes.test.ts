import * as contract from "@portico/contract/parking/permits";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { permitsWithDays } from "./core/permit-queries.ts";
import { makeCarpark } from "./testing/kit.ts";
import {
  admin,
  bodyOf,
  dayOfMonth,
  FRI,
  grant,
  MON,
  person,
  readMonth,
  release,
  setUpPermits,
  spaceOf,
  TUE,
  undo,
  WED,
  weekly,
} from "./testing/permit-kit.ts";
import { app, asElena, client, colleague, elena } from "./testing/routes-kit.ts";

setUpPermits();

describe("seeing permits", () => {
  test("a month is one round trip, whatever is in it", async () => {
    const [south, north] = [await makeCarpark(app, client), await weekly({ requests: null })];
    const { id } = await grant(south, { days: ["Monday", "Tuesday"] });
    await release(asElena, id, TUE);
    await grant(north, { permitType: "PR", days: ["Wednesday"] });
    const asked = vi.spyOn(pg.Client.prototype, "query");
    const texts = async (call: () => Promise<unknown>) => {
      asked.mockClear();
      await call();
      const all = asked.mock.calls.map(([query]) =>
        typeof query === "string" ? query : (query as { text: string }).text,
      );
      // Left out: the client of a host is cached for a few seconds only, and a connection may be new.
      return all.filter((text) => !/client_by_host|client_domain|set_config|last_seen_at" =/.test(text));
    };
    const stranger = await texts(() => asElena.ok(sessions.whoami, {}));
    const seen = await texts(() => readMonth(asElena));
    asked.mockRestore();
    expect(seen.filter((text) => text.includes("parking_permit"))).toHaveLength(1);
    // All other queries identify the caller, as in every call.
    expect(seen.length).toBeLessThanOrEqual(stranger.length);
  });

  test("days centuries apart are looked at, not those between", async () => {
    const { id } = await grant(await makeCarpark(app, client), { days: ["Monday"] });
    const [permit] = await permitsWithDays(
      app.database.forClient(client.id),
      client.id,
      elena.id,
      [MON, TUE, "2999-11-25"],
      app.clock.now(),
    );
    expect([permit?.id, permit?.calendar.map(({ day }) => day)]).toEqual([id, [MON, "2999-11-25"]]);
  });

  test("one's own, all for administrators, another client's never", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const mine = await grant(south);
    const ben = await person("Ben", "Adams");
    const theirs = await grant(south, { employee: ben.id, space: await spaceOf(south, "S02") });
    const ids = async (by: typeof admin, query = {}) =>
      (await by.ok(contract.listPermits, { query })).results.map(({ id }) => id);
    expect(await ids(asElena)).toEqual([mine.id]);
    expect(await ids(asElena, { employee: ben.id })).toEqual([]);
    expect(await ids(admin)).toEqual([theirs.id, mine.id]);
    expect(await ids(admin, { mine: "true" })).toEqual([]);
    expect(await ids(admin, { employee: ben.id })).toEqual([theirs.id]);
    expect(await ids(admin, { search: "S02" })).toEqual([theirs.id]);
    expect(await ids(admin, { search: "nov%k" })).toEqual([]);
    expect(await ids(admin, { carpark: south, site: client.siteId, search: "novak" })).toEqual([mine.id]);
    const foreign = await app.as(await makePerson(app, await makeClient(app), ["superadmin"]));
    expect(await ids(foreign)).toEqual([]);
    expect((await asElena.call(contract.permitMonth, { params: { month: "2026-13" } })).status).toBe(404);
    expect(await ids(await colleague())).toEqual([]);
  });

  test("in force on some day of a time", async () => {
    const south = await makeCarpark(app, client);
    await grant(south, { start: MON, end: TUE });
    const count = async (query: Record<string, string>) =>
      (await asElena.ok(contract.listPermits, { query })).count;
    expect(await count({})).toBe(1);
    expect(await count({ start: WED })).toBe(0);
    expect(await count({ start: "2026-11-01", end: "2026-11-22" })).toBe(0);
    expect(await count({ start: "2026-11-01", end: MON })).toBe(1);
  });

  test("a PA sees a colleague's month and cannot release in it; others see none", async () => {
    const south = await makeCarpark(app, client);
    const { id } = await grant(south, { days: ["Monday"] });
    await release(asElena, id, "2026-12-07", "2026-12-07", "Hospital");
    const pa = await colleague("employee", "PA");
    expect(await readMonth(pa, "2026-11", elena.id)).toEqual([`${MON} granted`, "2026-11-30 granted"]);
    const { results } = await pa.ok(contract.permitMonth, {
      params: { month: "2026-11" },
      query: { userId: elena.id },
    });
    expect(results[0]?.releases).toMatchObject([{ start: "2026-12-07", note: null }]);
    expect(results[0]?.calendar?.[0]?.can).toEqual({
      release: false,
      undo: false,
      claim: false,
      handOver: false,
    });
    const reply = await (await colleague()).call(contract.permitMonth, {
      params: { month: "2026-11" },
      query: { userId: elena.id },
    });
    expect(reply.body).toEqual({ userId: [inEnglish("parking.mayNotBookForOthers")] });
  });

  test("a month says what each day is, and closures come first", async () => {
    const south = await makeCarpark(app, client, { spaces: 2 });
    const { id } = await grant(south, { days: ["Monday", "Tuesday"], start: FRI });
    await release(asElena, id, TUE);
    await app.sql(
      `insert into closure (client_id, id, site_id, first_day, last_day, name, created_at)
       values ($1, gen_random_uuid(), $2, '2026-12-25', '2026-12-28', 'Christmas', now())`,
      [client.id, client.siteId],
    );
    await app.sql(
      `insert into parking_closure (client_id, id, carpark_id, first_day, last_day, name, created_at)
       values ($1, gen_random_uuid(), $2, '2026-12-08', '2026-12-08', 'Works', now())`,
      [client.id, south],
    );
    expect(await readMonth(asElena)).toEqual([`${MON} granted`, `${TUE} released`, "2026-11-30 granted"]);
    expect(await readMonth(asElena, "2026-12")).toEqual([
      "2026-12-01 granted",
      "2026-12-07 granted",
      "2026-12-08 closed",
      "2026-12-14 granted",
      "2026-12-15 granted",
      "2026-12-21 granted",
      "2026-12-22 granted",
      "2026-12-28 closed",
      "2026-12-29 granted",
    ]);
    expect(await dayOfMonth(asElena, MON)).toMatchObject({
      start: "2026-11-23T00:00:00.000Z",
      end: "2026-11-24T00:00:00.000Z",
      lateRelease: false,
      releaseBy: "2026-11-21",
      can: { release: true, undo: false, claim: false, handOver: true },
    });
  });

  test("months with a clock change, a leap day and the turn of the year", async () => {
    const south = await makeCarpark(app, client);
    await grant(south, { days: ["Sunday", "Tuesday", "Thursday"] });
    expect(await dayOfMonth(asElena, "2027-03-28")).toMatchObject({
      start: "2027-03-28T00:00:00.000Z",
      end: "2027-03-28T23:00:00.000Z",
    });
    expect(await dayOfMonth(asElena, "2027-10-31")).toMatchObject({
      start: "2027-10-30T23:00:00.000Z",
      end: "2027-11-01T00:00:00.000Z",
    });
    expect((await readMonth(asElena, "2026-12")).at(-1)).toBe("2026-12-31 granted");
    expect((await readMonth(asElena, "2028-02")).at(-1)).toBe("2028-02-29 granted");
    expect((await readMonth(asElena, "2027-02")).at(-1)).toBe("2027-02-28 granted");
    expect(await readMonth(asElena, "2026-10")).toEqual([]);
  });
});

describe("a granted permit on the Sundays of the clock change", () => {
  test.each([
    ["2026-03-29", "2026-03-29T00:00:00.000Z", "2026-03-29T23:00:00.000Z"],
    ["2026-10-25", "2026-10-24T23:00:00.000Z", "2026-10-26T00:00:00.000Z"],
  ])(
    "%s is held from midnight to midnight, and can be given back and taken again",
    async (sunday, start, end) => {
      app.clock.set("2026-03-10T10:00:00.000Z");
      await app.sql(
        "update client set settings = settings || '{\"parkingFutureBookingDaysLimit\": 365}' where id = $1",
        [client.id],
      );
      const boss = await colleague("employee", "parking_admin");
      const south = await makeCarpark(app, client);
      const body = await bodyOf(south, { start: "2026-03-10", days: ["Sunday"] });
      const { id } = await boss.ok(contract.grantPermit, { body });
      const rows = () =>
        app.sql("select starts, ends from parking_occupancy where permit_id = $1 and day = $2", [id, sunday]);
      expect(await rows()).toEqual([{ starts: new Date(start), ends: new Date(end) }]);
      const holder = await app.as(elena);
      const given = await release(holder, id, sunday);
      expect(given.status).toBe(201);
      expect(await rows()).toEqual([]);
      expect((await undo(holder, given.body.id)).status).toBe(200);
      expect(await rows()).toEqual([{ starts: new Date(start), ends: new Date(end) }]);
    },
  );
});
