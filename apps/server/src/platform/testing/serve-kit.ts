import { afterAll, beforeAll } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import { type Caller, startTestApp, type TestApp } from "./app.ts";
import { makeClient, makePerson } from "./fixtures.ts";
import type { TestClient, TestPerson } from "./types.ts";

/** Helpers of tests of the wire: parking calls by a person who may park. */

export let app: TestApp;
export let client: TestClient;
export let person: TestPerson;
export let caller: Caller;
export let carpark: string;
export const body = (date: string) => ({
  targetCarpark: carpark,
  dates: [date],
  startTime: "09:00",
  endTime: "17:00",
});

/** A client with a car park, and a person who may use it. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp();
    client = await makeClient(app);
    person = await makePerson(app, client);
    caller = await app.as(person);
    carpark = await makeCarpark(app, client, { spaces: 50 });
  });
  afterAll(() => app.close());
}
