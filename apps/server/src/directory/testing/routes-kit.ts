import type { Group } from "@portico/contract/common";
import * as directory from "@portico/contract/directory/directory";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/** Helpers of tests of the directory's calls. */

export const NOW = "2026-11-20T10:42:00.000Z";
export const TODAY = "2026-11-20";

export let app: TestApp;
export let client: TestClient;
export let elena: TestPerson;
export let employee: Caller;
export let reception: Caller;

export const person = (lastName: string, firstName = "Test", groups: Group[] = ["employee"]) =>
  makePerson(app, client, groups, { firstName, lastName });
export const as = async (...groups: Group[]) => app.as(await makePerson(app, client, groups));

export type EmployeesQuery = Record<string, string | number>;
export const list = (query: EmployeesQuery = {}, caller = reception) =>
  caller.ok(directory.listEmployees, { query: query as never });
/** Last names in the order of the list. */
export const names = async (query: EmployeesQuery = {}) =>
  (await list(query)).results.map(({ lastName }) => lastName);

/** For each test Elena, and a person at reception. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(NOW);
    await app.sql("delete from rate_limit");
    client = await makeClient(app, {
      features: ["remote", "locate colleague", "reception", "rooms", "desks"],
    });
    elena = await makePerson(app, client, ["employee", "deskbooking"], {
      firstName: "Elena",
      lastName: "Novak",
    });
    employee = await app.as(elena);
    reception = await app.as(
      await makePerson(app, client, ["reception"], { firstName: "Rosa", lastName: "Iglesias" }),
    );
  });
}
