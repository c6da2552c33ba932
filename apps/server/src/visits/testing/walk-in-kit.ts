import type { Group } from "@portico/contract/common";
import * as walkIns from "@portico/contract/visits/walk-ins";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { FEATURES, type Kiosk, makeKiosk } from "./kiosk-kit.ts";

/** Shared helpers of tests of walk-ins. */

export let app: TestApp;
export let client: TestClient;
export let lobby: Kiosk;
export let host: TestPerson;

export const member = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));
export const PERSON = { firstName: "Noor", lastName: "Haddad" };
export const ask = async (given: object = {}): Promise<string> =>
  (await lobby.ok(walkIns.requestWalkIn, { body: { ...PERSON, hostId: host.id, ...given } })).id;
export const stateOf = (id: string, at: Caller = lobby) =>
  at.call(walkIns.getWalkInAtKiosk, { params: { id } });

/** A client with a kiosk in its lobby and a host for each test. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set("2026-11-20T10:42:00.000Z");
    client = await makeClient(app, { features: FEATURES });
    lobby = await makeKiosk(app, client, await member("admin"));
    host = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
  });
}
