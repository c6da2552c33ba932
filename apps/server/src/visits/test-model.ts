import type { Group } from "@portico/contract/common";
import type { VisitAction, VisitStatus } from "@portico/contract/visit-life";
import * as visits from "@portico/contract/visits";
import fc from "fast-check";
import { expect } from "vitest";
import { makeCarpark } from "../parking/test-kit.ts";
import type { Caller, TestApp } from "../platform/test-kit/app.ts";
import type { TestClient, TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { brokenInvariants, makeSite, makeVisit, permitOnly } from "./test-kit.ts";

/**
 * Visits in the head: what somebody with the specification's picture of a visit's life, pencil and paper would say
 * becomes of each request. Two sites whose zones have no summer time, three days, nine people, one space for visitors;
 * nothing of rules.ts or queries.ts is used.
 */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SITES = [
  { zone: "Atlantic/Reykjavik", offset: 0 },
  { zone: "Asia/Tokyo", offset: 9 * HOUR },
] as const;

const ROLES = {
  reception: ["employee", "reception"],
  security: ["security"],
  superadmin: ["superadmin"],
  admin: ["admin"],
  /** Reception of the first site only. */
  local: ["reception"],
  host: ["employee"],
  "other host": ["employee"],
  secretary: ["employee"],
  colleague: ["employee"],
} satisfies Record<string, Group[]>;
type Role = keyof typeof ROLES;
const NAMES = Object.keys(ROLES) as Role[];

type Deny = "matched" | "allowed" | "refused" | null;

interface Planned {
  site: 0 | 1;
  day: number;
  hour: number;
  hosts: Role[];
  isBooked: boolean;
  deny: Deny;
}

interface Entry extends Planned {
  id: string;
  from: number;
  to: number;
  status: VisitStatus;
  steps: string[];
  needsParking: boolean;
  /** From when its space is held; null without one. */
  parkedFrom: number | null;
  isOnTheWay: boolean;
  hasArrived: boolean;
  wasIn: boolean;
}

interface Paper {
  now: number;
  entries: Entry[];
  /** Mails of arrivals and check-ins, by who got them. */
  mails: Map<Role, number>;
  seen: Map<Kind, number>;
}

interface Real {
  app: TestApp;
  client: TestClient;
  people: Record<Role, TestPerson>;
}

/** What has to come about in a run, so that its end says something. */
const KINDS = [
  "done: check-in",
  "done: check-out",
  "done: arrived",
  "done: no-show",
  "done: cancel",
  "repeated",
  "not possible",
  "another day",
  "on the deny-list",
  "not allowed",
  "not seen",
  "back in",
  "late after all",
  "batch in part",
  "host told",
  "nobody told again",
  "on my way",
  "too late for an answer",
  "let in",
  "sent away",
  "parked",
  "no space",
  "gave a space back",
  "cancelled with its space",
  "end of day: no-show",
  "end of day: left",
] as const;
type Kind = (typeof KINDS)[number];

const note = ({ seen }: Paper, kind: Kind): void => void seen.set(kind, (seen.get(kind) ?? 0) + 1);

const dayAt = (site: 0 | 1, instant: number): number => Math.floor((instant + SITES[site].offset) / DAY);
const isToday = ({ now }: Paper, { site, from }: Entry): boolean => dayAt(site, from) === dayAt(site, now);
const isOver = ({ now }: Paper, { site, from }: Entry): boolean => dayAt(site, from) < dayAt(site, now);

const isIn = (role: Role, ...groups: Group[]): boolean =>
  groups.some((group) => (ROLES[role] as Group[]).includes(group));
const isPermitted = (role: Role, { site }: Entry): boolean => role !== "local" || site === 0;
const isOwn = (role: Role, { hosts, isBooked }: Entry): boolean =>
  hosts.includes(role) || (isBooked && role === "secretary");
const acts = (role: Role, entry: Entry): boolean =>
  (isIn(role, "reception", "security", "superadmin") && isPermitted(role, entry)) || isOwn(role, entry);
const sees = (role: Role, entry: Entry): boolean => role === "admin" || acts(role, entry);

/** The specification's arrows. */
const ARROWS: Record<VisitStatus, Partial<Record<VisitAction, VisitStatus>>> = {
  scheduled: { "check-in": "checked-in", arrived: "arrived", "no-show": "no-show", cancel: "cancelled" },
  arrived: { "check-in": "checked-in", "no-show": "no-show", cancel: "cancelled" },
  "no-show": { arrived: "arrived", "check-in": "checked-in" },
  "checked-in": { "check-out": "checked-out" },
  "checked-out": { "check-in": "checked-in" },
  cancelled: {},
};
const ALL: VisitAction[] = ["check-in", "check-out", "arrived", "no-show", "cancel"];
const ends: Record<VisitAction, VisitStatus> = {
  "check-in": "checked-in",
  "check-out": "checked-out",
  arrived: "arrived",
  "no-show": "no-show",
  cancel: "cancelled",
};

function obstacle(paper: Paper, entry: Entry, action: VisitAction): Kind | undefined {
  if (!ARROWS[entry.status][action]) return "not possible";
  const isEarlyOrLate = action === "cancel" ? isOver(paper, entry) : !isToday(paper, entry);
  if (action !== "check-out" && isEarlyOrLate) return "another day";
  const isStopped = entry.deny === "matched" || entry.deny === "refused";
  return action === "check-in" && isStopped ? "on the deny-list" : undefined;
}

/** What is written down when an action is asked; the status of the answer. */
function takeDown(paper: Paper, role: Role, entry: Entry, action: VisitAction): number {
  if (!sees(role, entry)) return said(paper, "not seen", 404);
  if (!acts(role, entry)) return said(paper, "not allowed", 403);
  if (entry.status === ends[action]) return said(paper, "repeated", 200);
  const problem = obstacle(paper, entry, action);
  if (problem) return said(paper, problem, 409);
  if (entry.status === "checked-out") note(paper, "back in");
  if (entry.status === "no-show") note(paper, "late after all");
  entry.status = ends[action];
  entry.steps.push(entry.status);
  note(paper, `done: ${action}`);
  if (action === "arrived") tell(paper, role, entry, entry.hasArrived);
  if (action === "check-in") tell(paper, role, entry, entry.wasIn);
  entry.hasArrived ||= action === "arrived";
  entry.wasIn ||= action === "check-in";
  if (action === "cancel" && entry.parkedFrom !== null && entry.to > paper.now) {
    entry.parkedFrom = null;
    note(paper, "cancelled with its space");
  }
  return 200;
}

function said(paper: Paper, kind: Kind, status: number): number {
  note(paper, kind);
  return status;
}

function tell(paper: Paper, role: Role, { hosts, steps }: Entry, wasTold: boolean): void {
  const told = hosts.filter((host) => host !== role);
  if (wasTold) note(paper, "nobody told again");
  if (wasTold || told.length === 0) return;
  note(paper, "host told");
  steps.push("host-told");
  for (const host of told) paper.mails.set(host, (paper.mails.get(host) ?? 0) + 1);
}

interface Stored {
  id: string;
  status: VisitStatus;
  deny: Deny;
  needsParking: boolean;
  isParked: boolean;
  isOnTheWay: boolean;
  steps: string[];
}

async function verify(paper: Paper, { app, client, people }: Real): Promise<void> {
  const stored = await app.sql<Stored>(
    `select v.id, v.status, v.deny, v.needs_parking as "needsParking", v.on_my_way_at is not null as "isOnTheWay",
      exists (select from parking_reservation r where r.visit_id = v.id and r.status = 'confirmed') as "isParked",
      array(select e.kind from visit_event e where e.visit_id = v.id and e.kind not like 'deny-%' order by e.at, e.id) as steps
     from visit v where v.client_id = $1 order by v.id`,
    [client.id],
  );
  const expected = paper.entries
    .map(({ id, status, deny, needsParking, parkedFrom, isOnTheWay, steps }) => ({
      ...{ id, status, deny, needsParking, isOnTheWay, steps },
      isParked: parkedFrom !== null,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(stored).toEqual(expected);
  const mails = await app.sql<{ recipient: string; count: string }>(
    `select recipient, count(*) from message where client_id = $1 and kind in ('visits.arrived', 'visits.checked-in')
     group by recipient`,
    [client.id],
  );
  const byPerson = new Map(mails.map(({ recipient, count }) => [recipient, Number(count)]));
  for (const role of NAMES)
    expect([role, byPerson.get(people[role].email) ?? 0]).toEqual([role, paper.mails.get(role) ?? 0]);
  expect(await brokenInvariants(app)).toEqual([]);
}

type Model = fc.AsyncCommand<Paper, Real>;
const anyone = fc.constantFrom(...NAMES);
const which = fc.nat(99);
const actions = fc.constantFrom(...ALL);

const entryOf = ({ entries }: Paper, number: number): Entry => entries[number % entries.length]!;

/** Mostly one with which it can be done; now and then any, since what may not happen must be refused. */
function target(paper: Paper, number: number, isFit: (entry: Entry) => boolean): Entry {
  const fit = paper.entries.filter(isFit);
  return fit.length === 0 || number % 3 === 0 ? entryOf(paper, number) : fit[number % fit.length]!;
}

const as = ({ app, people }: Real, role: Role): Promise<Caller> => app.as(people[role]);

abstract class Step implements Model {
  check = () => true;
  async run(paper: Paper, real: Real): Promise<void> {
    await this.act(paper, real);
    await verify(paper, real);
  }
  abstract act(paper: Paper, real: Real): Promise<void>;
  abstract toString(): string;
}

const ENDPOINTS = {
  "check-in": visits.checkIn,
  "check-out": visits.checkOut,
  arrived: visits.markArrived,
  "no-show": visits.markNoShow,
  cancel: visits.cancelVisit,
};

class Act extends Step {
  readonly role: Role;
  readonly number: number;
  readonly action: VisitAction;
  constructor(role: Role, number: number, action: VisitAction) {
    super();
    this.role = role;
    this.number = number;
    this.action = action;
  }
  override toString = () => `${this.role}: ${this.action} number ${this.number}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const { role, action } = this;
    const entry = target(
      paper,
      this.number,
      (one) => acts(role, one) && [undefined, "on the deny-list"].includes(obstacle(paper, one, action)),
    );
    const { status: before } = entry;
    const status = takeDown(paper, role, entry, action);
    const reply = await (await as(real, role)).call(ENDPOINTS[action], { params: { id: entry.id } });
    expect([before, action, reply.status]).toEqual([before, action, status]);
    if (status === 200) expect(reply.body.status).toBe(entry.status);
    if (status === 409) expect(reply.body.row).toMatchObject({ id: entry.id, status: before });
  }
}

class Batch extends Step {
  readonly role: Role;
  readonly numbers: number[];
  readonly action: VisitAction;
  constructor(role: Role, numbers: number[], action: VisitAction) {
    super();
    this.role = role;
    this.numbers = numbers;
    this.action = action;
  }
  override toString = () => `${this.role}: ${this.action} numbers ${this.numbers.join(", ")}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const entries = this.numbers.map((number) => entryOf(paper, number));
    const expected = new Map(
      [...new Set(entries)].map((entry) => [
        entry.id,
        takeDown(paper, this.role, entry, this.action) === 200,
      ]),
    );
    if (new Set(expected.values()).size === 2) note(paper, "batch in part");
    const { results } = await (await as(real, this.role)).ok(visits.bulkAct, {
      body: { action: this.action, ids: entries.map(({ id }) => id) },
    });
    expect(results.map(({ id, ok }) => [id, ok])).toEqual(entries.map(({ id }) => [id, expected.get(id)]));
  }
}

/** What each sees, with the actions that are offered. */
class Look extends Step {
  readonly role: Role;
  constructor(role: Role) {
    super();
    this.role = role;
  }
  override toString = () => `${this.role} looks`;

  async act(paper: Paper, real: Real): Promise<void> {
    const { results } = await (await as(real, this.role)).ok(visits.listVisits, { query: { limit: 200 } });
    const offered = (entry: Entry): VisitAction[] =>
      acts(this.role, entry) ? ALL.filter((action) => obstacle(paper, entry, action) === undefined) : [];
    const sorted = (all: [string, VisitAction[], boolean][]) => all.sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(results.map(({ id, actions: can, uuid }) => [id, can, uuid !== null]))).toEqual(
      sorted(
        paper.entries
          .filter((entry) => sees(this.role, entry))
          .map((entry) => [entry.id, offered(entry), acts(this.role, entry)]),
      ),
    );
  }
}

class OnMyWay extends Step {
  readonly role: Role;
  readonly number: number;
  constructor(role: Role, number: number) {
    super();
    this.role = role;
    this.number = number;
  }
  override toString = () => `${this.role} is on the way to number ${this.number}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const isHere = (one: Entry) => ["arrived", "checked-in"].includes(one.status) && isToday(paper, one);
    const entry = target(paper, this.number, (one) => one.hosts.includes(this.role) && isHere(one));
    const reply = await (await as(real, this.role)).call(visits.onMyWay, { params: { id: entry.id } });
    expect([entry.status, reply.status]).toEqual([entry.status, this.answer(paper, entry, isHere(entry))]);
  }

  private answer(paper: Paper, entry: Entry, isHere: boolean): number {
    if (!sees(this.role, entry)) return 404;
    if (!entry.hosts.includes(this.role)) return 403;
    if (entry.isOnTheWay) return 200;
    if (!isHere) return said(paper, "too late for an answer", 409);
    entry.isOnTheWay = true;
    entry.steps.push("on-my-way");
    return said(paper, "on my way", 200);
  }
}

class Decide extends Step {
  readonly role: Role;
  readonly number: number;
  readonly decision: "allowed" | "refused";
  constructor(role: Role, number: number, decision: "allowed" | "refused") {
    super();
    this.role = role;
    this.number = number;
    this.decision = decision;
  }
  override toString = () => `${this.role}: ${this.decision} number ${this.number}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const { role, decision } = this;
    const entry = target(paper, this.number, ({ deny }) => deny !== null && deny !== decision);
    const status = this.answer(paper, entry);
    const reply = await (await as(real, role)).call(visits.decideDeny, {
      params: { id: entry.id },
      body: { decision, note: "Asked them." },
    });
    expect([entry.status, entry.deny, reply.status]).toEqual([entry.status, entry.deny, status]);
  }

  private answer(paper: Paper, entry: Entry): number {
    if (!sees(this.role, entry)) return 404;
    if (!isIn(this.role, "security", "superadmin")) return 403;
    if (entry.deny === this.decision) return 200;
    const isOpen = ["scheduled", "arrived", "no-show"].includes(entry.status);
    if (entry.deny === null || !isOpen) return 409;
    entry.deny = this.decision;
    return said(paper, this.decision === "allowed" ? "let in" : "sent away", 200);
  }
}

class Park extends Step {
  readonly role: Role;
  readonly number: number;
  readonly isGiven: boolean;
  constructor(role: Role, number: number, isGiven: boolean) {
    super();
    this.role = role;
    this.number = number;
    this.isGiven = isGiven;
  }
  override toString = () => `${this.role}: ${this.isGiven ? "park" : "no parking for"} number ${this.number}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const entry = target(
      paper,
      this.number,
      (one) => (one.parkedFrom === null) === this.isGiven && (one.site === 0 || !this.isGiven),
    );
    const status = this.answer(paper, entry);
    const endpoint = this.isGiven ? visits.reserveParking : visits.removeParking;
    const reply = await (await as(real, this.role)).call(endpoint as typeof visits.reserveParking, {
      params: { id: entry.id },
    });
    expect([entry.status, reply.status]).toEqual([entry.status, status]);
  }

  private answer(paper: Paper, entry: Entry): number {
    if (!sees(this.role, entry)) return 404;
    if (!acts(this.role, entry)) return 403;
    return this.isGiven ? this.park(paper, entry) : this.unpark(paper, entry);
  }

  private park(paper: Paper, entry: Entry): number {
    if (entry.parkedFrom !== null) return 200;
    const comes = ["scheduled", "arrived", "checked-in"].includes(entry.status);
    const from = Math.max(entry.from, paper.now);
    const isTaken = paper.entries.some(
      ({ parkedFrom, to }) => parkedFrom !== null && parkedFrom < entry.to && from < to,
    );
    if (entry.site !== 0 || !comes || entry.to <= paper.now || isTaken) return said(paper, "no space", 409);
    entry.parkedFrom = from;
    entry.needsParking = true;
    return said(paper, "parked", 200);
  }

  private unpark(paper: Paper, entry: Entry): number {
    if (entry.parkedFrom === null) {
      entry.needsParking = false;
      return 200;
    }
    if (entry.to <= paper.now) return 409;
    entry.parkedFrom = null;
    entry.needsParking = false;
    return said(paper, "gave a space back", 200);
  }
}

class TimePasses extends Step {
  readonly minutes: number;
  constructor(minutes: number) {
    super();
    this.minutes = minutes;
  }
  override toString = () => `${this.minutes} minutes pass`;

  async act(paper: Paper, { app }: Real): Promise<void> {
    paper.now += this.minutes * MINUTE;
    app.clock.set(new Date(paper.now).toISOString());
  }
}

class EndOfDay extends Step {
  override toString = () => "the end of the day is looked for";

  async act(paper: Paper, { app }: Real): Promise<void> {
    for (const entry of paper.entries.filter((one) => isOver(paper, one))) {
      const isAbsent = entry.status === "scheduled";
      if (!isAbsent && !["arrived", "checked-in"].includes(entry.status)) continue;
      entry.status = isAbsent ? "no-show" : "checked-out";
      entry.steps.push(entry.status);
      note(paper, isAbsent ? "end of day: no-show" : "end of day: left");
    }
    await app.runJob("visits-end-of-day");
  }
}

const commands = (maxCommands: number) => {
  const act = fc.tuple(anyone, which, actions).map((given) => new Act(...given));
  const atDesk = fc
    .tuple(fc.constantFrom<Role>("reception", "security", "host"), which, actions)
    .map((given) => new Act(...given));
  const batch = fc
    .tuple(anyone, fc.array(which, { minLength: 1, maxLength: 6 }), actions)
    .map((given) => new Batch(...given));
  const look = anyone.map((role) => new Look(role));
  const onMyWay = fc
    .tuple(fc.constantFrom<Role>("host", "other host", "reception"), which)
    .map((given) => new OnMyWay(...given));
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
    // Long sequences: fast-check's own choice is ten commands, in which no day ends.
    size: "max",
  });
};

const plans = fc.array(
  fc.record<Planned>({
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
 * Random sequences against the model; on a failure fast-check prints the shortest one it finds and its seed. Fails too
 * when something that can come about never did.
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
  // Each run has days of its own, so that time never goes back.
  let run = 0;
  const setUp = async (planned: Planned[]) => {
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
    const model: Paper = { now, entries, mails: new Map(), seen };
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
    },
  );
  expect([...seen].filter(([, times]) => times === 0)).toEqual([]);
}
