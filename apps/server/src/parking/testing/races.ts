import { addDays } from "@portico/contract/days/days";
import * as parking from "@portico/contract/parking/reservations";
import { expect } from "vitest";
import { newId } from "../../platform/core/ids.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Caller, Reply, TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { retryWhileBusy } from "../../platform/testing/retry-while-busy.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { reserveForVisitor } from "../reservations/for-visitors.ts";
import { brokenInvariants, makeCarpark, makeVisit } from "./kit.ts";

/**
 * Scenes in which many people want the same thing at the same moment, each on a day of its own. Every scene
 * proves that nothing was given twice, that no answer was a fault of the server, and that the invariants
 * still hold.
 */

interface Crowd {
  app: TestApp;
  client: TestClient;
  people: TestPerson[];
  callers: Caller[];
  admins: Caller[];
}

/** More people than connections, so that calls also wait for connections. */
async function gather(app: TestApp, size: number, settings = {}): Promise<Crowd> {
  const client = await makeClient(app, { settings });
  const people = await Promise.all(Array.from({ length: size }, () => makePerson(app, client)));
  const admins = await Promise.all([1, 2].map(() => makePerson(app, client, ["employee", "parking_admin"])));
  const asAll = (all: TestPerson[]) =>
    Promise.all(all.map(async (person) => retryWhileBusy(await app.as(person))));
  return { app, client, people, callers: await asAll(people), admins: await asAll(admins) };
}

const LIMIT = 3;

const ask = (
  caller: Caller,
  carpark: string,
  dates: string[],
  more: object = {},
  key?: string,
): Promise<Reply> =>
  caller.call(parking.createReservations, {
    body: { targetCarpark: carpark, dates, startTime: "09:00", endTime: "17:00", ...more },
    ...(key ? { key } : {}),
  });

const cancel = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(parking.updateReservation, {
    params: { id },
    body: { status: "cancelled", cancellationReason: "No longer needed" },
  });

/**
 * No reply is a server fault, whatever else it says. A 503 with Retry-After is to be expected where so many
 * calls wait for one day: `retryWhileBusy` sends again after it, and only its last reply is checked.
 */
function expectNoFault(replies: Reply[]): void {
  const faults = replies.filter(({ status }) => status >= 500);
  expect(faults.map(({ status, body }) => [status, body])).toEqual([]);
}

const statuses = (replies: Reply[]): string[] =>
  replies.flatMap(({ body }) => body.results.map((row: { status: string }) => row.status));

const count = (words: string[], word: string): number => words.filter((one) => one === word).length;

const expectInvariants = async ({ app }: Crowd): Promise<void> =>
  expect(await brokenInvariants(app)).toEqual([]);

/** Everybody requests the only space: one is confirmed, the others are queued at 1, 2, 3, … */
async function lastSpace(crowd: Crowd, carpark: string, day: string): Promise<void> {
  const replies = await Promise.all(crowd.callers.map((caller) => ask(caller, carpark, [day])));
  expectNoFault(replies);
  expect(replies.map(({ status }) => status)).toEqual(crowd.callers.map(() => 201));
  const rows = replies.flatMap(({ body }) => body.results);
  expect(count(statuses(replies), "confirmed")).toBe(1);
  const answered = rows.filter(({ status }) => status === "queued").sort((a, b) => a.position - b.position);
  expect(answered.map(({ position }) => position)).toEqual(crowd.callers.slice(1).map((_, at) => at + 1));
  // Ids are made under the lock, so their order is the order in which the requests were decided.
  const stored = await crowd.app.sql<{ id: string; queue_rank: string }>(
    `select id, queue_rank from parking_reservation
     where carpark_id = $1 and day = $2 and status = 'queued' order by id`,
    [carpark, day],
  );
  expect(stored.map(({ id }) => id)).toEqual(answered.map(({ id }) => id));
  expect(stored.map(({ queue_rank }) => Number(queue_rank))).toEqual(
    answered.map(({ position }) => position),
  );
  await expectInvariants(crowd);
}

/** The holder and some queued people cancel while others request: never a free space beside a queue. */
async function cancelAndRequest(crowd: Crowd, carpark: string, day: string): Promise<void> {
  const [holder, ...others] = crowd.callers.slice(0, 16);
  const before = [await ask(holder!, carpark, [day])];
  for (const waiting of others.slice(0, 5)) before.push(await ask(waiting, carpark, [day]));
  const ids = before.map(({ body }) => body.results[0].id as string);
  const replies = await Promise.all([
    cancel(holder!, ids[0]!),
    ...others.slice(5).map((caller) => ask(caller, carpark, [day])),
    cancel(others[1]!, ids[2]!),
    cancel(others[0]!, ids[1]!),
    // The same cancellation by an administrator and by its owner: one cancels, the other finds it cancelled.
    cancel(crowd.admins[0]!, ids[0]!),
    crowd.app.runJob("parking-expire").then(() => ({ status: 200, body: {}, codes: {}, headers: {} })),
  ]);
  expectNoFault(replies);
  expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
  const rows = await rowsOf(crowd, carpark, day);
  expect(count(rows, "confirmed")).toBe(1);
  expect(count(rows, "cancelled")).toBe(3);
  await expectInvariants(crowd);
}

const rowsOf = async ({ app }: Crowd, carpark: string, day: string): Promise<string[]> =>
  (
    await app.sql<{ status: string }>(
      "select status from parking_reservation where carpark_id = $1 and day = $2",
      [carpark, day],
    )
  ).map(({ status }) => status);

/** One request sent twenty times at once: one reservation, and never two different answers. */
async function sameKey(crowd: Crowd, carpark: string, day: string): Promise<void> {
  const [caller] = crowd.callers;
  const key = newId();
  const body = { targetCarpark: carpark, dates: [day], startTime: "09:00", endTime: "17:00" };
  const send = () => caller!.call(parking.createReservations, { body, key });
  const replies = await Promise.all(Array.from({ length: 20 }, send));
  expectNoFault(replies);
  const made = replies.filter(({ status }) => status === 201);
  const busy = replies.filter(({ status }) => status !== 201);
  expect(made.length).toBeGreaterThan(0);
  expect(busy.map((reply) => [reply.status, reply.body.code])).toEqual(busy.map(() => [409, "in_progress"]));
  for (const { body: answer } of made) expect(answer).toEqual(made[0]!.body);
  expect(await rowsOf(crowd, carpark, day)).toEqual(["confirmed"]);
  expect(await send()).toMatchObject({ status: 201, body: made[0]!.body });
  const other = await caller!.call(parking.createReservations, { body: { ...body, endTime: "16:00" }, key });
  expect([other.status, other.body.code]).toEqual([422, "key_reused"]);
  await expectInvariants(crowd);
}

/**
 * Two administrators approve every request for the only space, twice each: one is confirmed, the others
 * queue, each person gets one mail.
 */
async function approvals(crowd: Crowd, manualCarpark: string, day: string): Promise<void> {
  const mailsBefore = await mailsTo(crowd);
  const asked = await Promise.all(
    crowd.callers.slice(0, 10).map((caller) => ask(caller, manualCarpark, [day])),
  );
  const ids = asked.map(({ body }) => body.results[0].id as string);
  const approve = (id: string, at: number) =>
    crowd.admins[at % 2]!.call(parking.approveReservation, { params: { id } });
  const replies = await Promise.all([...ids, ...ids].map(approve));
  expectNoFault(replies);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const rows = await rowsOf(crowd, manualCarpark, day);
  expect([count(rows, "confirmed"), count(rows, "queued")]).toEqual([1, 9]);
  expect((await mailsTo(crowd)) - mailsBefore).toBe(ids.length);
  await expectInvariants(crowd);
}

const mailsTo = async ({ app, client }: Crowd): Promise<number> =>
  (await app.sql("select from message where client_id = $1", [client.id])).length;

/**
 * Visitors arrive from evening to the next noon: their windows overlap although their days, which are the
 * locks, differ. One of them gets the only space.
 */
async function visitors(crowd: Crowd, visitorCarpark: string, day: string): Promise<void> {
  const { app, client } = crowd;
  const window = (at: number) => ({
    start: new Date(`${at % 2 === 0 ? day : addDays(day, 1)}T${at % 2 === 0 ? "20:00" : "08:00"}:00Z`),
    end: new Date(`${addDays(day, 1)}T12:00:00Z`),
  });
  const visits = await Promise.all(Array.from({ length: 12 }, () => makeVisit(app, client)));
  const reserved = await Promise.all(
    visits.map((visitId, at) =>
      app.asSystem(client.id, (work) =>
        reserveForVisitor(work, {
          visitId,
          visitorName: `Visitor ${at}`,
          siteId: client.siteId,
          window: window(at),
        }),
      ),
    ),
  );
  const placed = reserved.filter((row) => row !== null);
  expect(placed.map(({ status, carparkId }) => [status, carparkId])).toEqual([["confirmed", visitorCarpark]]);
  await expectInvariants(crowd);
}

/** One person requests overlapping hours in two car parks at once: one request stays live. */
async function onePersonTwice(crowd: Crowd, carparks: string[], day: string): Promise<void> {
  const hours = [
    { startTime: "09:00", endTime: "17:00" },
    { startTime: "12:00", endTime: "13:00" },
    { startTime: "08:00", endTime: "12:30" },
  ];
  const [caller] = crowd.callers;
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      ask(caller!, carparks[at % carparks.length]!, [day], hours[at % 3]),
    ),
  );
  expectNoFault(replies);
  const words = statuses(replies).filter((word) => word !== "unavailable");
  // Two of the three windows could both be confirmed only if they did not overlap: all of these do.
  expect(words).toHaveLength(1);
  await expectInvariants(crowd);
}

/** A person with a limit of three reservations requests ten days at once: three are made. */
async function personsLimit(limited: Crowd, carpark: string, days: string[]): Promise<void> {
  const caller = await limited.app.as(await makePerson(limited.app, limited.client));
  const replies = await Promise.all(days.map((day) => ask(caller, carpark, [day])));
  expectNoFault(replies);
  expect(
    count(
      replies.map(({ status }) => String(status)),
      "201",
    ),
  ).toBe(LIMIT);
  expect(
    count(
      replies.map(({ status }) => String(status)),
      "400",
    ),
  ).toBe(days.length - LIMIT);
  await expectInvariants(limited);
}

/** Requests for the same days in opposite orders, in two car parks at once: none is refused. */
async function crossing(crowd: Crowd, carparks: string[], days: string[]): Promise<void> {
  const replies = await Promise.all(
    crowd.callers.slice(0, 20).map((caller, at) => {
      const dates = at % 2 === 0 ? days : [...days].reverse();
      return ask(caller, carparks[Math.floor(at / 2) % carparks.length]!, dates);
    }),
  );
  expectNoFault(replies);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  await expectInvariants(crowd);
}

/**
 * Where the server chooses the car park, each request locks all of them: as many are confirmed as there are
 * spaces.
 */
async function serverChooses(crowd: Crowd, days: string[], spaces: number): Promise<void> {
  const replies = await Promise.all(
    crowd.callers.map((caller, at) =>
      caller.call(parking.createReservations, {
        body: { dates: at % 2 === 0 ? days : [...days].reverse(), startTime: "09:00", endTime: "17:00" },
      }),
    ),
  );
  expectNoFault(replies);
  expect(count(statuses(replies), "confirmed")).toBe(spaces * days.length);
  await expectInvariants(crowd);
}

/**
 * Everybody who waits for one space tries to replace it by another at once, half of them twice: one person
 * gets it, and all others are still queued, in the same order.
 */
async function tryInstead(crowd: Crowd, carpark: string, other: string, day: string): Promise<void> {
  const [holder, ...waiting] = crowd.callers.slice(0, 12);
  await ask(holder!, carpark, [day]);
  const places: string[] = [];
  for (const caller of waiting) places.push((await ask(caller, carpark, [day])).body.results[0].id);
  const attempts = [...waiting.keys(), ...waiting.keys()].filter((_, at) => at < 16);
  const replies = await Promise.all(
    attempts.map((at) => ask(waiting[at]!, other, [day], { replaces: places[at] })),
  );
  expectNoFault(replies);
  const won = replies.flatMap(({ status, body }) => (status === 201 ? body.results : []));
  expect(won.map(({ status }) => status)).toEqual(["confirmed"]);
  // The person who got it has nothing left to replace.
  const lost = replies.filter(({ status }) => status !== 201);
  expect(lost.filter(({ status }) => status !== 409 && status !== 400)).toEqual([]);
  for (const { status, body } of lost)
    if (status === 409) expect(body).toMatchObject({ code: "state", row: { status: "queued" } });
  const rows = await crowd.app.sql<{ id: string; status: string }>(
    "select id, status from parking_reservation where id = any($1) order by queue_rank",
    [places],
  );
  const left = rows.filter(({ status }) => status === "queued").map(({ id }) => id);
  const gone = rows.filter(({ status }) => status === "cancelled").map(({ id }) => id);
  expect(gone).toHaveLength(1);
  expect(left).toEqual(places.filter((id) => id !== gone[0]));
  await expectInvariants(crowd);
}

/** Eight waves of 25 random steps at once. */
async function storm(crowd: Crowd, carparks: string[], days: string[], random: () => number): Promise<void> {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let wave = 0; wave < 8; wave++) {
    const live = await crowd.app.sql<{ id: string }>(
      `select id from parking_reservation where client_id = $1 and day = any($2::date[])
       and status in ('pre-approval', 'queued', 'confirmed')`,
      [crowd.client.id, days],
    );
    const step = (): Promise<Reply> => {
      const id = live.length > 0 ? pick(live).id : undefined;
      const luck = random();
      if (id === undefined || luck < 0.5) return ask(pick(crowd.callers), pick(carparks), [pick(days)]);
      if (luck < 0.8) return cancel(pick(crowd.admins), id);
      const decision = luck < 0.95 ? parking.approveReservation : parking.denyReservation;
      return pick(crowd.admins).call(decision, { params: { id } });
    };
    const replies = await Promise.all(Array.from({ length: 25 }, step));
    expectNoFault(replies);
    const others = replies.filter(({ status }) => status >= 300);
    expect(others.map(({ status, body }) => [status, body.code])).toEqual(others.map(() => [409, "state"]));
    await expectInvariants(crowd);
  }
}

/** The scenes by name, each run on days that no other scene uses. */
const SCENES = {
  "fifty ask for the last space": ({ crowd, small, day }: Stage) => lastSpace(crowd, small, day()),
  "cancelling and asking at once": ({ crowd, small, day }: Stage) => cancelAndRequest(crowd, small, day()),
  "one Idempotency-Key twenty times at once": ({ crowd, small, day }: Stage) => sameKey(crowd, small, day()),
  "approvals of the same last space at once": ({ crowd, manual, day }: Stage) =>
    approvals(crowd, manual, day()),
  "visitors for the last space at once": ({ crowd, forVisitors, day }: Stage) =>
    visitors(crowd, forVisitors, day()),
  "one person's overlapping requests at once": ({ crowd, small, second, day }: Stage) =>
    onePersonTwice(crowd, [small, second], day()),
  "one person's limit at once": ({ limited, ample, day }: Stage) =>
    personsLimit(limited, ample, Array.from({ length: 10 }, day)),
  "the same days in opposite order": ({ crowd, small, second, day }: Stage) =>
    crossing(crowd, [small, second], [day(), day(), day()]),
  "all who wait try another space at once": ({ crowd, small, single, day }: Stage) =>
    tryInstead(crowd, small, single, day()),
  "anything at all": ({ crowd, small, second, manual, day, random }: Stage) =>
    storm(crowd, [small, second, manual], [day(), day(), day()], random),
  "the server chooses among all car parks": ({ choosing, day }: Stage) =>
    serverChooses(choosing, [day(), day()], 3),
};

export type Scene = keyof typeof SCENES;
export const sceneNames = Object.keys(SCENES) as Scene[];

/** People and car parks for all scenes, and the next unused day. */
export async function setStage(app: TestApp) {
  const crowd = await gather(app, 50);
  const choosing = await gather(app, 20, { parkingDisableCarparkSelection: true });
  for (const spaces of [1, 2]) await makeCarpark(app, choosing.client, { name: `Of ${spaces}`, spaces });
  const limited = await gather(app, 0, { activeFutureParkingReservations: LIMIT });
  let days = 0;
  return {
    crowd,
    choosing,
    limited,
    ample: await makeCarpark(app, limited.client, { name: "Ample", spaces: 50 }),
    small: await makeCarpark(app, crowd.client, { name: "Small", spaces: 1 }),
    second: await makeCarpark(app, crowd.client, { name: "Second", spaces: 2 }),
    single: await makeCarpark(app, crowd.client, { name: "Single", spaces: 1 }),
    manual: await makeCarpark(app, crowd.client, { name: "Manual", spaces: 1, mode: "manual" }),
    forVisitors: await makeCarpark(app, crowd.client, { name: "Visitors", spaces: 1, forVisitors: true }),
    /** Far ahead of the tests' clock, and every other day, since visitors may stay overnight. */
    day: () => addDays("2026-12-01", 2 * days++),
    random: seededRandom(1),
  };
}
export type Stage = Awaited<ReturnType<typeof setStage>>;

export async function play(stage: Stage, scene: Scene, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await SCENES[scene](stage);
}
