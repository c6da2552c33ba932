import * as booking from "@portico/contract/meetings/booking";
import { createBlock, deleteBlock } from "@portico/contract/rooms/rooms";
import { expect } from "vitest";
import {
  byStart,
  close,
  DAY,
  dayOf,
  type Entry,
  freedBy,
  giveOn,
  type Hours,
  hasBegun,
  isLive,
  LEFT,
  MINUTE,
  meet,
  NAMES,
  note,
  type Paper,
  type Real,
  ROOMS,
  type RoomName,
  type Span,
  spanOn,
  told,
} from "./model-reference.ts";
import { asHost, type Model, OfMeeting, target, verify } from "./model-step.ts";

/** The model's steps of a day: meetings are extended, ended and checked in to, rooms blocked, and time passes. */

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

export class Extend extends OfMeeting {
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
    const reply = await (await asHost(real, entry)).call(booking.extendMeeting, {
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

export class End extends OfMeeting {
  override toString = () => `end number ${this.which}`;

  async run(paper: Paper, real: Real): Promise<void> {
    await untilOneRuns(paper, real, this.which);
    const isWaiting = (one: Entry) => isRunning(paper)(one) && one.waits.size > 0;
    const isOneWaiting = this.which % 2 === 0 && paper.entries.some(isWaiting);
    const entry = target(paper, this.which, isOneWaiting ? isWaiting : isRunning(paper));
    const reply = await (await asHost(real, entry)).call(booking.endMeeting, { params: { id: entry.id } });
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

export class CheckIn extends OfMeeting {
  override toString = () => `check in to number ${this.which}`;

  async run(paper: Paper, real: Real): Promise<void> {
    const opens = ({ from }: Entry) => from - 15 * MINUTE <= paper.now;
    const isOpen = (one: Entry) => isLive(paper, one) && opens(one);
    const entry = target(paper, this.which, (one) => isOpen(one) && one.checkInBy !== null && !one.checkedIn);
    const reply = await (await asHost(real, entry)).call(booking.checkInMeeting, {
      params: { id: entry.id },
    });
    const may = entry.checkedIn || isOpen(entry);
    expect([entry.status, reply.status]).toEqual([entry.status, may ? 200 : 409]);
    note(paper, may ? "checked in" : "check-in refused");
    if (may) entry.checkedIn = true;
    await verify(paper, real);
  }
}

export class Block implements Model {
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

export class Unblock implements Model {
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

export class TimePasses implements Model {
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
export class TimeComes implements Model {
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

export class Release implements Model {
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
