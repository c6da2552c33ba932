import type { Group } from "@portico/contract/common";
import * as muster from "@portico/contract/muster/on-site";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { addCamera, type TestCamera } from "../../cameras/testing/kit.ts";
import { hikvision } from "../../cameras/testing/samples.ts";
import { newId } from "../../platform/core/ids.ts";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Helpers of tests of muster. */

export const NOW = "2026-11-20T10:42:00.000Z";
export const TODAY = "2026-11-20";

export let app: TestApp;
export let client: TestClient;
export let admin: Caller;
/** The client's second site. */
export let lisbon: string;

export const as = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));
export const clockAt = (time: string, day = TODAY) => app.clock.set(`${day}T${time}:00.000Z`);

export const list = (query: Record<string, string | number> = {}, caller = admin) =>
  caller.ok(muster.listMuster, { query: query as never });
/** Last names, or plates, in the order of the list. */
export const names = async (query: Record<string, string | number> = {}) =>
  (await list({ limit: 200, ...query })).results.map(
    ({ lastName, registration }) => lastName || (registration ?? ""),
  );

/** For each test a client with London, Lisbon and an administrator. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(prepareClient);
}

/** A new client with London, Lisbon and an administrator, in the morning of 20 November. */
export async function prepareClient(): Promise<void> {
  app.clock.set(NOW);
  await app.sql("delete from rate_limit");
  client = await makeClient(app, {
    features: ["muster", "remote", "reception", "rooms", "desks", "camera", "qr codes"],
  });
  lisbon = newId();
  await app.sql(
    "insert into site (client_id, id, position, name, time_zone) values ($1, $2, 2, 'Lisbon', 'Europe/Lisbon')",
    [client.id, lisbon],
  );
  admin = await app.as(await makePerson(app, client, ["admin"], { firstName: "Amir", lastName: "Haddad" }));
}

export async function addGates(site = client.siteId): Promise<{ entrance: TestCamera; exit: TestCamera }> {
  const operator = await as("parking_admin");
  return {
    entrance: await addCamera(app, operator, client, { site }),
    exit: await addCamera(app, operator, client, { site, facing: "departing" }),
  };
}

/** A vehicle passes a camera now, in the camera's usual direction. */
export const pass = (camera: TestCamera, plate: string) =>
  camera.send(hikvision({ plate, at: app.clock.now().toISOString(), uuid: newId() }, { pictures: [] }));
