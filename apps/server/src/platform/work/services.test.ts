import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type Live, openLive } from "./live.ts";
import {
  openServices,
  publishServiceChange,
  readService,
  removeService,
  storeService,
  TEXTS,
} from "./services.ts";

const SECRET = "a secret of 32 characters, at the least";
const ACCOUNT = { accountSid: "AC1", authToken: "token", from: "Portico" };

let app: TestApp;
let other: Live;
beforeAll(async () => {
  app = await startTestApp();
  other = openLive(app.ownerUrl, app.database, () => {});
  await vi.waitUntil(() => other.connected() && app.tools.live.connected());
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(() => app.sql("delete from installation_setting"));

const db = () => app.database.anonymous;
const store = (values = ACCOUNT) => storeService(db(), SECRET, TEXTS, values, app.clock.now());

test("what was stored is read with its own secret only, and is gone once it is removed", async () => {
  await store();
  expect(await readService(db(), SECRET, TEXTS)).toEqual({
    values: ACCOUNT,
    changedAt: app.clock.now().toISOString(),
  });
  expect(await readService(db(), `${SECRET}!`, TEXTS)).toBeUndefined();
  expect(await readService(db(), SECRET, { ...TEXTS, purpose: "operators.mail" })).toBeUndefined();
  expect([await removeService(db(), TEXTS), await removeService(db(), TEXTS)]).toEqual([true, false]);
});

test("each process keeps what it read until one of them changes it", async () => {
  const { database, live } = app.tools;
  const here = openServices({ database, live, secret: SECRET });
  const there = openServices({ database, live: other, secret: SECRET });
  expect([await here.read(TEXTS), await there.read(TEXTS)]).toEqual([undefined, undefined]);
  await store();
  expect(await here.read(TEXTS)).toBeUndefined();
  await publishServiceChange({ database, live });
  expect(await here.read(TEXTS)).toEqual(ACCOUNT);
  await vi.waitUntil(async () => (await there.read(TEXTS)) !== undefined);
  expect(await there.read(TEXTS)).toEqual(ACCOUNT);
});

test("without the events of other processes nothing is kept", async () => {
  const { database } = app.tools;
  const services = openServices({
    database,
    live: { watch: () => {}, connected: () => false },
    secret: SECRET,
  });
  expect(await services.read(TEXTS)).toBeUndefined();
  await store();
  expect(await services.read(TEXTS)).toEqual(ACCOUNT);
});
