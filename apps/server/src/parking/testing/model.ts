import fc from "fast-check";
import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { makeCarpark } from "./kit.ts";
import type { ConflictResolution, Granting } from "./model-permits.ts";
import {
  DAYS,
  DRIVERS,
  EV_TIMES,
  KINDS,
  type Kind,
  LOTS,
  type Lot,
  NOTICE_DAYS,
  PEOPLE,
  type ReferenceModel,
  WORKING_DAY,
} from "./model-reference.ts";
import { SCENES } from "./model-scenes.ts";
import {
  Allocate,
  Claim,
  Decision,
  EndPermit,
  Expire,
  Grant,
  Quarter,
  Release,
  Request,
  RestoreRelease,
  SwitchSpace,
  TimePasses,
  type Verb,
} from "./model-steps.ts";
import type { Real } from "./model-verify.ts";

/** Before the second week can be claimed; a day and some hours before it opens. */
const THURSDAY_MORNING = "2026-11-26T06:00Z";
const DAWNS = ["2026-11-25T21:00Z", THURSDAY_MORNING, "2026-11-27T05:00Z"];
const [THURSDAY, FRIDAY] = [4, 5];
const LOT_NAMES = Object.keys(LOTS) as Lot[];
const ALL_SPACES = LOT_NAMES.flatMap((lot) => LOTS[lot].map((space) => [lot, space] as const));

const WINDOWS = [
  ["08:00", "18:00"],
  ["08:00", "12:00"],
  ["12:00", "18:00"],
  ["10:00", "11:00"],
] as const;

const person = fc.nat(PEOPLE - 1);
const which = fc.nat(199);
const sometimes = fc.boolean();
const someDays = fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1 });
const span = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
  .map((days) => days.sort() as [string, string]);

const request = fc
  .record({
    person,
    lot: fc.constantFrom<Lot>("open", "open", "open", "manual"),
    days: someDays,
    window: fc.constantFrom(...WINDOWS),
  })
  .map((asked) => new Request({ ...asked, ev: null }));
const charging = fc
  .record({
    person: fc.constantFrom(...DRIVERS, ...DRIVERS, ...DRIVERS, PEOPLE - 1),
    lot: fc.constantFrom<Lot>("open", "open", "open", "open", "open", "manual"),
    days: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...DAYS).map((day) => [day]) }, someDays),
    window: fc.constantFrom(...WINDOWS.slice(0, 3), WINDOWS[0]),
    ev: fc.constantFrom(...EV_TIMES, ["09:00", "10:00"] as const),
  })
  .map((asked) => new Request(asked));
/** Mostly days of the week that is about to open. */
const lateDays = fc.uniqueArray(
  fc.constantFrom(...DAYS, ...DAYS.slice(2), ...DAYS.slice(2), ...DAYS.slice(2)),
  {
    minLength: 1,
    maxLength: 3,
  },
);
const waiting = fc
  .record({ person, days: lateDays })
  .map((asked) => new Request({ ...asked, lot: "weekly", window: WORKING_DAY, ev: null }));
const decision = fc
  .tuple(
    fc.constantFrom<Verb>("cancel", "cancel", "send away", "approve", "approve", "deny"),
    which,
    sometimes,
  )
  .map(([verb, number, hasReason]) => new Decision(verb, number, hasReason ? "Ill" : null));

const permit = (lot: Lot, type: Granting["type"], spaces: fc.Arbitrary<string | null>) =>
  fc
    .record({ person, space: spaces, days: span })
    .map(({ days: [first, last], ...asked }) => new Grant({ ...asked, lot, type, first, last }));
const grants = fc.oneof(
  permit("open", "GR", fc.constantFrom(...LOTS.open)),
  permit("weekly", "GR", fc.constantFrom(...LOTS.weekly)),
  permit("weekly", "PR", fc.constantFrom(null, ...LOTS.weekly)),
  permit("weekly", "PR", fc.constant(null)),
  permit("weekly", "PR", fc.constant(null)),
);
const claim = fc.tuple(which, fc.boolean()).map((given) => new Claim(...given));
const end = which.map((number) => new EndPermit(number));
const release = fc.tuple(which, span, sometimes).map((given) => new Release(...given));
const undoRelease = fc
  .tuple(which, fc.constantFrom("all", "all", "first", "last"))
  .map(([number, part]) => new RestoreRelease(number, part as RestoreRelease["part"]));
const flip = fc
  .tuple(fc.constantFrom(...ALL_SPACES), fc.constantFrom<ConflictResolution>(undefined, "keep", "cancel"))
  .map(([[lot, space], over]) => new SwitchSpace(lot, space, over));
const time = fc.constantFrom<TimePasses["hours"]>(1, 2, 3, "night").map((hours) => new TimePasses(hours));
const jobs = fc.constantFrom(new Expire(), new Allocate(), new Quarter());

const commands = (maxCommands: number) =>
  fc.commands(
    [
      ...[request, request, request, charging, charging, waiting, waiting, waiting],
      ...[
        decision,
        decision,
        decision,
        decision,
        grants,
        grants,
        end,
        release,
        release,
        undoRelease,
        undoRelease,
        flip,
      ],
      ...[claim, claim, time, time, jobs, jobs],
    ],
    {
      maxCommands,
      // Long sequences: fast-check's own choice is ten commands, in which a queue hardly forms.
      size: "max",
    },
  );

async function build(app: TestApp): Promise<Real> {
  const client = await makeClient(app, { settings: { parkingPermitReleaseNoticeDays: NOTICE_DAYS } });
  const weeks = { mode: "fifo", allocationWeekday: FRIDAY, requestsWeekday: THURSDAY };
  const carparks = {
    open: await makeCarpark(app, client, { name: "Open", spaces: LOTS.open.length }),
    manual: await makeCarpark(app, client, { name: "Manual", spaces: LOTS.manual.length, mode: "manual" }),
    weekly: await makeCarpark(app, client, { name: "Weekly", spaces: LOTS.weekly.length, ...weeks }),
  };
  const times = EV_TIMES.map(([startTime, endTime]) => ({ startTime, endTime }));
  await app.sql("update parking_carpark set ev_timeslots = $2 where id = $1", [
    carparks.open,
    JSON.stringify(times),
  ]);
  await app.sql("insert into parking_ev_space (client_id, id, carpark_id, name) values ($1, $2, $3, 'E1')", [
    client.id,
    newId(),
    carparks.open,
  ]);
  const rows = await app.sql<{ id: string; name: string }>(
    `select p.id, lower(c.name) || ' ' || p.name as name from parking_space p join parking_carpark c on c.id = p.carpark_id
     where p.client_id = $1`,
    [client.id],
  );
  const people: Real["people"] = [];
  for (let at = 0; at < PEOPLE; at++) {
    const charges = DRIVERS.includes(at) ? (["ev_space_booking"] as const) : [];
    people.push(await makePerson(app, client, ["employee", "parking", ...charges]));
  }
  const admin = await makePerson(app, client, ["employee", "parking_admin"]);
  return { app, client, carparks, spaces: new Map(rows.map(({ id, name }) => [name, id])), people, admin };
}

/** The tables that a sequence fills; referring tables come first. */
const TABLES = [
  ...["parking_allocation_place", "parking_allocation_day", "parking_allocation", "parking_ev_slot"],
  ...["parking_occupancy", "parking_permit_release", "parking_reservation", "parking_permit", "message"],
  ...["audit_entry"],
];

/**
 * Runs a few sequences written by hand, and random ones, of requests and decisions, permits and spaces, time
 * and jobs. After each step every reservation, space and permit equals the model's, with its decider and
 * time, and so does each answer and mail. On a failure fast-check prints the shortest sequence that it finds,
 * and its seed.
 *
 * @returns the kinds of events that never occurred
 */
export async function runModel(
  app: TestApp,
  plan: { runs: number; maxCommands: number; seed?: number },
): Promise<Kind[]> {
  const real = await build(app);
  const seen = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  const setUp = async (dawn: string) => {
    for (const table of TABLES) await app.sql(`delete from ${table} where client_id = $1`, [real.client.id]);
    await app.sql("update parking_space set is_active = true where client_id = $1", [real.client.id]);
    app.clock.set(dawn);
    const model: ReferenceModel = {
      ...{ now: Date.parse(dawn), entries: [], occupancies: [], permits: [], off: [], lastRank: 0, done: [] },
      ...{ places: [], finished: [], notices: new Map(), permitNotices: [], mails: [], seen },
    };
    return { model, real };
  };
  for (const scene of SCENES) await fc.asyncModelRun(() => setUp(THURSDAY_MORNING), scene);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...DAWNS), commands(plan.maxCommands), (dawn, sequence) =>
      fc.asyncModelRun(() => setUp(dawn), sequence),
    ),
    {
      numRuns: plan.runs,
      ...(plan.seed === undefined ? {} : { seed: plan.seed }),
      interruptAfterTimeLimit: 900_000,
      // Fewer sequences than requested would prove too little.
      markInterruptAsFailure: true,
    },
  );
  return KINDS.filter((kind) => seen.get(kind) === 0);
}
