import * as closures from "@portico/contract/closures/closures";
import { addDays } from "@portico/contract/days/days";
import * as desks from "@portico/contract/desks/desks";
import * as contract from "@portico/contract/desks/reservations";
import { expect } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Caller, Reply, TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { retryWhileBusy } from "../../platform/testing/retry-while-busy.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants, makeDesks, makeZone } from "./kit.ts";

/**
 * Scenes in which many people want the same desk at the same moment, each on a day of its own. Every scene
 * checks its outcome, that nobody has two desks and no desk two people, and that no answer was a fault of the
 * server.
 */
interface Crowd {
  app: TestApp;
  client: TestClient;
  people: TestPerson[];
  callers: Caller[];
  admins: Caller[];
  /** One desk in a zone of its own, sixty in another zone, and three that need approval. */
  lone: { zone: string; desk: string };
  ample: { zone: string; desks: string[] };
  decided: { zone: string; desks: string[] };
}

const PEOPLE = 200;

const book = (
  caller: Caller,
  body: { deskId?: string; zoneId?: string; dates: string[]; userId?: string; replace?: boolean },
  key?: string,
) => caller.call(contract.createDeskReservations, { body, ...(key ? { key } : {}) });

/** No reply is a server fault, whatever else it says. */
function expectNoFault(replies: readonly Reply[]): void {
  const faults = replies.filter(({ status }) => status >= 500);
  expect(faults.map(({ status, body }) => [status, body])).toEqual([]);
}

const countGranted = (replies: readonly Reply[]): number =>
  replies.filter(({ status }) => status === 201).length;
const expectInvariants = async ({ app }: Crowd): Promise<void> =>
  expect(await brokenInvariants(app)).toEqual([]);

/** Fifty people, one desk, one day: exactly one gets it. */
async function oneDesk(crowd: Crowd, day: string): Promise<void> {
  const replies = await Promise.all(
    crowd.callers.slice(0, 50).map((caller) => book(caller, { deskId: crowd.lone.desk, dates: [day] })),
  );
  expectNoFault(replies);
  expect(countGranted(replies)).toBe(1);
  await expectInvariants(crowd);
}

/** Two hundred people, a zone of sixty desks: sixty people get one, nobody two. */
async function oneZone(crowd: Crowd, day: string): Promise<void> {
  const replies = await Promise.all(
    crowd.callers.map((caller) => book(caller, { zoneId: crowd.ample.zone, dates: [day] })),
  );
  expectNoFault(replies);
  expect(countGranted(replies)).toBe(crowd.ample.desks.length);
  await expectInvariants(crowd);
}

/**
 * The same days in opposite orders, by zone and by desk at once: no call waits for ever, and a refused one
 * leaves no rows.
 */
async function crossing(crowd: Crowd, days: string[]): Promise<void> {
  const replies = await Promise.all(
    crowd.callers.slice(0, 40).map((caller, at) => {
      const dates = at % 2 === 0 ? days : days.toReversed();
      const deskId = crowd.ample.desks[at % 3]!;
      return at % 4 < 2 ? book(caller, { deskId, dates }) : book(caller, { zoneId: crowd.ample.zone, dates });
    }),
  );
  expectNoFault(replies);
  const [row] = await crowd.app.sql<{ count: number }>(
    "select count(*)::int as count from desk_reservation where client_id = $1 and day = any($2::date[])",
    [crowd.client.id, days],
  );
  expect(row!.count).toBe(countGranted(replies) * days.length);
  await expectInvariants(crowd);
}

/** One person requests twenty desks for one day at once: one is booked. */
async function onePerson(crowd: Crowd, day: string): Promise<void> {
  const [caller] = crowd.callers;
  const replies = await Promise.all(
    crowd.ample.desks.slice(0, 20).map((deskId) => book(caller!, { deskId, dates: [day] })),
  );
  expectNoFault(replies);
  expect(countGranted(replies)).toBe(1);
  await expectInvariants(crowd);
}

async function sameKey(crowd: Crowd, day: string): Promise<void> {
  const [caller] = crowd.callers;
  const key = newId();
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => book(caller!, { deskId: crowd.lone.desk, dates: [day] }, key)),
  );
  expectNoFault(replies);
  const ids = new Set(replies.filter(({ status }) => status === 201).map(({ body }) => body.results[0].id));
  expect(ids.size).toBe(1);
  await expectInvariants(crowd);
}

/** A desk is cancelled while others request it: whoever is quicker, one person has it in the end. */
async function cancelAndAsk(crowd: Crowd, day: string): Promise<void> {
  const [holder, ...others] = crowd.callers;
  const first = await book(holder!, { deskId: crowd.lone.desk, dates: [day] });
  const { id } = first.body.results[0];
  const replies = await Promise.all([
    holder!.call(contract.cancelDeskReservation, { params: { id }, body: {} }),
    ...others.slice(0, 20).map((caller) => book(caller, { deskId: crowd.lone.desk, dates: [day] })),
  ]);
  expectNoFault(replies);
  expect(replies[0]!.status).toBe(200);
  expect(countGranted(replies)).toBeLessThanOrEqual(1);
  await expectInvariants(crowd);
}

/** Approvals, denials and a cancellation at once, each twice: one decision stands. */
async function deciders(crowd: Crowd, day: string): Promise<void> {
  const [caller] = crowd.callers;
  const [desk] = crowd.decided.desks;
  const { body } = await book(caller!, { deskId: desk!, dates: [day] });
  const params = { id: body.results[0].id };
  const replies = await Promise.all(
    crowd.admins.flatMap((admin) => [
      admin.call(contract.approveDeskReservation, { params }),
      admin.call(contract.denyDeskReservation, { params, body: {} }),
      caller!.call(contract.cancelDeskReservation, { params, body: {} }),
    ]),
  );
  expectNoFault(replies);
  expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { status } = await caller!.ok(contract.getDeskReservation, { params });
  expect(["approved", "denied", "cancelled"]).toContain(status);
  await expectInvariants(crowd);
}

/**
 * Pairs of people request each other's desks, in opposite orders: no call waits for ever, nobody is left
 * without a desk.
 */
async function exchange(crowd: Crowd, days: string[]): Promise<void> {
  const pairs = crowd.callers.slice(0, 20);
  const places = [crowd.lone.desk, ...crowd.decided.desks, ...crowd.ample.desks].slice(0, pairs.length);
  const held = await Promise.all(
    pairs.map((caller, at) => book(caller, { deskId: places[at]!, dates: days })),
  );
  expect(countGranted(held)).toBe(pairs.length);
  const replies = await Promise.all(
    pairs.flatMap((caller, at) => {
      const dates = at % 2 === 0 ? days : days.toReversed();
      const other = places[at % 2 === 0 ? at + 1 : at - 1]!;
      return [
        book(caller, { deskId: other, dates, replace: true }),
        book(caller, { zoneId: crowd.ample.zone, dates, replace: true }),
      ];
    }),
  );
  expectNoFault(replies);
  const [row] = await crowd.app.sql<{ count: number }>(
    `select count(*)::int as count from desk_reservation where client_id = $1 and day = any($2::date[])
     and status in ('pending', 'approved')`,
    [crowd.client.id, days],
  );
  expect(row!.count).toBe(pairs.length * days.length);
  await expectInvariants(crowd);
}

/**
 * A desk is switched off, moved to another zone or removed while people book and cancel it: nobody keeps a
 * desk that is gone, and no reservation lies in a zone that the desk has left.
 */
async function underTheirFeet(crowd: Crowd, days: string[]): Promise<void> {
  const { app, client, admins, callers, lone, ample } = crowd;
  const params = { id: lone.desk };
  const change = (body: { isActive?: boolean; zoneId?: string }) =>
    admins.map((admin) => admin.call(desks.updateDesk, { params, body }));
  const ask = (from: number) =>
    days.flatMap((day, at) => [
      book(callers[from + at]!, { deskId: lone.desk, dates: [day] }),
      book(callers[from + at]!, { zoneId: ample.zone, dates: [day], replace: true }),
    ]);
  expectNoFault(await Promise.all([...ask(0), ...change({ zoneId: ample.zone }), ...ask(5)]));
  expect(await listMisplaced(crowd)).toEqual([]);
  const remove = () => admins.map((admin) => admin.call(desks.deleteDesk, { params }));
  expectNoFault(await Promise.all([...ask(10), ...change({ isActive: false }), ...remove(), ...ask(15)]));
  const kept = await app.sql(
    "select day from desk_reservation where client_id = $1 and desk_id = $2 and status in ('pending', 'approved')",
    [client.id, lone.desk],
  );
  expect(kept).toEqual([]);
  await expectInvariants(crowd);
  await app.sql("delete from desk_reservation where client_id = $1 and desk_id = $2", [client.id, lone.desk]);
  await app.sql(
    `insert into desk (client_id, id, zone_id, name) values ($1, $2, $3, 'Lone')
     on conflict (client_id, id) do update set zone_id = excluded.zone_id, is_active = true`,
    [client.id, lone.desk, lone.zone],
  );
}

/** A day is closed while people book, cancel and decide reservations on it: no reservation is left on it. */
async function closing(crowd: Crowd, day: string): Promise<void> {
  const { app, client, callers, decided } = crowd;
  const keeper = await app.as(await makePerson(app, client, ["employee", "admin"]));
  const held = await book(callers[0]!, { deskId: decided.desks[0]!, dates: [day] });
  const params = { id: held.body.results[0].id };
  const ask = (from: number) =>
    callers.slice(from, from + 10).map((caller) => book(caller, { zoneId: crowd.ample.zone, dates: [day] }));
  const body = { siteId: client.siteId, firstDay: day, lastDay: day, name: "Holiday", cancelBookings: true };
  const [closed, ...replies] = await Promise.all([
    keeper.call(closures.createClosure, { body }),
    ...ask(1),
    ...crowd.admins.map((admin) => admin.call(contract.approveDeskReservation, { params })),
    callers[0]!.call(contract.cancelDeskReservation, { params, body: {} }),
    ...ask(11),
  ]);
  expectNoFault([closed, ...replies]);
  expect(closed.status).toBe(201);
  const kept = await app.sql(
    "select day from desk_reservation where client_id = $1 and day = $2 and status in ('pending', 'approved')",
    [client.id, day],
  );
  expect(kept).toEqual([]);
  await expectInvariants(crowd);
  await keeper.ok(closures.deleteClosure, { params: { id: closed.body.id } });
}

/** Coming reservations in another zone than their desk. */
const listMisplaced = ({ app, client }: Crowd) =>
  app.sql(
    `select r.id from desk_reservation r join desk d on d.client_id = r.client_id and d.id = r.desk_id
     where r.client_id = $1 and r.zone_id <> d.zone_id and r.status in ('pending', 'approved')`,
    [client.id],
  );

/** Waves of 25 random steps at once. */
async function storm(crowd: Crowd, days: string[], random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const places = [crowd.lone.desk, ...crowd.decided.desks, ...crowd.ample.desks.slice(0, 3)];
  for (let wave = 0; wave < 4; wave++) {
    const live = await crowd.app.sql<{ id: string }>(
      `select id from desk_reservation where client_id = $1 and day = any($2::date[])
       and status in ('pending', 'approved')`,
      [crowd.client.id, days],
    );
    const step = (): Promise<Reply> => {
      const luck = random();
      if (live.length === 0 || luck < 0.5)
        return book(pick(crowd.callers), {
          deskId: pick(places),
          dates: [pick(days)],
          replace: random() < 0.5,
        });
      const params = { id: pick(live).id };
      if (luck < 0.7) return pick(crowd.admins).call(contract.cancelDeskReservation, { params, body: {} });
      if (luck < 0.85) return pick(crowd.admins).call(contract.approveDeskReservation, { params });
      if (luck < 0.95) return pick(crowd.admins).call(contract.denyDeskReservation, { params, body: {} });
      return pick(crowd.admins).call(desks.cleanDesk, { params: { id: pick(places) } });
    };
    expectNoFault(await Promise.all(Array.from({ length: 25 }, step)));
    await expectInvariants(crowd);
  }
}

/** The scenes by name, each run on days that no other scene uses. */
const SCENES = {
  "fifty people, one desk": ({ crowd, day }: Stage) => oneDesk(crowd, day()),
  "two hundred people, a zone of sixty": ({ crowd, day }: Stage) => oneZone(crowd, day()),
  "the same days in opposite order": ({ crowd, day }: Stage) => crossing(crowd, [day(), day(), day()]),
  "one person, twenty desks": ({ crowd, day }: Stage) => onePerson(crowd, day()),
  "one Idempotency-Key twenty times at once": ({ crowd, day }: Stage) => sameKey(crowd, day()),
  "cancelling and asking at once": ({ crowd, day }: Stage) => cancelAndAsk(crowd, day()),
  "approve, deny and cancel at once": ({ crowd, day }: Stage) => deciders(crowd, day()),
  "exchanging desks": ({ crowd, day }: Stage) => exchange(crowd, [day(), day(), day()]),
  "a desk that changes under their feet": ({ crowd, day }: Stage) =>
    underTheirFeet(crowd, [day(), day(), day(), day(), day()]),
  "closing a day that is being booked": ({ crowd, day }: Stage) => closing(crowd, day()),
  "anything at all": ({ crowd, day, random }: Stage) => storm(crowd, [day(), day()], random),
};

export type Scene = keyof typeof SCENES;
export const sceneNames = Object.keys(SCENES) as Scene[];

const names = (count: number, letter: string): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}-${at + 1}`);

/** People and desks for all scenes, and the next unused day. */
export async function setStage(app: TestApp) {
  const client = await makeClient(app, { features: ["desks"] });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => makePerson(app, client, ["employee", "deskbooking"])),
  );
  const admins = await Promise.all([1, 2].map(() => makePerson(app, client, ["employee", "desk_admin"])));
  const [lone, ample, decided] = [
    await makeZone(app, client),
    await makeZone(app, client),
    await makeZone(app, client, { needsApproval: true }),
  ];
  const crowd: Crowd = {
    app,
    client,
    people,
    callers: await Promise.all(people.map(async (person) => retryWhileBusy(await app.as(person)))),
    admins: await Promise.all(admins.map(async (person) => retryWhileBusy(await app.as(person)))),
    lone: { zone: lone, desk: (await makeDesks(app, client, lone, "Lone"))[0]! },
    ample: { zone: ample, desks: await makeDesks(app, client, ample, ...names(60, "A")) },
    decided: { zone: decided, desks: await makeDesks(app, client, decided, ...names(3, "D")) },
  };
  let days = 0;
  /** Far ahead of the tests' clock; the days that can be booked ahead are enough for all scenes. */
  return { crowd, day: () => addDays("2026-11-21", days++ % 360), random: seededRandom(1) };
}
export type Stage = Awaited<ReturnType<typeof setStage>>;

/** The reservations are deleted after each round, so that days can be used again. */
export async function play(stage: Stage, scene: Scene, times: number): Promise<void> {
  const { app, client } = stage.crowd;
  for (let time = 0; time < times; time++) {
    await SCENES[scene](stage);
    await app.sql("delete from desk_reservation where client_id = $1", [client.id]);
  }
}
