import * as meetings from "@portico/contract/meetings";
import { createBlock, deleteBlock } from "@portico/contract/resources";
import fc from "fast-check";
import { expect } from "vitest";
import type { Caller, Reply, TestApp } from "../platform/test-kit/app.ts";
import type { TestClient, TestPerson } from "../platform/test-kit/types.ts";
import { makeClient, makePerson } from "../platform/test-kit/world.ts";
import { makeResource } from "../resources/test-kit.ts";
import { brokenInvariants } from "./test-kit.ts";

/**
 * Meetings in the head: what a person with pencil and paper would say becomes of each request. Two rooms, one that is
 * made ready and cleared and asks for check-in, three days, five people; nothing of rules.ts or queries.ts is used.
 * The place has UTC all year round, so that its times of day are instants.
 */
const ZONE = "Atlantic/Reykjavik";
const PEOPLE = 5;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type RoomName = "plain" | "fussy";
const ROOMS: Record<RoomName, { setup: number; clear: number; checkIn: number | null }> = {
  plain: { setup: 0, clear: 0, checkIn: null },
  fussy: { setup: 10 * MINUTE, clear: 5 * MINUTE, checkIn: 15 * MINUTE },
};
/** In the order of lists. */
const NAMES: RoomName[] = ["plain", "fussy"];

const WINDOWS = [
  ["08:00", "12:00"],
  ["09:00", "10:00"],
  ["09:30", "11:00"],
  ["10:00", "12:00"],
  ["10:05", "11:00"],
  ["11:00", "12:30"],
  ["12:00", "14:00"],
  ["13:00", "17:00"],
  ["14:00", "15:00"],
  ["15:15", "18:00"],
] as const;
type Hours = readonly [string, string];

interface Span {
  from: number;
  to: number;
}

interface Entry extends Span {
  id: string;
  series: string | null;
  host: number;
  status: "booked" | "cancelled" | "ended" | "released";
  rooms: Set<RoomName>;
  /** What of its rooms it holds, making ready and clearing included. */
  held: Map<RoomName, Span>;
  /** By room its place: the smaller one stands before. */
  waits: Map<RoomName, number>;
  checkedIn: boolean;
  checkInBy: number | null;
}

interface Blocked extends Span {
  id: string;
  room: RoomName;
}

interface Paper {
  now: number;
  /** Midnight of the first day. */
  dawn: number;
  entries: Entry[];
  blocks: Blocked[];
  lastPlace: number;
  /** How often each kind of thing came about. */
  seen: Map<Kind, number>;
}

interface Real {
  app: TestApp;
  client: TestClient;
  rooms: Record<RoomName, string>;
  people: TestPerson[];
  admin: TestPerson;
}

/** What has to come about in a run, so that its end says something. */
const KINDS = [
  "booked",
  "booked on several dates",
  "booked as a series",
  "refused: passed",
  "refused: taken",
  "waits",
  "waits, and is given a room at once",
  "given a room that somebody left",
  "given a room that time has freed",
  "changed",
  "changed with its series",
  "change refused: taken",
  "change refused: over",
  "cancelled",
  "cancelled with its series",
  "extended",
  "extension refused: taken",
  "extension refused: not running",
  "ended",
  "ended while it waits",
  "checked in",
  "check-in refused",
  "released",
  "blocked",
  "block refused",
  "block taken back",
] as const;
type Kind = (typeof KINDS)[number];

const note = ({ seen }: Paper, kind: Kind): void => void seen.set(kind, (seen.get(kind) ?? 0) + 1);

const meet = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
const isLive = ({ now }: Readonly<Paper>, { status, to }: Entry): boolean => status === "booked" && to > now;
const hasBegun = ({ now }: Paper, { from }: Span): boolean => from <= now;

/** With making ready and clearing, without what has passed. */
const needed = ({ now }: Paper, room: RoomName, { from, to }: Span): Span => ({
  from: Math.max(from - ROOMS[room].setup, now),
  to: to + ROOMS[room].clear,
});

/** Whether a room is free, apart from what some hold. */
function isFree(paper: Paper, room: RoomName, span: Span, apart: readonly Entry[] = []): boolean {
  const isTaken = (held: Span | undefined) => held !== undefined && meet(held, needed(paper, room, span));
  return (
    !paper.entries.some((entry) => !apart.includes(entry) && isTaken(entry.held.get(room))) &&
    !paper.blocks.some((block) => block.room === room && isTaken(block))
  );
}

function checkInBy({ now }: Paper, rooms: Iterable<RoomName>, { from, to }: Span): number | null {
  const minutes = [...rooms].flatMap((room) => ROOMS[room].checkIn ?? []);
  const by = Math.max(from, now) + Math.min(...minutes);
  return by < to ? by : null;
}

function take(paper: Paper, entry: Entry, room: RoomName): void {
  entry.rooms.add(room);
  entry.held.set(room, needed(paper, room, entry));
  entry.waits.clear();
  const by = checkInBy(paper, [room], entry);
  if (by !== null) entry.checkInBy = Math.min(entry.checkInBy ?? by, by);
}

/** The first of these rooms that is free; else it waits for all, where it waits already at its old place. */
function takeOrWait(paper: Paper, entry: Entry, rooms: readonly RoomName[]): void {
  const free = rooms.find((room) => isFree(paper, room, entry));
  const before = entry.waits;
  if (free) take(paper, entry, free);
  else entry.waits = new Map(rooms.map((room) => [room, before.get(room) ?? ++paper.lastPlace]));
}

interface Freed extends Span {
  room: RoomName;
}

const freedBy = ({ now }: Paper, entry: Entry): Freed[] =>
  NAMES.filter((room) => entry.rooms.has(room)).map((room) => ({
    room,
    from: Math.max(entry.from, now),
    to: entry.to,
  }));

/** Who waits for a room at about that time gets it, first come, first served; who does not fit holds nobody up. */
function giveOn(paper: Paper, freed: Freed[], kind: Kind): void {
  for (const { room, from, to } of freed) {
    if (to <= paper.now) continue;
    const waiting = paper.entries
      .filter((entry) => isLive(paper, entry) && entry.waits.has(room))
      .filter((entry) => entry.from >= from - DAY && entry.from < to + DAY)
      .sort((a, b) => a.waits.get(room)! - b.waits.get(room)!);
    for (const entry of waiting) {
      if (!entry.waits.has(room) || !isFree(paper, room, entry)) continue;
      take(paper, entry, room);
      note(paper, kind);
    }
  }
}

const LEFT: Kind = "given a room that somebody left";

function close(paper: Paper, entries: Entry[], status: "cancelled" | "released"): void {
  for (const entry of entries) {
    entry.status = status;
    entry.waits.clear();
    entry.held.clear();
  }
  giveOn(
    paper,
    entries.flatMap((entry) => freedBy(paper, entry)),
    LEFT,
  );
}

const byStart = (entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));

type Scope = (typeof meetings.SCOPES)[number];

/** The named one, and of its series those that have not begun: all, or from it on. */
function inScope(paper: Paper, named: Entry, scope: Scope): Entry[] {
  if (scope === "one" || !named.series) return [named];
  const others = paper.entries.filter(
    (entry) =>
      entry !== named &&
      entry.series === named.series &&
      entry.status === "booked" &&
      !hasBegun(paper, entry) &&
      (scope === "all" || entry.from >= named.from),
  );
  return byStart([named, ...others]);
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const on = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);
const timeOf = (instant: number): string => new Date(instant).toISOString().slice(11, 16);
const spanOn = (day: string, [start, end]: Hours): Span => ({ from: on(day, start), to: on(day, end) });
const dateOf = (day: string, [startTime, endTime]: Hours) => ({ date: day, startTime, endTime });
const told = ({ status, body }: Reply): unknown[] => [status, status === 400 ? Object.keys(body) : []];

type Model = fc.AsyncCommand<Paper, Real>;

const asHost = ({ app, people }: Real, entry: Entry): Promise<Caller> => app.as(people[entry.host]!);

interface Asked {
  person: number;
  /** Days after the first, or after today for what is about to happen. */
  days: number[];
  fromToday: boolean;
  hours: Hours;
  rooms: RoomName[];
  waitFor: RoomName[];
  isSeries: boolean;
}

/** What somebody has: waiting for it, waiting for it and an hour more, or booking what comes next. */
type Wish = "the same" | "and longer" | "what comes next";

class Beside implements Model {
  readonly person: number;
  readonly which: number;
  readonly wish: Wish;
  constructor(person: number, which: number, wish: Wish) {
    this.person = person;
    this.which = which;
    this.wish = wish;
  }
  check = (paper: Readonly<Paper>) => this.having(paper).length > 0;
  toString = () => `${this.person} wants ${this.wish} of number ${this.which}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const having = this.having(paper);
    const { from, to, rooms } = having[this.which % having.length]!;
    const isNext = this.wish === "what comes next";
    const [start, end] = isNext ? [to, to + HOUR] : [from, this.wish === "and longer" ? to + HOUR : to];
    const book = new Book({
      person: this.person,
      days: [Math.floor((from - paper.dawn) / DAY)],
      fromToday: false,
      hours: [timeOf(start), timeOf(end)],
      rooms: isNext ? [...rooms] : [],
      waitFor: isNext ? [] : [...rooms],
      isSeries: false,
    });
    await book.run(paper, real);
  }

  private having = (paper: Readonly<Paper>): Entry[] =>
    paper.entries.filter((entry) => isLive(paper, entry) && entry.rooms.size > 0);
}

class Book implements Model {
  readonly asked: Asked;
  constructor(asked: Asked) {
    this.asked = asked;
  }
  check = () => true;
  toString = () => `book ${JSON.stringify(this.asked)}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const { person, hours, rooms, isSeries } = this.asked;
    const days = this.days(paper);
    const waitFor = this.asked.waitFor.filter((room) => !rooms.includes(room));
    const reply = await (await real.app.as(real.people[person]!)).call(meetings.createMeetings, {
      body: {
        description: "Review",
        dates: (isSeries ? days.slice(0, 1) : days).map((day) => dateOf(day, hours)),
        rooms: rooms.map((room) => real.rooms[room]),
        waitFor: waitFor.map((room) => real.rooms[room]),
        ...(isSeries ? { recurrence: { rrule: `FREQ=DAILY;COUNT=${days.length}` } } : {}),
      },
    });
    const spans = days.map((day) => spanOn(day, hours));
    const refused = spans.some(({ to }) => to <= paper.now)
      ? "passed"
      : spans.some((span) => rooms.some((room) => !isFree(paper, room, span)))
        ? "taken"
        : undefined;
    if (refused) {
      expect(told(reply)).toEqual([400, [refused === "passed" ? "dates" : "rooms"]]);
      note(paper, `refused: ${refused}`);
      return verify(paper, real);
    }
    expect(told(reply)).toEqual([201, []]);
    const made = spans.map((span, n): Entry => {
      const { id, series } = reply.body.results[n];
      return {
        ...span,
        id,
        series: series?.id ?? null,
        host: person,
        status: "booked",
        rooms: new Set(rooms),
        held: new Map(rooms.map((room) => [room, needed(paper, room, span)])),
        waits: new Map(),
        checkedIn: false,
        checkInBy: checkInBy(paper, rooms, span),
      };
    });
    paper.entries.push(...made);
    note(paper, isSeries ? "booked as a series" : days.length > 1 ? "booked on several dates" : "booked");
    for (const entry of waitFor.length > 0 ? made : []) {
      takeOrWait(paper, entry, waitFor);
      note(paper, entry.waits.size > 0 ? "waits" : "waits, and is given a room at once");
    }
    await verify(paper, real);
  }

  private days({ dawn, now }: Paper): string[] {
    const first = this.asked.fromToday ? now : dawn;
    if (this.asked.isSeries)
      return [0, 1, 2].slice(0, this.asked.days.length).map((n) => dayOf(first + n * DAY));
    return this.asked.days.map((ahead) => dayOf(first + ahead * DAY));
  }
}

/**
 * One of the meetings there are: mostly one with which it can be done, now and then any, since what may no longer
 * happen must be refused.
 */
function target(paper: Paper, which: number, isFit: (entry: Entry) => boolean): Entry {
  const fit = paper.entries.filter(isFit);
  const list = fit.length === 0 || which % 5 === 0 ? paper.entries : fit;
  return list[which % list.length]!;
}

abstract class OfMeeting implements Model {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check = ({ entries }: Readonly<Paper>) => entries.length > 0;
  abstract run(paper: Paper, real: Real): Promise<void>;
}

class Cancel extends OfMeeting {
  readonly scope: Scope;
  constructor(which: number, scope: Scope) {
    super(which);
    this.scope = scope;
  }
  override toString = () => `cancel ${this.scope} of number ${this.which}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const isOne = this.scope === "one";
    const named = target(
      paper,
      this.which,
      (entry) => isLive(paper, entry) && (isOne || entry.series !== null),
    );
    const entries = inScope(paper, named, this.scope);
    const reply = await (await asHost(real, named)).call(meetings.cancelMeeting, {
      params: { id: named.id },
      body: { scope: this.scope },
    });
    const isOver = entries.length === 1 && !isLive(paper, named) && named.status !== "cancelled";
    expect([named.status, reply.status]).toEqual([named.status, isOver ? 409 : 200]);
    const live = entries.filter((entry) => isLive(paper, entry));
    if (live.length > 0) note(paper, live.length > 1 ? "cancelled with its series" : "cancelled");
    close(paper, live, "cancelled");
    await verify(paper, real);
  }
}

interface Change {
  /** Days after the named meeting's. */
  ahead: number;
  hours: Hours | null;
  rooms: RoomName[] | null;
  waitFor: RoomName[] | null;
  scope: Scope;
}

class Edit extends OfMeeting {
  readonly change: Change;
  constructor(which: number, change: Change) {
    super(which);
    this.change = change;
  }
  override toString = () => `change number ${this.which} ${JSON.stringify(this.change)}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const { hours, rooms, waitFor, scope } = this.change;
    const isWhole = scope === "one";
    const named = target(
      paper,
      this.which,
      (entry) => isLive(paper, entry) && (isWhole || entry.series !== null),
    );
    const day = dayOf(named.from + (isWhole ? this.change.ahead * DAY : 0));
    const entries = inScope(paper, named, scope).filter((entry) => isLive(paper, entry));
    const reply = await (await asHost(real, named)).call(meetings.updateMeeting, {
      params: { id: named.id },
      body: {
        scope,
        ...(hours ? { dates: [dateOf(day, hours)] } : {}),
        ...(rooms ? { rooms: rooms.map((room) => real.rooms[room]) } : {}),
        ...(waitFor ? { waitFor: waitFor.map((room) => real.rooms[room]) } : {}),
      },
    });
    if (!isLive(paper, named)) {
      expect(told(reply)).toEqual([409, []]);
      note(paper, "change refused: over");
      return verify(paper, real);
    }
    const spanOf = (entry: Entry): Span =>
      hours ? spanOn(entry === named ? day : dayOf(entry.from), hours) : { from: entry.from, to: entry.to };
    if (hours && entries.some((entry) => spanOf(entry).to <= paper.now)) {
      expect(told(reply)).toEqual([400, ["dates"]]);
      return verify(paper, real);
    }
    const drafts = entries.map((entry) => this.draft(entry, spanOf(entry)));
    if (drafts.some((draft) => isInTheWay(paper, draft, drafts))) {
      expect(told(reply)).toEqual([400, ["rooms"]]);
      note(paper, "change refused: taken");
      return verify(paper, real);
    }
    expect(told(reply)).toEqual([200, []]);
    const freed = drafts.filter(({ isTouched }) => isTouched).flatMap(({ entry }) => freedBy(paper, entry));
    for (const draft of drafts) write(paper, draft);
    for (const { entry, isTouched } of drafts) {
      const wished = waitFor ?? (isTouched ? NAMES.filter((room) => entry.waits.has(room)) : []);
      if (!waitFor && wished.length === 0) continue;
      takeOrWait(
        paper,
        entry,
        wished.filter((room) => !entry.rooms.has(room)),
      );
    }
    giveOn(paper, freed, LEFT);
    note(paper, drafts.length > 1 ? "changed with its series" : "changed");
    await verify(paper, real);
  }

  private draft(entry: Entry, span: Span): Draft {
    const rooms = new Set(this.change.rooms ?? entry.rooms);
    const isMoved = span.from !== entry.from || span.to !== entry.to;
    const isTouched = isMoved || NAMES.some((room) => rooms.has(room) !== entry.rooms.has(room));
    return { entry, span, rooms, isMoved, isTouched };
  }
}

interface Draft {
  entry: Entry;
  span: Span;
  rooms: Set<RoomName>;
  isMoved: boolean;
  isTouched: boolean;
}

/** Rooms that it has anew must be free of others, and of those that change with it, as these will be. */
function isInTheWay(paper: Paper, { entry, span, rooms, isMoved }: Draft, drafts: Draft[]): boolean {
  const changing = drafts.map((draft) => draft.entry);
  return [...rooms]
    .filter((room) => isMoved || !entry.rooms.has(room))
    .some(
      (room) =>
        !isFree(paper, room, span, changing) ||
        drafts.some(
          (other) =>
            other.entry !== entry &&
            other.rooms.has(room) &&
            meet(needed(paper, room, other.span), needed(paper, room, span)),
        ),
    );
}

function write(paper: Paper, { entry, span, rooms, isMoved, isTouched }: Draft): void {
  if (!isTouched) return;
  Object.assign(entry, { ...span, rooms });
  entry.held = new Map([...rooms].map((room) => [room, needed(paper, room, span)]));
  // Who came to a meeting that is put off has to come again.
  if (isMoved && paper.now < span.from - 15 * MINUTE) entry.checkedIn = false;
  if (!entry.checkedIn) entry.checkInBy = checkInBy(paper, rooms, span);
}

const isRunning = (paper: Paper) => (entry: Entry) => isLive(paper, entry) && hasBegun(paper, entry);

/** Where nothing runs, time mostly comes to what begins next: else little could be ended or extended. */
async function untilOneRuns(paper: Paper, real: Real, which: number): Promise<void> {
  const next = Math.min(
    ...paper.entries
      .filter(({ status }) => status === "booked")
      .map(({ from }) => from)
      .filter((from) => from > paper.now),
  );
  if (which % 5 === 0 || paper.entries.some(isRunning(paper)) || next === Number.POSITIVE_INFINITY) return;
  await new TimePasses((next - paper.now) / MINUTE).run(paper, real);
}

class Extend extends OfMeeting {
  readonly minutes: number;
  constructor(which: number, minutes: number) {
    super(which);
    this.minutes = minutes;
  }
  override toString = () => `extend number ${this.which} by ${this.minutes} minutes`;

  async run(paper: Paper, real: Real): Promise<void> {
    await untilOneRuns(paper, real, this.which);
    const entry = target(paper, this.which, isRunning(paper));
    const to = entry.to + this.minutes * MINUTE;
    const reply = await (await asHost(real, entry)).call(meetings.extendMeeting, {
      params: { id: entry.id },
      body: { endTime: new Date(to).toISOString() },
    });
    const more = (room: RoomName): Span => ({ from: entry.held.get(room)!.to, to: to + ROOMS[room].clear });
    const isTaken = (room: RoomName) =>
      paper.entries.some((other) => other !== entry && meetHeld(other.held.get(room), more(room))) ||
      paper.blocks.some((block) => block.room === room && meet(block, more(room)));
    if (!isRunning(paper)(entry)) {
      expect(told(reply)).toEqual([409, []]);
      note(paper, "extension refused: not running");
    } else if (this.minutes < 0 || (this.minutes > 0 && [...entry.rooms].some(isTaken))) {
      expect(told(reply)).toEqual([400, ["endTime"]]);
      if (this.minutes > 0) note(paper, "extension refused: taken");
    } else {
      expect(told(reply)).toEqual([200, []]);
      entry.to = to;
      for (const [room, held] of entry.held) held.to = to + ROOMS[room].clear;
      note(paper, "extended");
    }
    await verify(paper, real);
  }
}

const meetHeld = (held: Span | undefined, span: Span): boolean => held !== undefined && meet(held, span);

class End extends OfMeeting {
  override toString = () => `end number ${this.which}`;

  async run(paper: Paper, real: Real): Promise<void> {
    await untilOneRuns(paper, real, this.which);
    const isWaiting = (one: Entry) => isRunning(paper)(one) && one.waits.size > 0;
    const isOneWaiting = this.which % 2 === 0 && paper.entries.some(isWaiting);
    const entry = target(paper, this.which, isOneWaiting ? isWaiting : isRunning(paper));
    const reply = await (await asHost(real, entry)).call(meetings.endMeeting, { params: { id: entry.id } });
    const isDone = entry.status === "ended";
    const may = isRunning(paper)(entry);
    expect([entry.status, reply.status]).toEqual([entry.status, isDone || may ? 200 : 409]);
    if (may) {
      const freed = freedBy(paper, entry);
      note(paper, entry.waits.size > 0 ? "ended while it waits" : "ended");
      // A meeting has been for a moment at least.
      entry.to = Math.max(paper.now, entry.from + 1000);
      entry.status = "ended";
      entry.waits.clear();
      for (const [room, held] of entry.held)
        held.to = Math.max(held.from + 1000, entry.to + ROOMS[room].clear);
      giveOn(paper, freed, LEFT);
    }
    await verify(paper, real);
  }
}

class CheckIn extends OfMeeting {
  override toString = () => `check in to number ${this.which}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const opens = ({ from }: Entry) => from - 15 * MINUTE <= paper.now;
    const isOpen = (one: Entry) => isLive(paper, one) && opens(one);
    const entry = target(paper, this.which, (one) => isOpen(one) && one.checkInBy !== null && !one.checkedIn);
    const reply = await (await asHost(real, entry)).call(meetings.checkInMeeting, {
      params: { id: entry.id },
    });
    const may = entry.checkedIn || isOpen(entry);
    expect([entry.status, reply.status]).toEqual([entry.status, may ? 200 : 409]);
    note(paper, may ? "checked in" : "check-in refused");
    if (may) entry.checkedIn = true;
    await verify(paper, real);
  }
}

class Block implements Model {
  readonly asked: { room: RoomName; day: number; hours: Hours };
  constructor(asked: Block["asked"]) {
    this.asked = asked;
  }
  check = () => true;
  toString = () => `block ${JSON.stringify(this.asked)}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const { room, day, hours } = this.asked;
    const span = spanOn(dayOf(paper.dawn + day * DAY), hours);
    const reply = await (await real.app.as(real.admin)).call(createBlock, {
      body: {
        resourceId: real.rooms[room],
        start: new Date(span.from).toISOString(),
        end: new Date(span.to).toISOString(),
      },
    });
    const rest = { from: Math.max(span.from, paper.now), to: span.to };
    const isTaken =
      paper.entries.some(({ held }) => meetHeld(held.get(room), rest)) ||
      paper.blocks.some((block) => block.room === room && meet(block, rest));
    const field = span.to <= paper.now ? "end" : isTaken ? "start" : undefined;
    expect(told(reply)).toEqual(field ? [400, [field]] : [201, []]);
    note(paper, field ? "block refused" : "blocked");
    if (!field) paper.blocks.push({ ...rest, id: reply.body.id, room });
    await verify(paper, real);
  }
}

class Unblock implements Model {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check = ({ blocks }: Readonly<Paper>) => blocks.length > 0;
  toString = () => `take block number ${this.which} back`;

  async run(paper: Paper, real: Real): Promise<void> {
    const block = paper.blocks[this.which % paper.blocks.length]!;
    const reply = await (await real.app.as(real.admin)).call(deleteBlock, { params: { id: block.id } });
    expect(reply.status).toBe(200);
    if (block.to > paper.now) {
      const freed = { ...block };
      if (block.from >= paper.now) paper.blocks = paper.blocks.filter((one) => one !== block);
      else block.to = paper.now;
      note(paper, "block taken back");
      giveOn(paper, [freed], LEFT);
    }
    await verify(paper, real);
  }
}

class TimePasses implements Model {
  readonly minutes: number;
  constructor(minutes: number) {
    this.minutes = minutes;
  }
  check = () => true;
  toString = () => `${this.minutes} minutes pass`;

  async run(paper: Paper, real: Real): Promise<void> {
    paper.now += this.minutes * MINUTE;
    real.app.clock.set(new Date(paper.now).toISOString());
  }
}

/** Until something is due: a meeting begins, ends or is cleared, its check-in opens or is over. */
class TimeComes implements Model {
  readonly which: number;
  readonly isJobRun: boolean;
  constructor(which: number, isJobRun = false) {
    this.which = which;
    this.isJobRun = isJobRun;
  }
  check = (paper: Readonly<Paper>) => this.due(paper).length > 0;
  toString = () =>
    `time comes to number ${this.which} of what is due${this.isJobRun ? ", rooms are released" : ""}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const due = this.due(paper);
    const next = due[this.which % due.length]!;
    await new TimePasses((next - paper.now) / MINUTE).run(paper, real);
    if (this.isJobRun) await new Release().run(paper, real);
  }

  private due(paper: Readonly<Paper>): number[] {
    const all = paper.entries
      .filter((entry) => isLive(paper, entry))
      .flatMap(({ from, to, checkInBy: by }) => [from - 15 * MINUTE, from, by ?? to, to, to + 5 * MINUTE]);
    return [...new Set(all)]
      .filter((instant) => instant > paper.now)
      .sort((a, b) => a - b)
      .slice(0, 3);
  }
}

class Release implements Model {
  check = () => true;
  toString = () => "rooms are released";

  async run(paper: Paper, real: Real): Promise<void> {
    await real.app.runJob("meetings-release");
    const { now } = paper;
    const waits = (room: RoomName) => (entry: Entry) =>
      isLive(paper, entry) && entry.waits.has(room) && entry.from - ROOMS[room].setup <= now;
    // Time itself frees rooms: those who wait for what is left of their time get it.
    const begun = NAMES.filter((room) => paper.entries.some(waits(room)));
    const due = byStart(paper.entries).filter(
      (entry) =>
        isLive(paper, entry) && !entry.checkedIn && entry.checkInBy !== null && entry.checkInBy <= now,
    );
    for (const entry of due) {
      note(paper, "released");
      close(paper, [entry], "released");
    }
    const freed = begun.map((room) => ({ room, from: now - DAY, to: now + DAY }));
    giveOn(paper, freed, "given a room that time has freed");
    await verify(paper, real);
  }
}

/** The database says what the paper says, and what must always hold does. */
async function verify(paper: Paper, { app, client, rooms }: Real): Promise<void> {
  const rows = await app.sql<{ id: string }>(
    `select m.id, m.status, m.starts as "from", m.ends as "to", m.checked_in_at is not null as "checkedIn",
       m.check_in_by as "checkInBy",
       array(select resource_id::text from meeting_resource where meeting_id = m.id order by 1) as rooms,
       array(select resource_id::text from meeting_wait where meeting_id = m.id order by 1) as waits,
       (select coalesce(json_agg(json_build_array(o.resource_id, o.starts at time zone 'UTC', o.ends at time zone 'UTC')
         order by o.resource_id), '[]') from resource_occupancy o where o.meeting_id = m.id) as held
     from meeting m where m.client_id = $1 order by m.id`,
    [client.id],
  );
  const ids = (names: Iterable<RoomName>): string[] => [...names].map((name) => rooms[name]).sort();
  const local = (instant: number): string => new Date(instant).toISOString().slice(0, 19);
  const expected = paper.entries
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((entry) => ({
      id: entry.id,
      status: entry.status,
      from: new Date(entry.from),
      to: new Date(entry.to),
      checkedIn: entry.checkedIn,
      checkInBy: entry.checkInBy === null ? null : new Date(entry.checkInBy),
      rooms: ids(entry.rooms),
      waits: ids(entry.waits.keys()),
      held: [...entry.held]
        .map(([room, { from, to }]) => [rooms[room], local(from), local(to)])
        .sort((a, b) => (a[0]! < b[0]! ? -1 : 1)),
    }));
  expect(rows).toEqual(expected);
  expect(await brokenInvariants(app)).toEqual([]);
}

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
  .tuple(fc.nat(PEOPLE - 1), which, fc.constantFrom<Wish>("the same", "and longer", "what comes next"))
  .map(([person, number, wish]) => new Beside(person, number, wish));

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
/** As every minute does: time passes, and the job runs. */
const minutes = fc.nat(2).map((number) => new TimeComes(number, true));
const coming = fc.nat(2).map((number) => new TimeComes(number));
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
      // Long sequences: fast-check's own choice is ten commands, in which hardly anybody waits.
      size: "max",
    },
  );

/**
 * Random sequences against the model; on a failure fast-check prints the shortest one it finds and its seed. Fails too
 * when something that can come about never did.
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
  // Each run has days of its own, so that time never goes back.
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
    const model: Paper = { now, dawn, entries: [], blocks: [], lastPlace: 0, seen };
    return { model, real };
  };
  await fc.assert(
    fc.asyncProperty(commands(plan.maxCommands), (sequence) => fc.asyncModelRun(setUp, sequence)),
    {
      numRuns: plan.runs,
      ...(plan.seed === undefined ? {} : { seed: plan.seed }),
      interruptAfterTimeLimit: 900_000,
    },
  );
  expect([...seen].filter(([, times]) => times === 0)).toEqual([]);
  return seen;
}
