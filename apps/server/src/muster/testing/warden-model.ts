import type { Mark } from "@portico/contract/muster/form";
import * as calls from "@portico/contract/muster/roll-calls";
import * as wardens from "@portico/contract/muster/wardens";
import fc from "fast-check";
import { expect } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Caller } from "../../platform/testing/app.ts";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { admin, app, client, prepareClient, TODAY } from "./kit.ts";

/**
 * Five wardens mark forty people. Two of them are offline for a while; requests and answers are lost, come twice and out
 * of order, and some clocks are wrong. At the end each mark that a warden made is kept once, and each entry says to every
 * warden what the last one by the true time says.
 */

interface Marking {
  key: string;
  entry: string;
  mark: Mark | null;
  at: string;
}

const WARDENS = 5;
const PEOPLE = 40;
const BEGINNING = Date.parse(`${TODAY}T10:42:00.000Z`);
/** A clock is wrong by an hour at most. */
const SKEW_MS = 7_200_000;

export const runWardenModel = (runs: number, given: { seed?: number } = {}): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (seed) => {
      await prepareClient();
      await runRollCall(seed);
    }),
    { numRuns: runs, endOnFailure: true, ...given },
  );

async function runRollCall(seed: number): Promise<void> {
  const random = seededRandom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
  await addPeople();
  const people: Caller[] = [];
  for (let at = 0; at < WARDENS; at++) people.push(await addWarden());
  const { id } = await admin.ok(calls.startRollCall, { body: { site: client.siteId, kind: "drill" } });
  const params = { id };
  const entriesOf = async (caller: Caller) =>
    (await caller.ok(calls.listRollCallEntries, { params })).results;
  const all = (await entriesOf(admin)).map((entry) => entry.id);
  expect(all).toHaveLength(PEOPLE);
  /** Two are offline from the second to the sixth minute. */
  const isOffline = (warden: number, second: number) => warden < 2 && second > 120 && second < 360;
  const skews = people.map(() => Math.round((random() - 0.5) * SKEW_MS));
  const deviceTime = (warden: number, second: number) =>
    new Date(BEGINNING + second * 1000 + skews[warden]!).toISOString();
  const waiting: Marking[][] = people.map(() => []);
  const onPaper = new Map<string, Mark | null>();
  let made = 0;

  const send = async (warden: number, second: number): Promise<void> => {
    const batch = waiting[warden]!;
    if (batch.length === 0 || isOffline(warden, second)) return;
    // Out of order, and some of them only.
    const marks = batch.filter(() => random() < 0.8).sort(() => random() - 0.5);
    if (marks.length === 0 || random() < 0.2) return;
    const body = { sentAt: deviceTime(warden, second), marks };
    const { results } = await people[warden]!.ok(calls.markRollCall, { params, body });
    // The answer is lost: the device sends them again.
    if (random() < 0.3) return;
    const done = new Set(results.filter(({ ok }) => ok).map(({ key }) => key));
    waiting[warden] = batch.filter(({ key }) => !done.has(key));
  };

  // Four seconds between two marks, so that no two are of the same time.
  for (let second = 1; second <= 480; second += 4) {
    app.clock.set(new Date(BEGINNING + second * 1000).toISOString());
    const warden = Math.floor(random() * people.length);
    const entry = pick(all);
    const mark = pick(["safe", "safe", "safe", "help", "absent", null] as const);
    waiting[warden]!.push({ key: `${warden}-${made++}`, entry, mark, at: deviceTime(warden, second) });
    onPaper.set(entry, mark);
    if (random() < 0.4) await send(Math.floor(random() * people.length), second);
  }
  for (let round = 500; waiting.some((batch) => batch.length > 0); round++) {
    app.clock.set(new Date(BEGINNING + round * 1000).toISOString());
    for (const warden of people.keys()) await send(warden, round);
  }
  const expected = all.map((entry) => [entry, onPaper.get(entry) ?? null]);
  for (const caller of [...people, admin]) {
    const seen = new Map((await entriesOf(caller)).map((entry) => [entry.id, entry.mark]));
    expect(all.map((entry) => [entry, seen.get(entry)])).toEqual(expected);
  }
  const kept = await app.sql("select from roll_call_mark where roll_call_id = $1", [id]);
  expect(kept).toHaveLength(made);
}

async function addPeople(): Promise<void> {
  await app.sql(
    `insert into person (client_id, id, email, first_name, last_name, created_at, home_site_id)
     select $1, gen_random_uuid(), $3 || i || '@x.test', 'Test', 'Present ' || i, now(), $2
     from generate_series(1, $4::int) i`,
    [client.id, client.siteId, newId(), PEOPLE],
  );
  await app.sql(
    `insert into sighting (client_id, id, person_id, site_id, seen_from, source, source_id)
     select $1, gen_random_uuid(), id, $2, $3, 'presence', id from person
     where client_id = $1 and last_name like 'Present %'`,
    [client.id, client.siteId, `${TODAY}T08:00Z`],
  );
}

async function addWarden(): Promise<Caller> {
  const made = await makePerson(app, client, ["employee"]);
  await admin.ok(wardens.addWarden, { body: { site: client.siteId, user: made.id } });
  return app.as(made);
}
