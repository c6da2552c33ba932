import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeOperator } from "./kit.ts";

/** A client with an administrator, and an operator of the installation, for tests of what passes between them. */

export const NOW = "2026-11-20T10:42:00.000Z";

export let app: TestApp;
export let client: TestClient;
export let admin: TestPerson;
export let administrator: Caller;
export let operator: Awaited<ReturnType<typeof makeOperator>>;

/** For each test a new client, administrator and operator. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(NOW);
    client = await makeClient(app);
    admin = await makePerson(app, client, ["employee", "admin"]);
    administrator = await app.as(admin);
    operator = await makeOperator(app);
  });
}
