import * as parking from "@portico/contract/parking/reservations";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants } from "./kit.ts";

/** Helpers of tests of parking's calls. */

const NOW = "2026-11-20T10:42:00.000Z";
export let app: TestApp;
export let client: TestClient;
export let elena: TestPerson;
export let asElena: Caller;

export const body = (targetCarpark: string | null, dates: string[], more: Record<string, unknown> = {}) => ({
  targetCarpark,
  dates,
  startTime: "09:00",
  endTime: "17:00",
  ...more,
});
export const request = (caller: Caller, carpark: string, dates = ["2026-11-25"], more = {}) =>
  caller.ok(parking.createReservations, { body: body(carpark, dates, more) }).then(({ results }) => results);
export const colleague = async (...groups: Parameters<typeof makePerson>[2] & string[]) =>
  app.as(await makePerson(app, client, groups.length > 0 ? groups : undefined));
/** Signs Elena in again, since sessions end within days. */
export const goTo = async (instant: string) => {
  app.clock.set(instant);
  asElena = await app.as(elena);
};

/** For each test Elena, who may park; the invariants are checked after it. */
export function setUp(): void {
  beforeAll(async () => {
    app = await startTestApp(NOW);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    app.clock.set(NOW);
    client = await makeClient(app, {
      settings: {
        parkingFutureBookingDaysLimit: 90,
        activeFutureParkingReservations: 20,
        parkingPermitReleaseNoticeDays: 2,
      },
    });
    elena = await makePerson(app, client, ["employee", "parking"], { firstName: "Elena", lastName: "Novak" });
    asElena = await app.as(elena);
  });
  afterEach(async () => {
    expect(await brokenInvariants(app)).toEqual([]);
  });
}
