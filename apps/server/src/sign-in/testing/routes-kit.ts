import { afterAll, beforeAll, beforeEach } from "vitest";
import { hashPassword } from "../../people/core/passwords.ts";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/** Shared helpers of tests of the calls of people. */

export const PASSWORD = "Correct-horse-7";
let passwordHash: string;
export let app: TestApp;
export let client: TestClient;
export let person: TestPerson;

export const login = (
  given: { email?: string; password?: string } = {},
  headers: Record<string, string> = {},
) =>
  app.anonymous(client.host).request({
    method: "POST",
    url: "/login/",
    payload: { email: person.email, password: PASSWORD, ...given },
    headers,
  });

/** Elena, with a password, for each test. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp();
    passwordHash = await hashPassword(PASSWORD);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set("2026-11-20T10:42:00.000Z");
    await app.sql("delete from rate_limit");
    client = await makeClient(app);
    person = await makePerson(app, client, ["employee"], {
      passwordHash,
      email: `elena${client.host}@example.test`,
      firstName: "Elena",
      lastName: "Novak",
    });
  });
}
