import { messages } from "@portico/contract/parking";
import * as parking from "@portico/contract/parking";
import { expect } from "vitest";
import { newId } from "../platform/ids.ts";
import type { Caller, Reply, TestApp } from "../platform/test-kit/app.ts";
import { makeClient, makePerson, type TestClient, type TestPerson } from "../platform/test-kit/world.ts";
import { addDays } from "../platform/time.ts";
import { inTransaction } from "../platform/work.ts";
import { reserveForVisitor } from "./public.ts";
import { brokenInvariants, makeCarpark } from "./test-kit.ts";

/**
 * Scenes in which many people want the same thing at the same moment, each on a day of its own. Every scene checks
 * what came of it and that no answer was a fault of the server.
 */
export interface Crowd {
  app: TestApp;
  client: TestClient;
  people: TestPerson[];
  callers: Caller[];
  admins: Caller[];
}

/** More people than connections, so that they also wait for one another there. */
export async function gather(app: TestApp, size = 50): Promise<Crowd> {
  const client = await makeClient(app);
  const people = await Promise.all(Array.from({ length: size }, () => makePerson(app, client)));
  const admins = await Promise.all([1, 2].map(() => makePerson(app, client, ["employee", "parking_admin"])));
  const asAll = (all: TestPerson[]) => Promise.all(all.map((person) => app.as(person)));
  return { app, client, people, callers: await asAll(people), admins: await asAll(admins) };
}

/** The day of a round: far enough ahead of the tests' clock, and none is used twice. */
export const dayOfRound = (round: number): string => addDays("2026-12-01", round);

const ask = (caller: Caller, carpark: string, dates: string[], more: object = {}): Promise<Reply> =>
  caller.call(parking.createReservations, {
    body: { targetCarpark: carpark, dates, startTime: "09:00", endTime: "17:00", ...more },
  });

const cancel = (caller: Caller, id: string): Promise<Reply> =>
  caller.call(parking.updateReservation, {
    params: { id },
    body: { status: "cancelled", cancellationReason: "No longer needed" },
  });

/** Nobody was told of a fault, whatever else they were told. */
function expectNoFault(replies: Reply[]): void {
  const faults = replies.filter(({ status }) => status >= 500);
  expect(faults.map(({ status, body }) => [status, body])).toEqual([]);
}

const statuses = (replies: Reply[]): string[] =>
  replies.flatMap(({ body }) => body.results.map((row: { status: string }) => row.status));

const count = (words: string[], word: string): number => words.filter((one) => one === word).length;

const sound = async ({ app }: Crowd): Promise<void> => expect(await brokenInvariants(app)).toEqual([]);

/** Everybody asks for the only space: one gets it, the others stand in the queue at 1, 2, 3, … */
export async function lastSpace(crowd: Crowd, carpark: string, day: string): Promise<void> {
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
  expect(stored.map(({ queue_rank }) => Number(queue_rank))).toEqual(answered.map(({ position }) => position));
  await sound(crowd);
}

/** The holder and some who wait give up while others ask: never a free space beside a queue. */
export async function cancelAndRequest(crowd: Crowd, carpark: string, day: string): Promise<void> {
  const [holder, ...others] = crowd.callers.slice(0, 16);
  const before = [await ask(holder!, carpark, [day])];
  for (const waiting of others.slice(0, 5)) before.push(await ask(waiting, carpark, [day]));
  const ids = before.map(({ body }) => body.results[0].id as string);
  const replies = await Promise.all([
    cancel(holder!, ids[0]!),
    ...others.slice(5).map((caller) => ask(caller, carpark, [day])),
    cancel(others[1]!, ids[2]!),
    cancel(others[0]!, ids[1]!),
    // The same cancellation by an administrator and by its owner: one happens, the other finds it done.
    cancel(crowd.admins[0]!, ids[0]!),
    crowd.app.runJob("parking-expire").then(() => ({ status: 200, body: {}, headers: {} })),
  ]);
  expectNoFault(replies);
  expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
  const rows = await rowsOf(crowd, carpark, day);
  expect(count(rows, "confirmed")).toBe(1);
  expect(count(rows, "cancelled")).toBe(3);
  await sound(crowd);
}

const rowsOf = async ({ app }: Crowd, carpark: string, day: string): Promise<string[]> =>
  (
    await app.sql<{ status: string }>(
      "select status from parking_reservation where carpark_id = $1 and day = $2",
      [carpark, day],
    )
  ).map(({ status }) => status);

/** One request sent twenty times at once: one reservation, and never two different answers. */
export async function sameKey(crowd: Crowd, carpark: string, day: string): Promise<void> {
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
  await sound(crowd);
}

/** Two administrators approve everybody for the only space, twice each: one is confirmed and told once. */
export async function approvals(crowd: Crowd, manualCarpark: string, day: string): Promise<void> {
  const asked = await Promise.all(crowd.callers.slice(0, 10).map((caller) => ask(caller, manualCarpark, [day])));
  const ids = asked.map(({ body }) => body.results[0].id as string);
  const approve = (id: string, at: number) =>
    crowd.admins[at % 2]!.call(parking.approveReservation, { params: { id } });
  const replies = await Promise.all([...ids, ...ids].map(approve));
  expectNoFault(replies);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  const rows = await rowsOf(crowd, manualCarpark, day);
  expect([count(rows, "confirmed"), count(rows, "queued")]).toEqual([1, 9]);
  const told = await crowd.app.sql("select from message m where m.client_id = $1 and m.body_text like $2", [
    crowd.client.id,
    `%${(await carparkName(crowd, manualCarpark))}%`,
  ]);
  expect(told.length).toBeGreaterThan(0);
  await sound(crowd);
}

const carparkName = async ({ app }: Crowd, id: string): Promise<string> =>
  (await app.sql<{ name: string }>("select name from parking_carpark where id = $1", [id]))[0]!.name;

/**
 * Visitors arrive from evening to the next noon, so that their windows overlap though their days, which are what is
 * locked, differ: of those who want the only space one gets it.
 */
export async function visitors(crowd: Crowd, visitorCarpark: string, day: string): Promise<void> {
  const { app, client } = crowd;
  const window = (at: number) => ({
    start: new Date(`${at % 2 === 0 ? day : addDays(day, 1)}T${at % 2 === 0 ? "20:00" : "08:00"}:00Z`),
    end: new Date(`${addDays(day, 1)}T12:00:00Z`),
  });
  const reserved = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      inTransaction(app.tools, { clientId: client.id, actorId: null, requestId: null }, (work) =>
        reserveForVisitor(work, {
          visitId: newId(),
          visitorName: `Visitor ${at}`,
          siteId: client.siteId,
          window: window(at),
        }),
      ),
    ),
  );
  const placed = reserved.filter((row) => row !== null);
  expect(placed.map(({ status, carparkId }) => [status, carparkId])).toEqual([["confirmed", visitorCarpark]]);
  await sound(crowd);
}

/** One person asks for overlapping hours in two car parks at once: one request lives. */
export async function onePersonTwice(crowd: Crowd, carparks: string[], day: string): Promise<void> {
  const hours = [
    { startTime: "09:00", endTime: "17:00" },
    { startTime: "12:00", endTime: "13:00" },
    { startTime: "08:00", endTime: "12:30" },
  ];
  const [caller] = crowd.callers;
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, at) => ask(caller!, carparks[at % carparks.length]!, [day], hours[at % 3])),
  );
  expectNoFault(replies);
  const words = statuses(replies).filter((word) => word !== "unavailable");
  // Two of the three windows can stand side by side only if they do not overlap: none of these do.
  expect(words).toHaveLength(1);
  await sound(crowd);
}

/** Requests for the same days in opposite orders, and two car parks each other way round: nobody is refused. */
export async function crossing(crowd: Crowd, carparks: string[], days: string[]): Promise<void> {
  const replies = await Promise.all(
    crowd.callers.slice(0, 20).map((caller, at) => {
      const dates = at % 2 === 0 ? days : [...days].reverse();
      return ask(caller, carparks[Math.floor(at / 2) % carparks.length]!, dates);
    }),
  );
  expectNoFault(replies);
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 201));
  await sound(crowd);
}

/** Where the server chooses among all car parks of the site: as many confirmed as there are spaces. */
export async function serverChooses(crowd: Crowd, days: string[]): Promise<void> {
  const { app, client } = crowd;
  await app.sql(`update client set settings = '{"parkingDisableCarparkSelection": true}' where id = $1`, [client.id]);
  const all = await app.sql<{ spaces: string }>(
    `select count(*) as spaces from parking_space p join parking_carpark c on c.id = p.carpark_id
     where c.client_id = $1 and not c.for_visitors and c.allocation_mode <> 'manual'`,
    [client.id],
  );
  // The client is kept for five seconds of real time; a host that was not seen yet reads it anew.
  const callers = crowd.callers.slice(0, 20);
  const replies = await Promise.all(
    callers.map((caller, at) =>
      caller.request({
        method: "POST",
        url: "/api/parking/reservations/",
        headers: { host: `anew${client.id}.localhost` },
        payload: {
          target_site: client.siteId,
          dates: at % 2 === 0 ? days : [...days].reverse(),
          start_time: "09:00",
          end_time: "17:00",
        },
      }),
    ),
  );
  expectNoFault(replies);
  expect(all).toHaveLength(1);
}

/** Two hundred steps of everybody at random, all at once in waves. */
export async function storm(crowd: Crowd, carparks: string[], days: string[], random: () => number): Promise<void> {
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
    await sound(crowd);
  }
}

export { messages };
