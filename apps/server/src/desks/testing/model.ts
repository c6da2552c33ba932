import fc from "fast-check";
import type { TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { makeSite } from "../../sites/testing/kit.ts";
import { makeDesks, makeFeature, makeZone } from "./kit.ts";
import {
  DESKS,
  FAVOURITE,
  KINDS,
  type Kind,
  LOOK_AHEAD,
  NAMES,
  RELEASE_TIME,
  type ReferenceModel,
  type RequestInput,
  ROLES,
  type Role,
  room,
  SCREENS,
  type Site,
  type Verb,
  ZONE_NAMES,
} from "./model-reference.ts";
import {
  Clean,
  CloseDay,
  DayEnds,
  Move,
  ReadGrid,
  type Real,
  Request,
  SwitchDesk,
  TimePasses,
} from "./model-steps.ts";

/** Mornings before London's clocks change. */
const DAWNS = ["2026-10-24T06:00:00Z", "2027-03-27T07:00:00Z"];

const anyone = fc.constantFrom(...NAMES);
const booker = fc.constantFrom<Role>(
  "ann",
  "ann",
  "ben",
  "ben",
  "executive",
  "pa",
  "desk admin",
  "reception",
);
const which = fc.nat(99);
const aDay = fc.constantFrom(-1, 0, 0, 0, 1, 1, 2, 3, 5);
const rarely = fc.constantFrom(true, false, false, false);
const place: fc.Arbitrary<RequestInput["place"]> = fc.oneof(
  fc.constantFrom(...ZONE_NAMES).map((zone) => ({ zone })),
  fc.constantFrom(...DESKS).map((desk) => ({ desk })),
);

const commands = (maxCommands: number) => {
  const wish = { place, wantsScreen: rarely, replaces: fc.constantFrom(true, false, false) };
  const own = fc
    .record({ ...wish, by: booker, inDays: fc.uniqueArray(aDay, { minLength: 1, maxLength: 3 }) })
    .map((asked) => new Request({ ...asked, person: asked.by }));
  // In the smallest zone, so that sometimes one desk is free on one day and another on the next.
  const inSmallZone = fc
    .record({
      by: fc.constantFrom<Role>("ann", "ben", "executive", "pa"),
      place: fc.constantFrom<RequestInput["place"]>({ zone: "wiped" }, { desk: "W-1" }, { desk: "W-2" }),
      inDays: fc.constantFrom<number[]>([1], [2], [1, 2]),
    })
    .map((asked) => new Request({ ...asked, person: asked.by, wantsScreen: false, replaces: false }));
  const forOthers = fc
    .record({
      ...wish,
      by: fc.constantFrom<Role>("pa", "pa", "desk admin", "ben"),
      person: anyone,
      inDays: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
    })
    .map((asked) => new Request(asked));
  const verbs = fc.constantFrom<Verb>("cancel", "release", "checkIn", "checkIn", "approve", "deny");
  const move = fc.tuple(anyone, which, verbs).map((given) => new Move(...given));
  const ownMove = fc
    .tuple(which, fc.constantFrom<Verb>("cancel", "release", "checkIn", "checkIn"))
    .map((given) => new Move("their own", ...given));
  const decision = fc
    .tuple(which, fc.constantFrom<Verb>("approve", "deny"))
    .map((given) => new Move("desk admin", ...given));
  const clean = fc
    .tuple(fc.constantFrom<Role>("cleaning", "desk admin", "ann"), fc.constantFrom(...DESKS))
    .map((given) => new Clean(...given));
  const flip = fc.constantFrom(...DESKS).map((desk) => new SwitchDesk(desk));
  const close = fc
    .tuple(fc.constantFrom<Site>("london", "tokyo"), fc.nat(3), fc.boolean())
    .map((given) => new CloseDay(...given));
  const time = fc.constantFrom(5, 60, 180, 600, 1440).map((minutes) => new TimePasses(minutes));
  const end = fc.constant(new DayEnds());
  const look = fc
    .tuple(anyone, fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 2 }))
    .map((given) => new ReadGrid(...given));
  return fc.commands(
    [
      ...[
        own,
        own,
        own,
        inSmallZone,
        inSmallZone,
        forOthers,
        forOthers,
        move,
        ownMove,
        ownMove,
        ownMove,
        decision,
        decision,
      ],
      ...[clean, clean, flip, close, time, time, end, end, look],
    ],
    {
      maxCommands,
      // Long sequences: fast-check's own choice is ten commands, in which no day ends.
      size: "max",
    },
  );
};

async function build(app: TestApp): Promise<Real> {
  const client = await makeClient(app, {
    features: ["desks"],
    settings: { deskFutureBookingDaysLimit: LOOK_AHEAD },
  });
  const sites = { london: client.siteId, tokyo: await makeSite(app, client, "Tokyo", "Asia/Tokyo") };
  const made = await Promise.all(NAMES.map((role) => makePerson(app, client, [...ROLES[role]])));
  const people = Object.fromEntries(NAMES.map((role, at) => [role, made[at]!])) as Record<Role, TestPerson>;
  const zones = new Map<string, string>();
  const desks = new Map<string, string>();
  for (const name of ZONE_NAMES) {
    const { desks: names, site, ...given } = room(name);
    const zone = await makeZone(app, client, { ...given, name, siteId: sites[site] });
    zones.set(name, zone);
    const ids = await makeDesks(app, client, zone, ...names);
    for (const [at, desk] of names.entries()) desks.set(desk, ids[at]!);
  }
  const screen = await makeFeature(app, client, "Screen", ...SCREENS.map((desk) => desks.get(desk)!));
  await app.sql("insert into desk_favourite values ($1, $2, $3, '2026-01-01Z')", [
    client.id,
    people.ann.id,
    desks.get(FAVOURITE.desk),
  ]);
  const admin = await makePerson(app, client, ["employee", "admin"]);
  return { app, client, people, admin, sites, zones, desks, screen };
}

/**
 * Random sequences of steps by people, cleaners, administrators and time. After each step every reservation
 * and desk, and each answer, equals the model's. On a failure fast-check prints the shortest sequence that it
 * finds, and its seed.
 *
 * @returns the kinds of events that never occurred
 */
export async function runModel(
  app: TestApp,
  plan: { runs: number; maxCommands: number; seed?: number },
): Promise<Kind[]> {
  const real = await build(app);
  const { client } = real;
  const seen = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  let run = 0;
  const setUp = async (releases: boolean) => {
    for (const table of ["desk_reservation", "closure"])
      await app.sql(`delete from ${table} where client_id = $1`, [client.id]);
    await app.sql("update desk set needs_cleaning = false, is_active = true where client_id = $1", [
      client.id,
    ]);
    await app.sql("update client set settings = settings || $2::jsonb where id = $1", [
      client.id,
      { deskReleaseTime: releases ? RELEASE_TIME : null },
    ]);
    const dawn = DAWNS[run++ % DAWNS.length]!;
    app.clock.set(dawn);
    const model: ReferenceModel = {
      ...{ now: Date.parse(dawn), entries: [], releases, seen },
      ...{ dirty: new Set<string>(), off: new Set<string>(), closed: new Map<string, string>() },
    };
    return { model, real };
  };
  await fc.assert(
    fc.asyncProperty(fc.boolean(), commands(plan.maxCommands), (releases, sequence) =>
      fc.asyncModelRun(() => setUp(releases), sequence),
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
