import * as accounts from "@portico/contract/accounts/administration";
import * as wardens from "@portico/contract/muster/wardens";
import { limits } from "@portico/contract/notifications/form";
import * as notifications from "@portico/contract/notifications/notifications";
import * as account from "@portico/contract/sign-in/security";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["parking", "desks", "reception", "rooms", "muster"] });
  elena = await makePerson(app, client);
});

const kindsOf = async (person: TestPerson) =>
  (await (await app.as(person)).ok(notifications.listNotifications)).results.map(({ kind }) => kind);

describe("notifications", () => {
  test("a person sees the kinds that they can get, a warden the roll calls too", async () => {
    expect(await kindsOf(elena)).toEqual([
      "visitor-arrived",
      "parking-place",
      "queue-moved",
      "room-not-used",
    ]);
    expect(await kindsOf(await makePerson(app, client, ["security"]))).toEqual([]);
    expect(await kindsOf(await makePerson(app, client, ["parking"]))).toEqual([
      "parking-place",
      "queue-moved",
    ]);
    expect(await kindsOf(await makePerson(app, client, ["deskbooking"]))).toEqual(["desk-reservation"]);
    const admin = await app.as(await makePerson(app, client, ["admin"]));
    await admin.ok(wardens.addWarden, { body: { site: client.siteId, user: elena.id } });
    expect(await kindsOf(elena)).toEqual([
      "visitor-arrived",
      "parking-place",
      "queue-moved",
      "room-not-used",
      "roll-call",
    ]);
    const small = await makeClient(app, { features: ["rooms"] });
    expect(await kindsOf(await makePerson(app, small))).toEqual(["room-not-used"]);
  });

  test("a choice stands, for this person alone, and can be taken back", async () => {
    const caller = await app.as(elena);
    const change = (isOn: boolean) =>
      caller.ok(notifications.changeNotification, {
        body: { kind: "parking-place", channel: "email", isOn },
      });
    const parking = async (person = elena) =>
      (await (await app.as(person)).ok(notifications.listNotifications)).results.find(
        ({ kind }) => kind === "parking-place",
      )!.channels;
    expect((await change(false)).channels[0]).toEqual({ channel: "email", isOn: false, isFixed: false });
    expect((await parking())[0]!.isOn).toBe(false);
    expect((await parking(await makePerson(app, client)))[0]!.isOn).toBe(true);
    expect((await parking(await makePerson(app, await makeClient(app))))[0]!.isOn).toBe(true);
    await Promise.all([change(true), change(true)]);
    expect((await parking())[0]!.isOn).toBe(true);
  });

  test("what a person cannot get, and a warden's mail, are refused at their fields", async () => {
    const caller = await app.as(elena);
    const body = { kind: "roll-call", channel: "email", isOn: false } as const;
    expect(await caller.call(notifications.changeNotification, { body })).toMatchObject({
      status: 400,
      body: { kind: [inEnglish("notifications.notYours")] },
    });
    const admin = await app.as(await makePerson(app, client, ["admin"]));
    await admin.ok(wardens.addWarden, { body: { site: client.siteId, user: elena.id } });
    expect(await caller.call(notifications.changeNotification, { body })).toMatchObject({
      status: 400,
      body: { isOn: [inEnglish("notifications.alwaysOn")] },
    });
  });

  test("the screen learns whether texts can come", async () => {
    const caller = await app.as(elena);
    expect(await caller.ok(notifications.listNotifications)).toMatchObject({
      canText: true,
      hasPhone: false,
    });
    await app.sql("update person set phone = '+44 20 7946 0001' where id = $1", [elena.id]);
    expect(await (await app.as(elena)).ok(notifications.listNotifications)).toMatchObject({ hasPhone: true });
  });
});

/** A browser's subscription; the same number, the same browser. */
const browser = (number: number) => ({
  endpoint: `https://push.example/${number}`,
  p256dh: Buffer.alloc(65, 4).toString("base64url"),
  auth: Buffer.alloc(16, number).toString("base64url"),
});
const subscribe = (caller: Caller, number = 1) =>
  caller.ok(notifications.createPushSubscription, { body: browser(number) });
const subscribed = async (caller: Caller) =>
  (await caller.ok(notifications.listPushSubscriptions)).results.map(({ id }) => id);
const endpointsOf = async (person: TestPerson) =>
  (
    await app.sql<{ endpoint: string }>(
      "select endpoint from push_subscription where person_id = $1 order by endpoint",
      [person.id],
    )
  ).map(({ endpoint }) => endpoint);

describe("a browser's subscription", () => {
  test("is kept once, however often the browser confirms it", async () => {
    const caller = await app.as(elena);
    const all = await Promise.all([1, 2, 3].map(() => subscribe(caller)));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await subscribed(caller)).toEqual([all[0]!.id]);
    const { publicKey } = await caller.ok(notifications.listPushSubscriptions);
    expect(Buffer.from(publicKey, "base64url")).toHaveLength(65);
    const other = await app.as(await makePerson(app, await makeClient(app)));
    expect((await other.ok(notifications.listPushSubscriptions)).publicKey).toBe(publicKey);
  });

  test("shows the device by which people know it", async () => {
    const caller = await app.as(elena);
    const made = await caller.request({
      method: "POST",
      url: "/api/push-subscriptions/",
      headers: { "user-agent": "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36" },
      payload: browser(1),
    });
    expect(made.body).toMatchObject({ device: "Chrome on Android" });
  });

  test("belongs to the last one who used the browser, and to no other client's person", async () => {
    const [caller, callum] = [await app.as(elena), await makePerson(app, client)];
    await subscribe(caller);
    const theirs = await makePerson(app, await makeClient(app));
    await subscribe(await app.as(theirs));
    expect(await endpointsOf(elena)).toHaveLength(1);
    await subscribe(await app.as(callum));
    expect([await endpointsOf(elena), await endpointsOf(callum), await endpointsOf(theirs)]).toEqual([
      [],
      ["https://push.example/1"],
      ["https://push.example/1"],
    ]);
  });

  test("is removed by its own person alone", async () => {
    const caller = await app.as(elena);
    const { id } = await subscribe(caller);
    const strangers = [
      await makePerson(app, client, ["superadmin"]),
      await makePerson(app, await makeClient(app), ["superadmin"]),
    ];
    for (const stranger of strangers) {
      const as = await app.as(stranger);
      expect((await as.call(notifications.deletePushSubscription, { params: { id } })).status).toBe(404);
      expect(await subscribed(as)).toEqual([]);
    }
    expect(await caller.ok(notifications.deletePushSubscription, { params: { id } })).toMatchObject({ id });
    expect(await subscribed(caller)).toEqual([]);
    expect((await caller.call(notifications.deletePushSubscription, { params: { id } })).status).toBe(404);
  });

  test("needs a session", async () => {
    const nobody = app.anonymous(client.host);
    expect((await nobody.call(notifications.listPushSubscriptions)).status).toBe(401);
    expect((await nobody.call(notifications.createPushSubscription, { body: browser(1) })).status).toBe(401);
  });

  test.each([
    ["an address without TLS", { endpoint: "http://push.example/1" }, "endpoint"],
    ["an address with a password", { endpoint: "https://user:secret@push.example/1" }, "endpoint"],
    ["a host alone", { endpoint: "https://push.example" }, "endpoint"],
    ["a long address", { endpoint: `https://push.example/${"x".repeat(limits.endpointMax)}` }, "endpoint"],
    ["a short key", { p256dh: "BAAA" }, "p256dh"],
    ["a key of other letters", { p256dh: "+".repeat(87) }, "p256dh"],
    ["no secret", { auth: "" }, "auth"],
  ])("%s is refused at its field", async (_, wrong, field) => {
    const caller = await app.as(elena);
    const refused = await caller.call(notifications.createPushSubscription, {
      body: { ...browser(1), ...wrong },
    });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining([field])]);
    expect(await subscribed(caller)).toEqual([]);
  });

  test("one more than the most ends the one that was confirmed longest ago, also of several at once", async () => {
    const caller = await app.as(elena);
    const start = Date.parse("2026-11-20T10:42:00.000Z");
    for (let number = 1; number <= limits.browsersMax; number += 1) {
      app.clock.set(new Date(start + number * 1000).toISOString());
      await subscribe(caller, number);
    }
    app.clock.set(new Date(start + 60_000).toISOString());
    await subscribe(caller, 1);
    await Promise.all([11, 12].map((number) => subscribe(caller, number)));
    const left = await endpointsOf(elena);
    expect(left).toHaveLength(limits.browsersMax);
    expect(left).toEqual(expect.arrayContaining([1, 11, 12].map((number) => browser(number).endpoint)));
    expect(left).not.toContain(browser(2).endpoint);
    expect(left).not.toContain(browser(3).endpoint);
    app.clock.set(new Date(start).toISOString());
  });
});

describe("a subscription ends with", () => {
  test("the log-out of the session that confirmed it last, and with no other's", async () => {
    const [phone, laptop] = [await app.as(elena), await app.as(elena)];
    await subscribe(phone, 1);
    await subscribe(laptop, 2);
    await phone.ok(sessions.logout, { body: {} });
    expect(await endpointsOf(elena)).toEqual([browser(2).endpoint]);
    const later = await app.as(elena);
    await subscribe(later, 2);
    await laptop.ok(sessions.logout, { body: {} });
    expect(await endpointsOf(elena)).toEqual([browser(2).endpoint]);
  });

  test("the log-out everywhere", async () => {
    const [phone, laptop] = [await app.as(elena), await app.as(elena)];
    await subscribe(phone, 1);
    await laptop.ok(sessions.logout, { body: { everywhere: true } });
    expect(await endpointsOf(elena)).toEqual([]);
  });

  test("the log-out everywhere else", async () => {
    const [phone, laptop] = [await app.as(elena), await app.as(elena)];
    await subscribe(phone, 1);
    await subscribe(laptop, 2);
    await laptop.ok(account.endOtherSessions);
    expect(await endpointsOf(elena)).toEqual([browser(2).endpoint]);
  });

  test("the end of its session in the list of log-ins", async () => {
    const [phone, laptop] = [await app.as(elena), await app.as(elena)];
    await subscribe(phone, 1);
    const other = (await laptop.ok(account.listSessions)).results.find(({ isCurrent }) => !isCurrent)!;
    await laptop.ok(account.endSession, { params: { id: other.id } });
    expect(await endpointsOf(elena)).toEqual([]);
  });

  test("the account that is disabled", async () => {
    await subscribe(await app.as(elena));
    const admin = await app.as(await makePerson(app, client, ["admin"]));
    await admin.ok(accounts.disablePerson, { params: { id: elena.id } });
    expect(await endpointsOf(elena)).toEqual([]);
  });

  test("not with a session that ends for want of use: a phone in a pocket is still told", async () => {
    await subscribe(await app.as(elena));
    app.clock.set("2026-11-22T10:42:00.000Z");
    await app.runJob("people-drop-expired");
    expect(await app.sql("select from session where person_id = $1", [elena.id])).toEqual([]);
    expect(await endpointsOf(elena)).toHaveLength(1);
    app.clock.set("2026-11-20T10:42:00.000Z");
  });
});
