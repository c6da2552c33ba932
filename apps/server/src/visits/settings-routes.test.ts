import * as sessions from "@portico/contract/sign-in/sessions";
import * as visitorTypes from "@portico/contract/visitors/types";
import * as agreements from "@portico/contract/visits/agreements";
import * as settings from "@portico/contract/visits/settings";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["reception"], settings: { parkingUnrestricted: true } });
  admin = await app.as(await makePerson(app, client, ["admin"], { firstName: "Amir", lastName: "Haddad" }));
});

describe("badge, kiosk and self-service", () => {
  test("what nobody has set has the contract's defaults", async () => {
    expect(await admin.ok(settings.getReceptionSettings)).toEqual({
      badge: {
        width: 62,
        height: 100,
        orientation: "portrait",
        photo: false,
        company: true,
        host: true,
        date: true,
        location: false,
        type: true,
        qrCode: true,
        footer: "",
      },
      kiosk: {
        welcome: null,
        requirePin: false,
        askPhoto: false,
        walkIns: true,
        printBadge: false,
        directions: "",
        wifi: "",
        idleSeconds: 45,
      },
      badgePrintMode: "pdf",
      digitalPass: false,
      checkInPin: false,
      checkInQrCode: false,
      phoneRequired: false,
      emailRequired: false,
    });
  });

  test("a browser that is told of another way of printing, and asks, is given it", async () => {
    const mode = async () => (await admin.ok(sessions.whoami)).client.config.settings.visitorBadgePrintMode;
    expect(await mode()).toBe("pdf");
    await admin.ok(settings.updateReceptionSettings, { body: { badgePrintMode: "legacy" } });
    // Much sooner than the cached client would expire.
    await expect.poll(mode).toBe("legacy");
  });

  test("what is left out stays, within a part too", async () => {
    const patch = (body: object) => admin.ok(settings.updateReceptionSettings, { body });
    await patch({ kiosk: { wifi: "Guest", idleSeconds: 60 }, checkInPin: true, badgePrintMode: "legacy" });
    await patch({ badge: { width: 90 } });
    const now = await patch({ kiosk: { welcome: "Hello" }, digitalPass: true });
    expect(now).toMatchObject({
      kiosk: { welcome: "Hello", wifi: "Guest", idleSeconds: 60 },
      badge: { width: 90, height: 100 },
      checkInPin: true,
      digitalPass: true,
      checkInQrCode: false,
      badgePrintMode: "legacy",
    });
    const [row] = await app.sql<{ settings: object }>("select settings from client where id = $1", [
      client.id,
    ]);
    expect(row!.settings).toEqual({ parkingUnrestricted: true, visitorBadgePrintMode: "legacy" });
  });

  test("two who change different parts at once both count", async () => {
    await Promise.all([
      admin.ok(settings.updateReceptionSettings, { body: { phoneRequired: true } }),
      admin.ok(settings.updateReceptionSettings, { body: { emailRequired: true } }),
      admin.ok(settings.updateReceptionSettings, { body: { badge: { footer: "Bye" } } }),
      admin.ok(settings.updateReceptionSettings, { body: { kiosk: { wifi: "Guest" } } }),
      admin.ok(settings.updateReceptionSettings, { body: { kiosk: { requirePin: true } } }),
    ]);
    expect(await admin.ok(settings.getReceptionSettings)).toMatchObject({
      phoneRequired: true,
      emailRequired: true,
      badge: { footer: "Bye" },
      kiosk: { wifi: "Guest", requirePin: true },
    });
  });

  test.each([
    [{ badge: { width: 5 } }, "badge"],
    [{ kiosk: { idleSeconds: 5 } }, "kiosk"],
    [{ badgePrintMode: "laser" }, "badgePrintMode"],
  ])("%j is refused", async (body, field) => {
    const reply = await admin.call(settings.updateReceptionSettings, { body: body as never });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.body).some((key) => key.startsWith(field))).toBe(true);
  });
});

describe("agreements", () => {
  const text = { title: "Visitor agreement", body: "Be kind." };
  const publish = (body: object) => admin.ok(agreements.publishNdaText, { body: { ...text, ...body } });
  const listed = async () =>
    (await admin.ok(agreements.listNdaTexts)).results.map((one) => [
      one.type?.name ?? null,
      one.version,
      one.isCurrent,
    ]);

  test("each type counts its own versions, and the newest of each is in force", async () => {
    const { id: typeId } = await admin.ok(visitorTypes.createVisitorType, { body: { name: "Contractor" } });
    expect(await publish({})).toMatchObject({
      type: null,
      version: 1,
      isCurrent: true,
      signatures: 0,
      publishedBy: "Amir Haddad",
    });
    app.clock.set("2026-11-20T10:43:00.000Z");
    await publish({ typeId });
    app.clock.set("2026-11-20T10:44:00.000Z");
    await publish({ typeId: null });
    app.clock.set("2026-11-20T10:42:00.000Z");
    expect(await listed()).toEqual([
      [null, 2, true],
      ["Contractor", 1, true],
      [null, 1, false],
    ]);
  });

  test("two who publish at once get two versions", async () => {
    const made = await Promise.all([publish({}), publish({}), publish({})]);
    expect(made.map(({ version }) => version).toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  test("a type that is not there, or no text, is refused", async () => {
    for (const body of [{ typeId: newId() }, { body: "  " }, { title: "" }]) {
      const reply = await admin.call(agreements.publishNdaText, { body: { ...text, ...body } });
      expect(reply.status).toBe(400);
    }
  });
});

describe("sites", () => {
  test("are described, an empty text is none, and only https leads to a map", async () => {
    const params = { id: client.siteId };
    const change = (body: object) => admin.call(settings.updateSiteDirections, { params, body });
    const url = "https://maps.example/?q=1";
    const first = await change({ address: "1 Quay", mapDirectionsUrl: url, directions: "Left." });
    expect(first.body).toMatchObject({ name: "London", address: "1 Quay", directions: "Left." });
    await change({ directions: "" });
    const { results } = await admin.ok(settings.listSiteDirections);
    expect(results).toEqual([
      { id: client.siteId, name: "London", address: "1 Quay", mapDirectionsUrl: url, directions: null },
    ]);
    for (const bad of ["http://maps.example/", "javascript:alert(1)", "maps.example", "data:text/html,x"])
      expect((await change({ mapDirectionsUrl: bad })).status).toBe(400);
    expect((await change({ mapDirectionsUrl: "" })).body.mapDirectionsUrl).toBeNull();
  });
});

test("reception reads, admin writes, others do neither, and clients are apart", async () => {
  const reads = [
    settings.getReceptionSettings,
    agreements.listNdaTexts,
    settings.listSiteDirections,
  ] as const;
  const writes = (caller: Caller) => [
    caller.call(settings.updateReceptionSettings, { body: { checkInPin: true } }),
    caller.call(agreements.publishNdaText, { body: { title: "A", body: "B" } }),
    caller.call(settings.updateSiteDirections, { params: { id: client.siteId }, body: { address: "X" } }),
  ];
  const statuses = async (caller: Caller) => [
    ...(await Promise.all(reads.map((read) => caller.call(read)))).map(({ status }) => status),
    ...(await Promise.all(writes(caller))).map(({ status }) => status),
  ];
  const as = async (group: "reception" | "security" | "employee" | "superadmin", of = client) =>
    app.as(await makePerson(app, of, [group]));
  expect(await statuses(await as("reception"))).toEqual([200, 200, 200, 403, 403, 403]);
  expect(await statuses(await as("security"))).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await statuses(await as("employee"))).toEqual([403, 403, 403, 403, 403, 403]);
  const other = await makeClient(app, { features: ["reception"] });
  expect(await statuses(await as("superadmin", other))).toEqual([200, 200, 200, 200, 201, 404]);
  expect((await admin.ok(settings.getReceptionSettings)).checkInPin).toBe(false);
});
