import * as presence from "@portico/contract/presence/presence";
import * as qr from "@portico/contract/qr/qr";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";

const NOW = "2026-11-20T10:42:00.000Z";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let caller: Caller;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["remote", "qr codes"] });
  elena = await makePerson(app, client, ["employee"]);
  caller = await app.as(elena);
});

const translate = (onSite: boolean, by = caller) => by.ok(presence.setPresence, { body: { onSite } });
const own = (query: Record<string, string> = {}) =>
  caller.ok(presence.listPresence, { query: query as never });
const travel = (id: string, travellingBy: string | null, by = caller) =>
  by.call(presence.changePresence, { params: { id }, body: { travellingBy: travellingBy as never } });

describe("saying whether one is on site", () => {
  test("nothing is known, then what was said, then what was said again; one row a day", async () => {
    expect(await own()).toEqual({ count: 0, results: [] });
    const first = await translate(true);
    expect(first).toMatchObject({
      user: elena.id,
      date: "2026-11-20",
      onSite: true,
      travellingBy: null,
      siteId: client.siteId,
      changedAt: NOW,
    });
    app.clock.set("2026-11-20T12:00:00.000Z");
    const second = await translate(false);
    expect(second).toMatchObject({ id: first.id, onSite: false, changedAt: "2026-11-20T12:00:00.000Z" });
    expect(await own()).toEqual({ count: 1, results: [second] });
  });

  test("how one gets in stays with the same answer and goes with another", async () => {
    const { id } = await translate(true);
    expect((await travel(id, "bike")).body).toMatchObject({ id, travellingBy: "bike", changedAt: NOW });
    expect(await translate(true)).toMatchObject({ travellingBy: "bike" });
    expect(await translate(false)).toMatchObject({ travellingBy: null });
    const refused = await travel(id, "car");
    expect([refused.status, refused.body]).toEqual([
      400,
      { travellingBy: [inEnglish("presence.notOnSite")] },
    ]);
    expect((await own()).results).toMatchObject([{ onSite: false, travellingBy: null }]);
  });

  test("a change to remote takes the way of travelling with it", async () => {
    const { id } = await translate(true);
    await travel(id, "walking");
    const reply = await caller.call(presence.changePresence, { params: { id }, body: { onSite: false } });
    expect(reply.body).toMatchObject({ onSite: false, travellingBy: null });
  });

  test("only words that are known, and only a yes or no", async () => {
    const { id } = await translate(true);
    expect((await travel(id, "horse")).status).toBe(400);
    const reply = await caller.call(presence.setPresence, { body: { onSite: "maybe" as never } });
    expect([reply.status, reply.body.onSite]).toEqual([400, ["Use true or false."]]);
  });

  test("many at once make one row", async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, (_, at) => translate(at % 2 === 0)));
    expect(new Set(rows.map(({ id }) => id)).size).toBe(1);
    expect((await own()).count).toBe(1);
  });

  test("a repeated request with the same key says it once", async () => {
    const body = { onSite: true };
    const [first, second] = [
      await caller.call(presence.setPresence, { body, key: "once" }),
      await caller.call(presence.setPresence, { body, key: "once" }),
    ];
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(
      await app.sql("select id from audit_entry where client_id = $1 and action = 'people.presence.say'", [
        client.id,
      ]),
    ).toHaveLength(1);
  });

  test("the log knows which fields changed, never what was said", async () => {
    const { id } = await translate(true);
    await travel(id, "car");
    const rows = await app.sql<{ target_id: string; after: unknown }>(
      "select target_id, after from audit_entry where client_id = $1 and action = 'people.presence.say' order by id",
      [client.id],
    );
    expect(rows).toEqual([
      { target_id: id, after: { fields: ["onSite"] } },
      { target_id: id, after: { fields: ["travellingBy"] } },
    ]);
  });

  test("is refused where the feature is off", async () => {
    const other = await makeClient(app, { features: ["parking"] });
    const stranger = await app.as(await makePerson(app, other, ["employee"]));
    const reply = await stranger.call(presence.setPresence, { body: { onSite: true } });
    expect([reply.status, reply.body.code]).toEqual([403, "feature_off"]);
  });
});

describe("the day is the person's site's", () => {
  test("late in the evening in London it is tomorrow in Kiritimati", async () => {
    const far = await makeClient(app, { features: ["remote"], timeZone: "Pacific/Kiritimati" });
    const person = await makePerson(app, far, ["employee"]);
    app.clock.set("2026-11-20T22:30:00.000Z");
    expect(await translate(true, await app.as(person))).toMatchObject({ date: "2026-11-21" });
  });

  test("the home site's where there is one, in the night of the clock change too", async () => {
    const lisbon = (
      await app.sql<{ id: string }>(
        `insert into site (client_id, id, position, name, time_zone)
         values ($1, gen_random_uuid(), 2, 'Azores', 'Atlantic/Azores') returning id`,
        [client.id],
      )
    )[0]!.id;
    // 00:30 in London, where summer time still holds; still the day before on the Azores.
    app.clock.set("2026-10-24T23:30:00.000Z");
    caller = await app.as(elena);
    expect(await translate(true)).toMatchObject({ date: "2026-10-25", siteId: client.siteId });
    await app.sql("update person set home_site_id = $1 where id = $2", [lisbon, elena.id]);
    expect(await own()).toEqual({ count: 0, results: [] });
    expect(await translate(true)).toMatchObject({ date: "2026-10-24", siteId: lisbon });
  });

  test("yesterday's can be read and not changed", async () => {
    const { id } = await translate(true);
    app.clock.set("2026-11-21T10:42:00.000Z");
    caller = await app.as(elena);
    expect((await own()).count).toBe(0);
    expect((await own({ start: "2026-11-01", end: "2026-11-20" })).results).toMatchObject([{ id }]);
    expect((await own({ start: "2026-11-21" })).count).toBe(0);
    expect(await travel(id, "car")).toMatchObject({
      status: 409,
      body: { code: "state", detail: inEnglish("presence.otherDay"), row: { id, travellingBy: null } },
    });
  });
});

describe("whose it is", () => {
  test("others' and another client's rows are not there", async () => {
    const { id } = await translate(true);
    const colleague = await app.as(await makePerson(app, client, ["superadmin"]));
    const foreign = await makeClient(app, { features: ["remote"] });
    const outsider = await app.as(await makePerson(app, foreign, ["superadmin"]));
    for (const other of [colleague, outsider]) expect((await travel(id, "car", other)).status).toBe(404);
    expect((await outsider.ok(presence.listPresence, { query: { all: "true" } })).count).toBe(0);
  });

  test("everybody's is for those who look after people; others are refused", async () => {
    await translate(true);
    await translate(false, await app.as(await makePerson(app, client, ["employee"])));
    for (const group of ["admin", "superadmin", "reception", "security"] as const) {
      const reader = await app.as(await makePerson(app, client, [group]));
      expect((await reader.ok(presence.listPresence, { query: { all: "true" } })).count).toBe(2);
      const { results } = await reader.ok(presence.listPresence, { query: { all: "true", onSite: "true" } });
      expect(results.map(({ user }) => user)).toEqual([elena.id]);
      expect((await reader.ok(presence.listPresence)).count).toBe(0);
    }
    expect((await caller.call(presence.listPresence, { query: { all: "true" } })).status).toBe(403);
  });

  test("who has left is no longer on site", async () => {
    await translate(true);
    await app.sql("update person set disabled_at = $1, status = 'disabled' where id = $2", [NOW, elena.id]);
    const reader = await app.as(await makePerson(app, client, ["reception"]));
    expect((await reader.ok(presence.listPresence, { query: { all: "true" } })).count).toBe(0);
  });
});

describe("a site's code", () => {
  const print = async (by: TestClient = client) =>
    (await app.as(await makePerson(app, by, ["superadmin"]))).ok(qr.createQrAction, {
      body: { actionType: "presence", name: "Entrance", siteId: by.siteId },
    });
  const scan = (qrActionId: string, by: Caller) => by.call(qr.createQrEvent, { body: { qrActionId } });

  test("says that one is on site, there", async () => {
    const { id } = await print();
    await translate(false);
    const reply = await scan(id, caller);
    expect(reply).toMatchObject({
      status: 200,
      body: {
        qrActionType: { id: "presence" },
        contentObject: { user: elena.id, onSite: true, siteId: client.siteId, date: "2026-11-20" },
      },
    });
    expect((await own()).results).toMatchObject([{ onSite: true }]);
    expect(await app.sql("select source from presence where person_id = $1", [elena.id])).toEqual([
      { source: "qr" },
    ]);
  });

  test("needs somebody who is logged in, the feature, and a code of one's own client", async () => {
    const { id } = await print();
    expect((await scan(id, app.anonymous(client.host))).status).toBe(401);
    const foreign = await makeClient(app, { features: ["remote", "qr codes"] });
    const outsider = await app.as(await makePerson(app, foreign, ["superadmin"]));
    expect((await scan(id, outsider)).status).toBe(404);
    const without = await makeClient(app, { features: ["qr codes"] });
    const printed = await print(without);
    const off = await scan(printed.id, await app.as(await makePerson(app, without, ["employee"])));
    expect([off.status, off.body.detail]).toEqual([403, inEnglish("qr.notEnabled")]);
  });
});
