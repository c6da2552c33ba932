import * as contract from "@portico/contract/desks/reservations";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient } from "../../platform/testing/types.ts";
import { brokenInvariants, makeDesks, makeZone } from "../testing/kit.ts";

/** A Friday, 10:42 in London; the week is the next one. */
const NOW = "2026-11-20T10:42:00.000Z";
const WEEK = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
const DESKS = ["P-1", "P-2", "P-3"];

/** For each day the number of a desk; null: away. */
const plan = fc.array(fc.option(fc.nat({ max: DESKS.length - 1 })), {
  minLength: WEEK.length,
  maxLength: WEEK.length,
});
type Plan = readonly (number | null)[];

let app: TestApp;
let client: TestClient;
let zone: string;

beforeAll(async () => {
  app = await startTestApp(NOW);
  client = await makeClient(app, { features: ["desks"] });
  zone = await makeZone(app, client);
});
afterAll(() => app.close());

/** Two pages confirm a week of one person at once, day by day, as the page does; the days that have a desk then. */
async function confirmBoth(one: Plan, other: Plan, round: number): Promise<string[]> {
  const person = await makePerson(app, client, ["employee", "deskbooking"]);
  const desks = await makeDesks(app, client, zone, ...DESKS.map((name) => `${name} ${round}`));
  const caller = await app.as(person);
  const confirm = async (days: Plan) => {
    for (const [at, desk] of days.entries())
      if (desk !== null) {
        const body = { deskId: desks[desk]!, dates: [WEEK[at]!] };
        const { status } = await caller.call(contract.createDeskReservations, { body });
        expect([201, 400]).toContain(status);
      }
  };
  await Promise.all([confirm(one), confirm(other)]);
  const query = { mine: "true", hideEnded: "true", ordering: "date" } as const;
  const { results } = await caller.ok(contract.listDeskReservations, { query });
  return results.map(({ date }) => date);
}

test("two confirmations of a week at once book one desk for each day that either of them has", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(plan, plan, async (one, other) => {
      round += 1;
      const wanted = WEEK.filter((_, at) => one[at] !== null || other[at] !== null);
      expect(await confirmBoth(one, other, round)).toEqual(wanted);
    }),
    { numRuns: 8 },
  );
  expect(await brokenInvariants(app)).toEqual([]);
});
