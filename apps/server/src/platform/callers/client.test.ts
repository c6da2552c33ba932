import * as sessions from "@portico/contract/sign-in/sessions";
import { updateReceptionSettings } from "@portico/contract/visits/settings";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { makeClient, makePerson } from "../testing/fixtures.ts";
import type { TestClient } from "../testing/types.ts";
import { openLive } from "../work/live.ts";
import { clientFinder } from "./client.ts";

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  client = await makeClient(app, { features: ["reception"] });
  await vi.waitFor(() => expect(app.tools.live.connected()).toBe(true), 100_000);
});
afterAll(() => app.close());

const setLogo = (logo: string) =>
  app.asSystem(client.id, async ({ db, publish }) => {
    await db.updateTable("client").set({ logo }).where("id", "=", client.id).execute();
    publish({ topic: "session" });
  });

test("the call after a saved setting uses it", async () => {
  const admin = await app.as(await makePerson(app, client, ["admin"]));
  const mode = async () => (await admin.ok(sessions.whoami)).client.config.settings.visitorBadgePrintMode;
  for (const badgePrintMode of ["legacy", "pdf", "legacy"] as const) {
    await admin.ok(updateReceptionSettings, { body: { badgePrintMode } });
    expect(await mode()).toBe(badgePrintMode);
  }
});

test("a client that was read before a change and arrives after it is not kept", async () => {
  let arrived = () => {};
  const isRead = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The second query of a look-up waits, while the first has read the client.
  const database = {
    ...app.database,
    forClient: (id: string) => {
      const db = app.database.forClient(id);
      return new Proxy(db, {
        get: (target, key) =>
          key === "selectFrom"
            ? (table: "client_domain") => {
                const select = target.selectFrom(table).select("domain").orderBy("domain");
                const execute = async () => {
                  arrived();
                  await held;
                  return select.execute();
                };
                const builder = { select: () => builder, orderBy: () => builder, execute };
                return builder;
              }
            : Reflect.get(target, key),
      });
    },
  };
  await setLogo("/before.svg");
  const find = clientFinder({ database, live: app.tools.live });
  const first = find(client.host);
  await isRead;
  await setLogo("/after.svg");
  goOn();
  expect((await first).logo).toBe("/before.svg");
  expect((await find(client.host)).logo).toBe("/after.svg");
});

test("a change reaches the clients that another process has kept", async () => {
  const live = openLive(app.ownerUrl, app.database, () => {});
  await expect.poll(() => live.connected()).toBe(true);
  const find = clientFinder({ database: app.database, live });
  await setLogo("/old.svg");
  await expect.poll(async () => (await find(client.host)).logo).toBe("/old.svg");
  const heard = new Promise<void>((resolve) => live.watch(() => resolve()));
  await setLogo("/new.svg");
  await heard;
  expect((await find(client.host)).logo).toBe("/new.svg");
  await live.close();
});

test("while no events arrive, nothing is kept", async () => {
  const find = clientFinder({
    database: app.database,
    live: { connected: () => false, watch: () => {} },
  });
  await setLogo("/one.svg");
  expect((await find(client.host)).logo).toBe("/one.svg");
  await setLogo("/two.svg");
  expect((await find(client.host)).logo).toBe("/two.svg");
});
