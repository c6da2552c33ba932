import * as booking from "@portico/contract/meetings/booking";
import * as meetings from "@portico/contract/meetings/meetings";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { at, brokenInvariants } from "./kit.ts";

/**
 * Shared helpers of tests of the calls of meetings: it is Friday 20 Nov, 10:42, and Elena has booked nothing
 * yet.
 */

export const NOW = "2026-11-20T10:42:00.000Z";
/** A Tuesday. */
export const DAY = "2026-11-24";

export let app: TestApp;
export let client: TestClient;
export let person: TestPerson;
export let host: Caller;
export let room: string;

type Body = NonNullable<Parameters<typeof host.ok<typeof booking.createMeetings>>[1]>["body"];

export const body = (more: Partial<Body> = {}) => ({
  description: "Review",
  dates: [at(DAY, "09:00", "10:00")],
  rooms: [room],
  ...more,
});
export const book = async (more: Partial<Body> = {}, caller = host) =>
  (await caller.ok(booking.createMeetings, { body: body(more) })).results;
export const refused = async (more: Partial<Body>, caller = host) => {
  const { status, body: answer } = await caller.call(booking.createMeetings, { body: body(more) });
  return [status, answer];
};
export const get = (id: string, caller = host) => caller.ok(meetings.getMeeting, { params: { id } });
/** Logs in again, since sessions expire within days. */
export const goTo = async (instant: string) => {
  app.clock.set(instant);
  host = await app.as(person);
};

/** A client, a host and a room for each test; the invariants must hold after it. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(NOW);
    client = await makeClient(app, { features: ["rooms", "screen", "reception"] });
    person = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
    host = await app.as(person);
    room = await makeResource(app, client, { name: "Thames" });
  });
  afterEach(async () => expect(await brokenInvariants(app)).toEqual([]));
}
