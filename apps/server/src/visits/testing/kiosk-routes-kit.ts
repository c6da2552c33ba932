import type { Sent } from "@portico/contract/endpoint";
import * as kiosk from "@portico/contract/visits/kiosk";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { FEATURES, type Kiosk, makeKiosk } from "./kiosk-kit.ts";

/** Shared helpers of tests of a kiosk's calls. */

export let app: TestApp;
export let client: TestClient;
export let admin: Caller;
export let lobby: Kiosk;

export const find = (body: object, at: Caller = lobby) => at.ok(kiosk.findVisitAtKiosk, { body });
export const tokenOf = async (name: string, at: Caller = lobby): Promise<string> => {
  const { token } = await find({ name }, at);
  if (!token) throw new Error(`${name} was not found`);
  return token;
};
export const checkIn = (body: Sent<typeof kiosk.checkInAtKiosk>["body"], at: Caller = lobby) =>
  at.call(kiosk.checkInAtKiosk, { body });
export const statusOf = async (id: string) =>
  (await app.sql<{ status: string }>("select status from visit where id = $1", [id]))[0]?.status;

/** A client with a kiosk in its lobby for each test. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set("2026-11-20T10:42:00.000Z");
    client = await makeClient(app, { features: FEATURES });
    admin = await app.as(await makePerson(app, client, ["admin"]));
    lobby = await makeKiosk(app, client, admin);
  });
}
