import * as credits from "@portico/contract/credits/credits";
import * as parking from "@portico/contract/parking/reservations";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Reply, startTestApp, type TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants, makeCarpark } from "./kit.ts";

/**
 * Random walks over requests, decisions, releases and adjustments: after each step every person's balance is what
 * the changed reservations cost or gave back, the ledger's sum is the balance, and nobody is below zero.
 */

const NOW = "2026-11-20T10:42:00.000Z";
/** The first is within the notice of two days: its release is late. */
const DAYS = ["2026-11-21", "2026-11-25", "2026-11-26"];
const PEOPLE = 4;
const CARPARKS = [
  { name: "Open", credits: 2, spaces: 1 },
  { name: "Manual", credits: 1, spaces: 1, mode: "manual" },
  { name: "Street", credits: 3, pseudo: true },
];

let app: TestApp;
let client: TestClient;
let people: TestPerson[];
let admin: TestPerson;
let carparks: string[];

beforeAll(async () => {
  app = await startTestApp(NOW);
  client = await makeClient(app, {
    features: ["parking", "paypark"],
    settings: { parkingPermitReleaseNoticeDays: 2 },
  });
  people = [];
  for (let at = 0; at < PEOPLE; at++) people.push(await makePerson(app, client));
  admin = await makePerson(app, client, ["employee", "parking_admin"]);
  carparks = [];
  for (const carpark of CARPARKS) carparks.push(await makeCarpark(app, client, carpark));
});
afterAll(() => app.close());

interface Step {
  verb:
    | "request"
    | "replace"
    | "release"
    | "cancel"
    | "approve"
    | "deny"
    | "hand over"
    | "adjust"
    | "refund"
    | "job";
  who: number;
  /** Chooses one of what there is. */
  nth: number;
  carpark: number;
  day: number;
  amount: number;
}

const step = fc.record<Step>({
  verb: fc.constantFrom(
    ...(["request", "request", "request", "replace", "release", "release", "cancel", "approve"] as const),
    ...(["approve", "deny", "hand over", "adjust", "adjust", "refund", "job"] as const),
  ),
  who: fc.nat(PEOPLE - 1),
  nth: fc.nat(99),
  carpark: fc.nat(CARPARKS.length - 1),
  day: fc.nat(DAYS.length - 1),
  amount: fc.integer({ min: -4, max: 6 }),
});

interface Row {
  id: string;
  person: string;
  status: string;
  credits: number;
  day: string;
}

const rowsNow = () =>
  app.sql<Row>(
    `select id, person_id as person, status, credits, to_char(day, 'YYYY-MM-DD') as day from parking_reservation
     where client_id = $1 order by created_at, id`,
    [client.id],
  );
const balancesNow = async (): Promise<Map<string, number>> =>
  new Map(
    (
      await app.sql<{ id: string; current: number }>(
        "select person_id as id, current from credit_balance where client_id = $1",
        [client.id],
      )
    ).map(({ id, current }) => [id, current]),
  );

/** What the step should have changed beside the reservations: adjustments and refunds. */
type Given = [person: string, amount: number][];

/** Makes the step. Returns what it gave by itself, and whose release of a confirmed space this was. */
async function take(
  one: Step,
  rows: Row[],
  refunded: Set<string>,
): Promise<{ given: Given; releasedBy?: string }> {
  const person = people[one.who]!;
  const caller = await app.as(person);
  const asAdmin = await app.as(admin);
  const pick = (isFit: (row: Row) => boolean): Row | undefined => {
    const fit = rows.filter(isFit);
    return fit[one.nth % Math.max(1, fit.length)];
  };
  const ask = (more: object, day = DAYS[one.day]!): Promise<Reply> =>
    caller.call(parking.createReservations, {
      body: {
        ...{ targetCarpark: carparks[one.carpark]!, dates: [day], startTime: "09:00", endTime: "17:00" },
        ...more,
      },
    });
  const expectAnswer = ({ status, body }: Reply, ...expected: number[]): void =>
    expect([status, expected.includes(status) ? "" : body]).toEqual([status, ""]);
  switch (one.verb) {
    case "request":
      expectAnswer(await ask({}), 201, 400);
      return { given: [] };
    case "replace": {
      const own = pick((row) => row.person === person.id && row.status === "confirmed");
      if (own) expectAnswer(await ask({ replaces: own.id }, own.day), 201, 400, 409);
      return own ? { given: [], releasedBy: person.id } : { given: [] };
    }
    case "release": {
      const own = pick((row) => row.person === person.id);
      if (own)
        expectAnswer(
          await caller.call(parking.cancelReservation, { params: { id: own.id }, body: { reason: "Ill" } }),
          ...[200, 409],
        );
      return { given: [], releasedBy: person.id };
    }
    case "hand over": {
      const row = pick(({ status }) => status === "confirmed");
      const call = { params: { id: row?.id ?? "" }, body: { employee: person.id } };
      if (row) expectAnswer(await asAdmin.call(parking.handOverReservation, call), 200, 400);
      return { given: [] };
    }
    case "cancel":
    case "approve":
    case "deny": {
      const row = pick(() => true);
      const action = one.verb;
      if (row) await asAdmin.ok(parking.bulkDecide, { body: { action, ids: [row.id] } });
      return { given: [] };
    }
    case "adjust": {
      const reply = await asAdmin.call(credits.adjustCredits, {
        body: { employee: person.id, amount: one.amount, reason: "Test" },
      });
      expectAnswer(reply, 201, 400);
      return { given: reply.status === 201 ? [[person.id, one.amount]] : [] };
    }
    case "refund": {
      const uses = await app.sql<{ id: string; person: string; credits: number; subject: string }>(
        `select id, person_id as person, -amount as credits, subject_id as subject from credit_entry
         where client_id = $1 and reason = 'use' order by created_at, id`,
        [client.id],
      );
      const use = uses[one.nth % Math.max(1, uses.length)];
      if (!use) return { given: [] };
      const reply = await asAdmin.call(credits.refundCredits, {
        params: { id: use.id },
        body: { reason: "Test" },
      });
      expectAnswer(reply, 200, 409);
      if (reply.status !== 200) return { given: [] };
      refunded.add(use.subject);
      return { given: [[use.person, use.credits]] };
    }
    case "job":
      await app.runJob("parking-expire");
      return { given: [] };
  }
}

test("every balance follows from what became of the reservations", async () => {
  const tables = ["parking_occupancy", "parking_reservation", "credit_entry", "credit_balance"];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 40, size: "max" }), async (steps) => {
      for (const table of tables) await app.sql(`delete from ${table} where client_id = $1`, [client.id]);
      let rows: Row[] = [];
      const expected = new Map(people.map(({ id }) => [id, 0]));
      const add = (person: string, amount: number) => expected.set(person, expected.get(person)! + amount);
      const refunded = new Set<string>();
      for (const one of steps) {
        const before = new Map(rows.map((row) => [row.id, row.status]));
        const { given, releasedBy } = await take(one, rows, refunded);
        rows = await rowsNow();
        for (const [person, amount] of given) add(person, amount);
        for (const row of rows) {
          const was = before.get(row.id);
          if (row.status === "confirmed" && was !== "confirmed") add(row.person, -row.credits);
          const isLate = row.person === releasedBy && row.day === DAYS[0];
          if (was === "confirmed" && row.status !== "confirmed" && !isLate && !refunded.has(row.id))
            add(row.person, row.credits);
        }
        const balances = await balancesNow();
        const current = people.map(({ id }) => balances.get(id) ?? 0);
        expect([one.verb, ...current]).toEqual([one.verb, ...people.map(({ id }) => expected.get(id))]);
        expect(Math.min(...current)).toBeGreaterThanOrEqual(0);
        expect(await brokenInvariants(app)).toEqual([]);
      }
    }),
    // A failure shows the whole walk: shrinking it would take minutes.
    { numRuns: 8, endOnFailure: true },
  );
});
