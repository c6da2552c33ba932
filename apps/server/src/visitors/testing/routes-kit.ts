import * as visitors from "@portico/contract/visitors/visitors";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/** Shared helpers of tests of the calls of visitors. */

const NOW = "2026-11-20T10:42:00.000Z";

export let app: TestApp;
export let client: TestClient;
export let elena: TestPerson;
export let employee: Caller;
export let colleague: Caller;
export let reception: Caller;

export type Body = NonNullable<
  NonNullable<Parameters<typeof employee.ok<typeof visitors.createVisitor>>[1]>["body"]
>;

export const body = (more: Partial<Body> = {}): Body => ({ firstName: "Mira", lastName: "Okonkwo", ...more });
export const add = (more: Partial<Body> = {}, caller = employee) =>
  caller.ok(visitors.createVisitor, { body: body(more) });
export const change = (id: string, more: Partial<Body>, caller = employee) =>
  caller.call(visitors.updateVisitor, { params: { id }, body: more });
export const get = (id: string, caller = employee) => caller.ok(visitors.getVisitor, { params: { id } });
export const list = async (query: Record<string, unknown>, caller = reception) =>
  (await caller.ok(visitors.listVisitors, { query: query as never })).results.map(({ lastName }) => lastName);

/** Two employees and reception for each test. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(NOW);
    client = await makeClient(app, { features: ["reception", "rooms"] });
    elena = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
    employee = await app.as(elena);
    colleague = await app.as(await makePerson(app, client, ["employee"]));
    reception = await app.as(await makePerson(app, client, ["employee", "reception"]));
  });
}
