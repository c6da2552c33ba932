import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { listAuditEntries } from "../../platform/testing/audit-entries.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Shared helpers of tests of the calls of resources. */

export const NOW = "2026-11-20T10:42:00.000Z";
export const NOBODY = "018f0000-0000-7000-8000-000000000000";
export let app: TestApp;
export let client: TestClient;
export let admin: Caller;
export let employee: Caller;
/** An administrator of another client who knows our ids. */
export let outsider: Caller;

export const auditEntriesOf = (action: string) => listAuditEntries(app, client, action);

/** Moves to a later time, at which yesterday's sessions have ended. */
export const goTo = async (instant: string) => {
  app.clock.set(instant);
  admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
};

/** An administrator, an employee and a person of another client for each test. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(NOW);
    client = await makeClient(app, { features: ["rooms"] });
    admin = await app.as(await makePerson(app, client, ["employee", "admin"]));
    employee = await app.as(await makePerson(app, client, ["employee", "reception"]));
    const other = await makeClient(app, { features: ["rooms"] });
    outsider = await app.as(await makePerson(app, other, ["admin"]));
  });
}
