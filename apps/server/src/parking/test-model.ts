import * as parking from "@portico/contract/parking";
import fc from "fast-check";
import { expect } from "vitest";
import type { Caller, Reply, TestApp } from "../platform/test-kit/app.ts";
import type { TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { brokenInvariants, makeCarpark } from "./test-kit.ts";

/**
 * Parking in the head: what a person with pencil and paper would say becomes of each request. Two car parks, one
 * decided by hand, three days, six people; nothing of rules.ts or queries.ts is used.
 */
const DAYS = ["2026-11-25", "2026-11-26", "2026-11-27"];
const SPACES = { open: ["S01", "S02"], manual: ["S01"] };
const PEOPLE = 6;
const WINDOWS = [
  ["09:00", "17:00"],
  ["09:00", "12:00"],
  ["12:00", "17:00"],
  ["10:00", "11:00"],
] as const;
/** Before the first day begins; from here the clock moves on. */
const DAWN = Date.parse("2026-11-25T06:00:00Z");
const HOUR = 3_600_000;

type Lot = keyof typeof SPACES;
type Words = "confirmed" | "queued" | "pre-approval" | "denied" | "cancelled";

interface Entry {
  id: string;
  person: number;
  lot: Lot;
  day: string;
  start: number;
  end: number;
  madeAt: number;
  status: Words;
  space: string | null;
  /** What of the space is held; without a space, nothing. */
  held: { from: number; to: number } | null;
  /** Counts up as people join queues: the smaller one stands before. */
  rank: number;
}

interface Paper {
  now: number;
  entries: Entry[];
  lastRank: number;
}

interface Real {
  app: TestApp;
  carparks: Record<Lot, string>;
  people: TestPerson[];
  admin: TestPerson;
}

const isLive = ({ status }: Entry): boolean => ["pre-approval", "queued", "confirmed"].includes(status);
const meet = (a: { from: number; to: number }, b: { from: number; to: number }): boolean =>
  a.from < b.to && b.from < a.to;

function freeSpace(paper: Paper, lot: Lot, from: number, to: number): string | null {
  const taken = (space: string) =>
    paper.entries.some(
      (entry) => entry.lot === lot && entry.space === space && entry.held && meet(entry.held, { from, to }),
    );
  return SPACES[lot].find((space) => !taken(space)) ?? null;
}

function place(paper: Paper, entry: Entry): void {
  const from = Math.max(paper.now, entry.start);
  const space = freeSpace(paper, entry.lot, from, entry.end);
  if (space) Object.assign(entry, { status: "confirmed", space, held: { from, to: entry.end } });
  else if (entry.status !== "queued") Object.assign(entry, { status: "queued", rank: ++paper.lastRank });
}

function moveUp(paper: Paper, { lot, day }: Pick<Entry, "lot" | "day">): void {
  paper.entries
    .filter(
      (entry) => entry.lot === lot && entry.day === day && entry.status === "queued" && entry.end > paper.now,
    )
    .sort((a, b) => a.rank - b.rank)
    .forEach((entry) => {
      place(paper, entry);
    });
}

function giveUp(paper: Paper, entry: Entry): void {
  const freed = entry.held;
  if (freed) {
    entry.held = freed.from >= paper.now ? null : { from: freed.from, to: paper.now };
    if (entry.start < paper.now) entry.end = paper.now;
  }
  entry.status = "cancelled";
  if (freed) moveUp(paper, entry);
}

type Model = fc.AsyncCommand<Paper, Real>;

class Request implements Model {
  readonly asked: { person: number; lot: Lot; days: string[]; window: readonly [string, string] };
  constructor(asked: Request["asked"]) {
    this.asked = asked;
  }
  check = () => true;
  toString = () =>
    `${this.asked.person} asks for ${this.asked.lot} on ${this.asked.days} ${this.asked.window}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const { person, lot, days, window } = this.asked;
    const reply = await (await real.app.as(real.people[person]!)).call(parking.createReservations, {
      body: { targetCarpark: real.carparks[lot], dates: days, startTime: window[0], endTime: window[1] },
    });
    const at = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);
    if (days.some((day) => at(day, window[1]) <= paper.now)) {
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, ["dates"]]);
      return verify(paper, real);
    }
    expect(reply.status).toBe(201);
    const answered = new Map<string, { id: string; status: string }>(
      days.map((day, index) => [day, reply.body.results[index]]),
    );
    for (const day of [...days].sort()) {
      const { id, status } = answered.get(day)!;
      // Whom time has helped comes first, whatever becomes of the one who asks.
      if (new Date(paper.now).toISOString().startsWith(day)) moveUp(paper, { lot, day });
      const [start, end] = [at(day, window[0]), at(day, window[1])];
      const mine = paper.entries.filter((entry) => entry.person === person && isLive(entry));
      if (mine.some((entry) => entry.start < end && start < entry.end)) {
        expect([day, status]).toEqual([day, "unavailable"]);
        continue;
      }
      const madeAt = paper.now;
      const entry: Entry = {
        id,
        person,
        lot,
        day,
        start,
        end,
        madeAt,
        status: "pre-approval",
        space: null,
        held: null,
        rank: 0,
      };
      if (lot === "open") place(paper, entry);
      paper.entries.push(entry);
    }
    await verify(paper, real);
  }
}

type Verb = "cancel" | "approve" | "deny";

/** One of the reservations there are, whatever its status: what may no longer happen must be refused. */
class Decision implements Model {
  readonly verb: Verb;
  readonly which: number;
  constructor(verb: Verb, which: number) {
    this.verb = verb;
    this.which = which;
  }
  check = ({ entries }: Readonly<Paper>) => entries.length > 0;
  toString = () => `${this.verb} number ${this.which}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const entry = paper.entries[this.which % paper.entries.length]!;
    const caller = await real.app.as(this.verb === "cancel" ? real.people[entry.person]! : real.admin);
    const reply = await this.send(caller, entry.id);
    const allowed = { cancel: mayCancel, approve: mayApprove, deny: mayDeny }[this.verb](paper, entry);
    expect([this.verb, entry.status, reply.status]).toEqual([
      this.verb,
      entry.status,
      allowed === "no" ? 409 : 200,
    ]);
    if (allowed === "yes") {
      if (this.verb === "cancel") giveUp(paper, entry);
      else if (this.verb === "deny") entry.status = "denied";
      else place(paper, entry);
    }
    await verify(paper, real);
  }

  private send(caller: Caller, id: string): Promise<Reply> {
    if (this.verb === "cancel")
      return caller.call(parking.updateReservation, { params: { id }, body: { status: "cancelled" } });
    const endpoint = this.verb === "approve" ? parking.approveReservation : parking.denyReservation;
    return caller.call(endpoint, { params: { id } });
  }
}

/** `done`: it is so already, and asking again changes nothing. */
type Allowed = "yes" | "no" | "done";

function mayCancel({ now }: Paper, { status, end }: Entry): Allowed {
  if (status === "cancelled") return "done";
  return status !== "denied" && end > now ? "yes" : "no";
}

function mayApprove({ now }: Paper, { status, end }: Entry): Allowed {
  if (status === "confirmed" || status === "queued") return "done";
  return status === "pre-approval" && end > now ? "yes" : "no";
}

function mayDeny(_paper: Paper, { status }: Entry): Allowed {
  if (status === "denied") return "done";
  return status === "pre-approval" || status === "queued" ? "yes" : "no";
}

class TimePasses implements Model {
  readonly hours: number;
  constructor(hours: number) {
    this.hours = hours;
  }
  check = () => true;
  toString = () => `${this.hours} hours pass`;

  async run(paper: Paper, real: Real): Promise<void> {
    paper.now += this.hours * HOUR;
    real.app.clock.set(new Date(paper.now).toISOString());
  }
}

class Expire implements Model {
  check = () => true;
  toString = () => "the undecided expire";

  async run(paper: Paper, real: Real): Promise<void> {
    await real.app.runJob("parking-expire");
    for (const entry of paper.entries) {
      const ends = entry.madeAt < entry.start ? entry.start : entry.end;
      if (ends > paper.now) continue;
      if (entry.status === "queued") entry.status = "cancelled";
      if (entry.status === "pre-approval") entry.status = "denied";
    }
    // Time itself frees spaces: those who joined a queue after its window had begun get what remains.
    for (const entry of paper.entries) {
      if (entry.status === "queued" && entry.start <= paper.now && entry.end > paper.now)
        moveUp(paper, entry);
    }
    await verify(paper, real);
  }
}

/** The database says what the paper says, and what must always hold does. */
async function verify(paper: Paper, { app, carparks }: Real): Promise<void> {
  const rows = await app.sql<{ id: string; status: string; space: string | null; place: number | null }>(
    `select r.id, r.status, p.name as space, case when r.status = 'queued' then
       (rank() over (partition by r.carpark_id, r.day, r.status order by r.queue_rank))::int end as place
     from parking_reservation r left join parking_space p on p.id = r.space_id
     where r.carpark_id = any($1)`,
    [Object.values(carparks)],
  );
  const placeOf = (entry: Entry): number | null => {
    if (entry.status !== "queued") return null;
    const queue = paper.entries.filter(
      ({ lot, day, status }) => status === "queued" && lot === entry.lot && day === entry.day,
    );
    return 1 + queue.filter(({ rank }) => rank < entry.rank).length;
  };
  const byId = <T extends { id: string }>(list: T[]): T[] => list.sort((a, b) => (a.id < b.id ? -1 : 1));
  const expected = paper.entries.map((entry) => ({
    id: entry.id,
    status: entry.status,
    space: entry.space,
    place: placeOf(entry),
  }));
  expect(byId(rows)).toEqual(byId(expected));
  expect(await brokenInvariants(app)).toEqual([]);
}

const requests = fc
  .record({
    person: fc.nat(PEOPLE - 1),
    lot: fc.constantFrom<Lot>("open", "open", "manual"),
    days: fc.uniqueArray(fc.constantFrom(...DAYS), { minLength: 1 }),
    window: fc.constantFrom(...WINDOWS),
  })
  .map((asked) => new Request(asked));

const decisions = fc
  .tuple(fc.constantFrom<Verb>("cancel", "cancel", "approve", "deny"), fc.nat(100))
  .map(([verb, which]) => new Decision(verb, which));

const hours = fc.integer({ min: 1, max: 3 }).map((count) => new TimePasses(count));

const commands = (maxCommands: number) =>
  fc.commands([requests, requests, requests, decisions, decisions, hours, fc.constant(new Expire())], {
    maxCommands,
    // Long sequences: fast-check's own choice is ten commands, in which hardly a queue forms.
    size: "max",
  });

/**
 * Random sequences of requests and decisions. After each step every reservation's status, space and place in the queue are
 * as on paper, and so is each answer. On a failure fast-check prints the shortest sequence it finds and its seed.
 */
export async function runModel(
  app: TestApp,
  plan: { runs: number; maxCommands: number; seed?: number },
): Promise<void> {
  const setUp = async () => {
    app.clock.set(new Date(DAWN).toISOString());
    const client = await makeClient(app);
    const real: Real = {
      app,
      carparks: {
        open: await makeCarpark(app, client, { name: "Open", spaces: SPACES.open.length }),
        manual: await makeCarpark(app, client, {
          name: "Manual",
          spaces: SPACES.manual.length,
          mode: "manual",
        }),
      },
      people: await Promise.all(Array.from({ length: PEOPLE }, () => makePerson(app, client))),
      admin: await makePerson(app, client, ["employee", "parking_admin"]),
    };
    return { model: { now: DAWN, entries: [], lastRank: 0 } satisfies Paper, real };
  };
  await fc.assert(
    fc.asyncProperty(commands(plan.maxCommands), (sequence) => fc.asyncModelRun(setUp, sequence)),
    {
      numRuns: plan.runs,
      ...(plan.seed === undefined ? {} : { seed: plan.seed }),
      interruptAfterTimeLimit: 900_000,
    },
  );
}
