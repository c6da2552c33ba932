import type { Group } from "@portico/contract/common";
import type { VisitAction } from "@portico/contract/visits/states";
import * as visits from "@portico/contract/visits/visits";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants, ENDPOINTS, makeVisit } from "./kit.ts";

/** Shared helpers of tests of the calls of visits. */

/** A Friday, 10:42 in London. */
export const NOW = "2026-11-20T10:42:00.000Z";
export const DAYS = {
  before: "2026-11-23T11:00:00.000Z",
  on: "2026-11-20T11:00:00.000Z",
  after: "2026-11-19T11:00:00.000Z",
};

export let app: TestApp;
export let client: TestClient;
export let hostPerson: TestPerson;
export let host: Caller;
export let desk: Caller;

export const person = (...groups: Group[]) => makePerson(app, client, groups);
export const as = async (...groups: Group[]) => app.as(await person(...groups));

export const hosted = (given: Parameters<typeof makeVisit>[2] = {}) =>
  makeVisit(app, client, { hostId: hostPerson.id, ...given });

export const act = (
  caller: Caller,
  id: string,
  action: VisitAction,
  more: { key?: string; reason?: string } = {},
) =>
  caller.call(ENDPOINTS[action], {
    params: { id },
    body: more.reason ? { reason: more.reason } : {},
    ...(more.key ? { key: more.key } : {}),
  });
export const read = (caller: Caller, id: string) => caller.ok(visits.getVisit, { params: { id } });
export const kinds = async (id: string) =>
  (
    await app.sql<{ kind: string }>("select kind from visit_event where visit_id = $1 order by at, id", [id])
  ).map(({ kind }) => kind);
export const mailsTo = async (address: string) =>
  app.sql<{ kind: string; subject: string; body_text: string }>(
    "select kind, subject, body_text from message where recipient = $1 order by id",
    [address],
  );

/** A host and a receptionist for each test; the invariants must hold after it. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(NOW);
    client = await makeClient(app, { features: ["reception", "parking"] });
    hostPerson = await makePerson(app, client, ["employee"], { firstName: "Hugo", lastName: "Host" });
    host = await app.as(hostPerson);
    desk = await as("employee", "reception");
  });
  afterEach(async () => {
    expect(await brokenInvariants(app)).toEqual([]);
  });
}
