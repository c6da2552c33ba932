import * as contract from "@portico/contract/privacy/privacy";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { hashPassword } from "../people/public.ts";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";
import { RETENTION_JOB } from "./jobs.ts";
import * as kit from "./testing/kit.ts";

type NewHold = z.input<typeof contract.addLegalHold.body>;

const NOW = "2026-10-26T10:42:00.000Z";
const PASSWORD = "Portico-test-1";
let hash: string;
let app: TestApp;
let client: TestClient;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
  hash = await hashPassword(PASSWORD);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app);
  admin = await app.as(
    await makePerson(app, client, ["admin"], { firstName: "Amir", lastName: "Haddad", passwordHash: hash }),
  );
});

const password = PASSWORD;
const rowsOf = async (key: string, by = admin) =>
  (await by.ok(contract.getPrivacy)).periods.find((one) => one.key === key)!;
const oldTicket = () => kit.makers["support.tickets"]!(app, client, "2020-01-01T00:00Z", {});
/** The codes of a refusal by field. */
const codesOf = ({ codes }: { codes: Record<string, { code: string }[]> }) =>
  Object.fromEntries(Object.entries(codes).map(([field, said]) => [field, said.map(({ code }) => code)]));
const audited = () =>
  app.sql<{ action: string; before: unknown; after: unknown }>(
    "select action, before, after from audit_entry where client_id = $1 and action like 'privacy.%' order by id",
    [client.id],
  );

describe("the register", () => {
  test("says what is kept where, for how long and why, and what the next night would end", async () => {
    await oldTicket();
    const { nextNight, timeZone, isAllHeld, periods, lasting } = await admin.ok(contract.getPrivacy);
    expect([nextNight, timeZone, isAllHeld]).toEqual(["2026-10-27", "Europe/London", false]);
    expect(periods.find(({ key }) => key === "support.tickets")).toEqual({
      key: "support.tickets",
      what: "Questions to support",
      why: "To recognise a problem that comes back.",
      tables: ["support_ticket"],
      ending: "deleted",
      ...{ days: 365, usualDays: 365, leastDays: 7, mostDays: 1825, follows: null, dueCount: 1 },
    });
    expect(periods.find(({ key }) => key === "visits.walk-ins")).toMatchObject({
      ...{
        days: 180,
        usualDays: null,
        leastDays: null,
        mostDays: null,
        follows: "visits.visits",
        dueCount: 0,
      },
    });
    expect(lasting.find(({ tables }) => tables.includes("site"))).toMatchObject({
      what: "Sites, buildings and floors",
      as: "client",
    });
  });

  test("counts for tonight before the quiet hour, and counts nothing twice", async () => {
    await oldTicket();
    app.clock.set("2026-10-27T02:59:00Z");
    const early = await app.as(await makePerson(app, client, ["superadmin"]));
    expect((await early.ok(contract.getPrivacy)).nextNight).toBe("2026-10-27");
    app.clock.set("2026-10-27T03:00:00Z");
    await app.runJob("reports-keep-days");
    await app.runJob(RETENTION_JOB);
    expect(await rowsOf("support.tickets", early)).toMatchObject({ dueCount: 0 });
    const { count, results } = await early.ok(contract.listRetentionRuns);
    expect([count, results]).toEqual([
      1,
      [
        {
          id: expect.any(String),
          day: "2026-10-27",
          startedAt: "2026-10-27T03:00:00.000Z",
          finishedAt: "2026-10-27T03:00:00.000Z",
          ended: [{ key: "support.tickets", what: "Questions to support", count: 1 }],
        },
      ],
    ]);
  });

  test("is for admin and superadmin, each of their own client", async () => {
    const id = (
      await admin.ok(contract.addLegalHold, {
        body: { subject: "everything", reason: "A lawsuit", password },
      })
    ).id;
    const other = await makeClient(app);
    const stranger = await app.as(await makePerson(app, other, ["superadmin"], { passwordHash: hash }));
    expect((await stranger.ok(contract.listLegalHolds)).count).toBe(0);
    expect((await stranger.call(contract.endLegalHold, { params: { id }, body: { password } })).status).toBe(
      404,
    );
    expect((await stranger.ok(contract.getPrivacy)).isAllHeld).toBe(false);
    for (const group of ["employee", "reception", "security", "parking_admin", "reporting"] as const) {
      const caller = await app.as(await makePerson(app, client, [group], { passwordHash: hash }));
      const replies = await Promise.all([
        caller.call(contract.getPrivacy),
        caller.call(contract.listRetentionRuns),
        caller.call(contract.listLegalHolds),
        caller.call(contract.previewPeriod, { params: { key: "support.tickets" }, query: { days: 7 } }),
        caller.call(contract.changePeriod, {
          params: { key: "support.tickets" },
          body: { days: 7, password },
        }),
        caller.call(contract.addLegalHold, { body: { subject: "everything", reason: "Mine", password } }),
        caller.call(contract.endLegalHold, { params: { id }, body: { password } }),
      ]);
      expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 403, 403]);
    }
  });
});

describe("a period", () => {
  const change = (days: number | null, key = "support.tickets", given: object = { password }) =>
    admin.call(contract.changePeriod, { params: { key }, body: { days, ...given } });

  test("is changed and goes back, with the password, and is audited", async () => {
    await kit.makers["support.tickets"]!(app, client, "2026-10-10T00:00Z", {});
    expect((await rowsOf("support.tickets")).dueCount).toBe(0);
    expect((await change(7)).body).toMatchObject({ key: "support.tickets", days: 7, dueCount: 1 });
    expect((await change(7)).status).toBe(200);
    expect(await rowsOf("support.tickets")).toMatchObject({ days: 7, dueCount: 1 });
    expect((await change(null)).body).toMatchObject({ days: 365 });
    expect(await audited()).toEqual([
      { action: "privacy.period.change", before: { days: 365 }, after: { days: 7 } },
      { action: "privacy.period.change", before: { days: 7 }, after: { days: 365 } },
    ]);
  });

  test("says before a change what the next night would end with it, of the kinds that follow too", async () => {
    await kit.makers["visits.walk-ins"]!(app, client, "2026-09-01T00:00Z", {});
    const preview = (days: number, key = "visits.visits") =>
      admin.call(contract.previewPeriod, { params: { key }, query: { days } });
    const counts = async (days: number) =>
      Object.fromEntries(
        ((await preview(days)).body as contract.Privacy).periods.map((one) => [
          one.key,
          [one.days, one.dueCount],
        ]),
      );
    expect(await counts(30)).toEqual({ "visits.visits": [30, 0], "visits.walk-ins": [30, 1] });
    expect(await counts(60)).toEqual({ "visits.visits": [60, 0], "visits.walk-ins": [60, 0] });
    expect(await rowsOf("visits.visits")).toMatchObject({ days: 180 });
    expect(codesOf(await preview(0))).toEqual({ days: ["privacy.daysRange"] });
    expect(codesOf(await preview(30, "visits.walk-ins"))).toEqual({ days: ["privacy.follows"] });
    expect((await preview(30, "no.such")).status).toBe(404);
  });

  test("is refused without the password, out of its range, where it follows another, and where there is none", async () => {
    const wrong = await change(7, "support.tickets", { password: "Portico-wrong-1" });
    expect([wrong.status, codesOf(wrong)]).toEqual([400, { password: ["signIn.currentWrong"] }]);
    expect(codesOf(await change(7, "support.tickets", {}))).toEqual({
      password: ["passwords.currentRequired"],
    });
    for (const days of [6, 1826])
      expect((await change(days)).codes).toMatchObject({
        days: [{ code: "privacy.daysRange", facts: { least: 7, most: 1825 } }],
      });
    expect(codesOf(await change(30, "visits.walk-ins"))).toEqual({ days: ["privacy.follows"] });
    expect((await change(30, "no.such")).status).toBe(404);
    expect(await audited()).toEqual([]);
  });
});

describe("a legal hold", () => {
  const add = (given: Partial<NewHold>) =>
    admin.call(contract.addLegalHold, {
      body: { subject: "everything", reason: "A lawsuit", password, ...given },
    });

  test("of each subject is added, keeps at once, and is ended", async () => {
    const person = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
    const visitor = await kit.makeVisitorRow(app, client);
    const added = [
      (await add({ subject: "person", user: person.id })).body,
      (await add({ subject: "visitor", visitor, until: "2027-01-31" })).body,
      (await add({ subject: "plate", registration: "ab 12-cde" })).body,
      (await add({ subject: "site", site: client.siteId, from: "2026-10-30" })).body,
    ];
    expect(added).toMatchObject([
      { user: { id: person.id, firstName: "Elena" }, from: "2026-10-26", until: null, isInForce: true },
      { visitor: { id: visitor, firstName: "Vera" }, until: "2027-01-31" },
      { plate: "AB12CDE", createdBy: { lastName: "Haddad" }, endedAt: null, can: { end: true } },
      { site: { id: client.siteId, name: "London" }, isInForce: false },
    ]);
    await oldTicket();
    expect(await rowsOf("support.tickets")).toMatchObject({ dueCount: 1 });
    const all = (await add({ subject: "everything" })).body;
    expect(await admin.ok(contract.getPrivacy)).toMatchObject({ isAllHeld: true });
    expect(await rowsOf("support.tickets")).toMatchObject({ dueCount: 0 });
    const end = () => admin.call(contract.endLegalHold, { params: { id: all.id }, body: { password } });
    expect((await end()).body).toMatchObject({
      isInForce: false,
      endedAt: NOW,
      endedBy: { lastName: "Haddad" },
      can: { end: false },
    });
    expect((await end()).status).toBe(200);
    expect(await rowsOf("support.tickets")).toMatchObject({ dueCount: 1 });
    expect((await audited()).map(({ action }) => action)).toEqual([
      ...Array<string>(5).fill("privacy.hold.add"),
      "privacy.hold.end",
    ]);
    const listed = async (status: "in-force" | "over") =>
      (await admin.ok(contract.listLegalHolds, { query: { status } })).count;
    expect([await listed("in-force"), await listed("over")]).toEqual([4, 1]);
  });

  test("is refused with words that say what is missing", async () => {
    const stranger = await makePerson(app, await makeClient(app));
    const codes = async (given: Partial<NewHold>) => codesOf(await add(given));
    expect(await codes({ subject: "person" })).toEqual({ user: ["privacy.required"] });
    expect(await codes({ subject: "person", user: stranger.id })).toEqual({
      user: ["privacy.userUnknown"],
    });
    expect(await codes({ subject: "visitor", visitor: newId() })).toEqual({
      visitor: ["privacy.visitorUnknown"],
    });
    expect(await codes({ subject: "site", site: newId() })).toEqual({
      site: ["privacy.siteUnknown"],
    });
    expect(await codes({ subject: "plate", registration: "--" })).toEqual({
      registration: ["privacy.required"],
    });
    expect(await codes({ subject: "everything", reason: " a " })).toEqual({
      reason: ["privacy.reasonShort"],
    });
    expect(await codes({ subject: "everything", until: "2026-10-25" })).toEqual({
      until: ["privacy.untilOver"],
    });
    expect(await codes({ subject: "everything", from: "2026-11-20", until: "2026-11-19" })).toEqual({
      until: ["privacy.untilBeforeFrom"],
    });
    expect(await codes({ subject: "everything", password: "Portico-wrong-1" })).toEqual({
      password: ["signIn.currentWrong"],
    });
    expect((await admin.ok(contract.listLegalHolds)).count).toBe(0);
  });

  test("waits for the step of a night that runs, so that nothing it covers ends after its answer", async () => {
    const db = app.database.forClient(client.id);
    let answered = false;
    let hold: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (step) => {
      await step.selectFrom("client").select("id").where("id", "=", client.id).forShare().execute();
      hold = add({ subject: "everything" }).then(() => {
        answered = true;
      });
      await expect
        .poll(
          async () =>
            (
              await app.sql(
                "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
              )
            ).length,
        )
        .toBe(1);
      expect(answered).toBe(false);
    });
    await hold;
    expect(answered).toBe(true);
  });
});
