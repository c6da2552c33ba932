import fc from "fast-check";
import { expect } from "vitest";
import { makeCarpark } from "../../parking/testing/kit.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import type { TestPerson } from "../../platform/testing/types.ts";
import { makeSite, makeVisit, permitOnly } from "./kit.ts";
import { AnswerOnMyWay, Batch, Decide, Park, PerformAction, ReadList } from "./model-actions.ts";
import {
  ALL,
  DAY,
  type Deny,
  type Entry,
  HOUR,
  isOver,
  KINDS,
  type Kind,
  MINUTE,
  NAMES,
  note,
  type PlannedVisit,
  type ReferenceModel,
  ROLES,
  type Role,
  SITES,
} from "./model-reference.ts";
import { type Real, Step } from "./model-step.ts";

const anyone = fc.constantFrom(...NAMES);
const which = fc.nat(99);
const actions = fc.constantFrom(...ALL);

class TimePasses extends Step {
  readonly minutes: number;
  constructor(minutes: number) {
    super();
    this.minutes = minutes;
  }
  override toString = () => `${this.minutes} minutes pass`;

  async act(reference: ReferenceModel, { app }: Real): Promise<void> {
    reference.now += this.minutes * MINUTE;
    app.clock.set(new Date(reference.now).toISOString());
  }
}

class EndOfDay extends Step {
  override toString = () => "the end of the day is looked for";

  async act(reference: ReferenceModel, { app }: Real): Promise<void> {
    for (const entry of reference.entries.filter((one) => isOver(reference, one))) {
      const isAbsent = entry.status === "scheduled";
      if (!isAbsent && !["arrived", "checked-in"].includes(entry.status)) continue;
      entry.status = isAbsent ? "no-show" : "checked-out";
      entry.steps.push(entry.status);
      note(reference, isAbsent ? "end of day: no-show" : "end of day: left");
    }
    await app.runJob("visits-end-of-day");
  }
}

const commands = (maxCommands: number) => {
  const act = fc.tuple(anyone, which, actions).map((given) => new PerformAction(...given));
  const atDesk = fc
    .tuple(fc.constantFrom<Role>("reception", "security", "host"), which, actions)
    .map((given) => new PerformAction(...given));
  const batch = fc
    .tuple(anyone, fc.array(which, { minLength: 1, maxLength: 6 }), actions)
    .map((given) => new Batch(...given));
  const look = anyone.map((role) => new ReadList(role));
  const onMyWay = fc
    .tuple(fc.constantFrom<Role>("host", "other host", "reception"), which)
    .map((given) => new AnswerOnMyWay(...given));
  const decide = fc
    .tuple(
      fc.constantFrom<Role>("security", "superadmin", "reception", "host"),
      which,
      fc.constantFrom("allowed" as const, "refused" as const),
    )
    .map((given) => new Decide(...given));
  const park = fc
    .tuple(
      fc.constantFrom<Role>("reception", "host", "secretary", "admin"),
      which,
      fc.constantFrom(true, true, false),
    )
    .map((given) => new Park(...given));
  const time = fc.constantFrom(5, 20, 60, 180, 600).map((minutes) => new TimePasses(minutes));
  const end = fc.constant(new EndOfDay());
  return fc.commands([act, atDesk, atDesk, batch, look, onMyWay, decide, park, park, time, end], {
    maxCommands,
    // Long sequences: fast-check's default is ten commands, too few for a day to end.
    size: "max",
  });
};

const plans = fc.array(
  fc.record<PlannedVisit>({
    site: fc.constantFrom(0 as const, 0 as const, 1 as const),
    day: fc.constantFrom(0, 0, 0, 1, 2),
    hour: fc.constantFrom(9, 9, 10, 14, 22),
    hosts: fc.constantFrom<Role[]>(["host"], ["other host"], ["host", "other host"], []),
    isBooked: fc.boolean(),
    deny: fc.constantFrom<Deny>(null, null, null, "matched"),
  }),
  { minLength: 6, maxLength: 10 },
);

/**
 * Runs random sequences of actions by staff and hosts, and of time. After each step every visit's status,
 * steps, parking and mails are as in the model, and so is each answer, with its offered actions. On a failure
 * fast-check prints the shortest failing sequence it finds and its seed. Also fails if an event that must
 * occur never did.
 */
export async function runModel(
  app: TestApp,
  plan: { runs: number; maxCommands: number; seed?: number },
): Promise<void> {
  const client = await makeClient(app, { features: ["reception", "parking"], timeZone: SITES[0].zone });
  const siteIds = [client.siteId, await makeSite(app, client, SITES[1].zone)];
  await makeCarpark(app, client, { name: "Visitors", forVisitors: true, spaces: 1 });
  const made = await Promise.all(NAMES.map((role) => makePerson(app, client, [...ROLES[role]])));
  const people = Object.fromEntries(NAMES.map((role, at) => [role, made[at]!])) as Record<Role, TestPerson>;
  await permitOnly(app, people.local, [client.siteId]);
  const seen = new Map<Kind, number>(KINDS.map((kind) => [kind, 0]));
  // Each run has its own days, so that time never goes back.
  let run = 0;
  const setUp = async (planned: PlannedVisit[]) => {
    for (const table of ["message", "parking_occupancy", "parking_reservation", "visit"])
      await app.sql(`delete from ${table} where client_id = $1`, [client.id]);
    const dawn = Date.parse("2026-11-25T00:00:00Z") + 30 * DAY * run++;
    const now = dawn + 8.5 * HOUR;
    app.clock.set(new Date(now).toISOString());
    const entries: Entry[] = [];
    for (const one of planned) {
      const { zone, offset } = SITES[one.site];
      const from = dawn + one.day * DAY + one.hour * HOUR - offset;
      const { id } = await makeVisit(app, client, {
        siteId: siteIds[one.site]!,
        timeZone: zone,
        start: new Date(from).toISOString(),
        hostId: one.hosts[0] ? people[one.hosts[0]].id : null,
        hostIds: one.hosts.map((host) => people[host].id),
        bookedBy: one.isBooked ? people.secretary.id : null,
        deny: one.deny,
      });
      entries.push({
        ...one,
        id,
        from,
        to: from + HOUR,
        status: "scheduled",
        steps: ["scheduled"],
        needsParking: false,
        parkedFrom: null,
        isOnTheWay: false,
        hasArrived: false,
        wasIn: false,
      });
    }
    const model: ReferenceModel = { now, entries, mails: new Map(), seen };
    return { model, real: { app, client, people } };
  };
  await fc.assert(
    fc.asyncProperty(plans, commands(plan.maxCommands), (planned, sequence) =>
      fc.asyncModelRun(() => setUp(planned), sequence),
    ),
    {
      numRuns: plan.runs,
      ...(plan.seed === undefined ? {} : { seed: plan.seed }),
      interruptAfterTimeLimit: 900_000,
      // Fewer sequences than planned are no proof.
      markInterruptAsFailure: true,
    },
  );
  expect([...seen].filter(([, times]) => times === 0)).toEqual([]);
}
