import fc from "fast-check";
import { expect } from "vitest";
import type { TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeResource } from "../../rooms/testing/kit.ts";
import { Book, Cancel, Edit, WaitForRoom, type WaitTarget } from "./model-bookings.ts";
import { AdvanceToEvent, Block, CheckIn, End, Extend, Release, TimePasses, Unblock } from "./model-day.ts";
import {
  DAY,
  type Hours,
  KINDS,
  type Kind,
  MINUTE,
  NAMES,
  PEOPLE,
  type Real,
  type ReferenceModel,
  ROOMS,
  type RoomName,
  type Scope,
  WINDOWS,
  ZONE,
} from "./model-reference.ts";

const someRooms = fc.subarray(NAMES);
const which = fc.nat(100);
const hours = fc.constantFrom<Hours>(...WINDOWS);
const scopes = fc.constantFrom<Scope>("one", "one", "following", "all");

const bookings = fc
  .record({
    person: fc.nat(PEOPLE - 1),
    days: fc.uniqueArray(fc.constantFrom(0, 0, 0, 1, 2), { minLength: 1, maxLength: 3 }),
    fromToday: fc.boolean(),
    hours,
    rooms: fc.oneof(fc.constantFrom<RoomName[]>(["plain"], ["fussy"]), someRooms),
    waitFor: fc.oneof(
      { weight: 2, arbitrary: fc.constant<RoomName[]>([]) },
      { weight: 1, arbitrary: someRooms },
    ),
    isSeries: fc.constant(false),
  })
  .map((asked) => new Book(asked));

const series = fc
  .record({
    person: fc.nat(PEOPLE - 1),
    days: fc.constantFrom<number[]>([0, 1], [0, 1, 2]),
    fromToday: fc.boolean(),
    hours,
    rooms: someRooms,
    waitFor: someRooms,
    isSeries: fc.constant(true),
  })
  .map((asked) => new Book(asked));

const besides = fc
  .tuple(fc.nat(PEOPLE - 1), which, fc.constantFrom<WaitTarget>("the same", "and longer", "what comes next"))
  .map(([person, number, wish]) => new WaitForRoom(person, number, wish));

const edits = fc
  .tuple(
    which,
    fc.record({
      ahead: fc.constantFrom(0, 0, 1),
      hours: fc.option(hours),
      rooms: fc.option(someRooms),
      waitFor: fc.option(someRooms, { freq: 1 }),
      scope: scopes,
    }),
  )
  .map(([number, change]) => new Edit(number, change));

const cancels = fc.tuple(which, scopes).map(([number, scope]) => new Cancel(number, scope));
const extensions = fc
  .tuple(which, fc.constantFrom(-15, 0, 5, 30, 60, 120))
  .map(([number, minutes]) => new Extend(number, minutes));
const ends = which.map((number) => new End(number));
const checkIns = which.map((number) => new CheckIn(number));
const blocks = fc
  .record({ room: fc.constantFrom(...NAMES), day: fc.nat(2), hours })
  .map((asked) => new Block(asked));
const unblocks = which.map((number) => new Unblock(number));
const time = fc
  .oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5) },
    { weight: 1, arbitrary: fc.constantFrom(180, 720) },
  )
  .map((minutes) => new TimePasses(minutes));
/** Like each real minute: time passes, and the job runs. */
const minutes = fc.nat(2).map((number) => new AdvanceToEvent(number, true));
const coming = fc.nat(2).map((number) => new AdvanceToEvent(number));
const releases = fc.constant(new Release());

const commands = (maxCommands: number) =>
  fc.commands(
    [
      ...[
        bookings,
        bookings,
        series,
        besides,
        besides,
        besides,
        edits,
        edits,
        cancels,
        extensions,
        extensions,
        ends,
      ],
      ...[checkIns, blocks, unblocks, time, coming, coming, minutes, minutes, releases],
    ],
    {
      maxCommands,
      // Long sequences: fast-check's default is ten commands, in which hardly any meeting waits.
      size: "max",
    },
  );

/**
 * Runs random sequences of actions by people and rooms, and of time. After each step every meeting's status,
 * times, rooms, queues and check-in are as in the model, and so is each answer. On a failure fast-check
 * prints the shortest failing sequence it finds and its seed. Also fails if a kind of event never occurred.
 */
export async function runModel(
  app: TestApp,
  plan: { runs: number; maxCommands: number; seed?: number },
): Promise<Map<Kind, number>> {
  const client = await makeClient(app, { features: ["rooms"], timeZone: ZONE });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, () => makePerson(app, client, ["employee"])),
  );
  const admin = await makePerson(app, client, ["admin"]);
  const seen = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  // Each run has its own days, so that time never goes back.
  let run = 0;
  const setUp = async () => {
    await app.sql("delete from meeting where client_id = $1", [client.id]);
    await app.sql("delete from resource_block where client_id = $1", [client.id]);
    const dawn = Date.parse("2026-11-25T00:00:00Z") + 7 * DAY * run++;
    const now = dawn + 8.5 * 60 * MINUTE;
    app.clock.set(new Date(now).toISOString());
    const room = (name: RoomName) =>
      makeResource(app, client, {
        name: `${name} ${run}`,
        columns: {
          setup_minutes: ROOMS[name].setup / MINUTE,
          cleardown_minutes: ROOMS[name].clear / MINUTE,
          check_in_minutes: ROOMS[name].checkIn && ROOMS[name].checkIn / MINUTE,
        },
      });
    const rooms = { plain: await room("plain"), fussy: await room("fussy") };
    const real: Real = { app, client, rooms, people, admin };
    const model: ReferenceModel = { now, dawn, entries: [], blocks: [], lastPlace: 0, seen };
    return { model, real };
  };
  await fc.assert(
    fc.asyncProperty(commands(plan.maxCommands), (sequence) => fc.asyncModelRun(setUp, sequence)),
    {
      numRuns: plan.runs,
      ...(plan.seed === undefined ? {} : { seed: plan.seed }),
      interruptAfterTimeLimit: 900_000,
      // Fewer sequences than planned are no proof.
      markInterruptAsFailure: true,
    },
  );
  expect([...seen].filter(([, times]) => times === 0)).toEqual([]);
  return seen;
}
