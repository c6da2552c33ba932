import * as screens from "@portico/contract/meetings/screens";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeResource } from "../../rooms/testing/kit.ts";

/** Shared helpers of tests of the screens beside doors. */

export const FEATURES = ["rooms", "screen"];

export let app: TestApp;
export let client: TestClient;
export let admin: Caller;
export let person: TestPerson;
export let room: string;

export const becomeScreen = async (resourceId = room, who = admin) => {
  const { screen, screenId } = await who.ok(screens.createScreen, { body: { resourceId } });
  return { id: screen.id, secret: screenId, door: app.screen(client.host, screenId) };
};

/** An administrator and an employee, and a room for each test. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp();
    client = await makeClient(app, { features: FEATURES });
    admin = await app.as(await makePerson(app, client, ["admin"]));
    person = await makePerson(app, client, ["employee"]);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set("2026-11-20T10:42:30.000Z");
    room = await makeResource(app, client);
  });
}
