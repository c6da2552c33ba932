import * as booking from "@portico/contract/meetings/booking";
import { createBlock, deleteBlock } from "@portico/contract/rooms/rooms";
import { expect } from "vitest";
import {
  answeredTexts,
  assignFreedRooms,
  byStart,
  close,
  DAY,
  dayOf,
  type Entry,
  FREED_ROOM_ASSIGNED,
  freedRoomsOf,
  type Hours,
  hasBegun,
  isLive,
  MINUTE,
  NAMES,
  note,
  overlaps,
  type Real,
  type ReferenceModel,
  ROOMS,
  type RoomName,
  type Span,
  spanOn,
} from "./model-reference.ts";
import { asHost, type Model, OfMeeting, target, verify } from "./model-step.ts";

/**
 * The model's steps of a day: meetings are extended, ended and checked in, rooms are blocked, and time
 * passes.
 */

const isRunning = (model: ReferenceModel) => (entry: Entry) => isLive(model, entry) && hasBegun(model, entry);

/** If no meeting runs, time mostly moves to the next start: else few meetings could be ended or extended. */
async function untilOneRuns(model: ReferenceModel, real: Real, which: number): Promise<void> {
  const next = Math.min(
    ...model.entries
      .filter(({ status }) => status === "booked")
      .map(({ from }) => from)
      .filter((from) => from > model.now),
  );
  if (which % 5 === 0 || model.entries.some(isRunning(model)) || next === Number.POSITIVE_INFINITY) return;
  await new TimePasses((next - model.now) / MINUTE).run(model, real);
}

export class Extend extends OfMeeting {
  readonly minutes: number;
  constructor(which: number, minutes: number) {
    super(which);
    this.minutes = minutes;
  }
  override toString = () => `extend number ${this.which} by ${this.minutes} minutes`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    await untilOneRuns(model, real, this.which);
    const entry = target(model, this.which, isRunning(model));
    const to = entry.to + this.minutes * MINUTE;
    const reply = await (await asHost(real, entry)).call(booking.extendMeeting, {
      params: { id: entry.id },
      body: { endTime: new Date(to).toISOString() },
    });
    const more = (room: RoomName): Span => ({ from: entry.held.get(room)!.to, to: to + ROOMS[room].clear });
    const isTaken = (room: RoomName) =>
      model.entries.some((other) => other !== entry && meetHeld(other.held.get(room), more(room))) ||
      model.blocks.some((block) => block.room === room && overlaps(block, more(room)));
    if (!isRunning(model)(entry)) {
      expect(answeredTexts(reply)).toEqual([409, []]);
      note(model, "extension refused: not running");
    } else if (this.minutes < 0 || (this.minutes > 0 && [...entry.rooms].some(isTaken))) {
      expect(answeredTexts(reply)).toEqual([400, ["endTime"]]);
      if (this.minutes > 0) note(model, "extension refused: taken");
    } else {
      expect(answeredTexts(reply)).toEqual([200, []]);
      entry.to = to;
      for (const [room, held] of entry.held) held.to = to + ROOMS[room].clear;
      note(model, "extended");
    }
    await verify(model, real);
  }
}

const meetHeld = (held: Span | undefined, span: Span): boolean => held !== undefined && overlaps(held, span);

export class End extends OfMeeting {
  override toString = () => `end number ${this.which}`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    await untilOneRuns(model, real, this.which);
    const isWaiting = (one: Entry) => isRunning(model)(one) && one.waitPositions.size > 0;
    const isOneWaiting = this.which % 2 === 0 && model.entries.some(isWaiting);
    const entry = target(model, this.which, isOneWaiting ? isWaiting : isRunning(model));
    const reply = await (await asHost(real, entry)).call(booking.endMeeting, { params: { id: entry.id } });
    const isDone = entry.status === "ended";
    const may = isRunning(model)(entry);
    expect([entry.status, reply.status]).toEqual([entry.status, isDone || may ? 200 : 409]);
    if (may) {
      const freed = freedRoomsOf(model, entry);
      note(model, entry.waitPositions.size > 0 ? "ended while it waits" : "ended");
      // A meeting lasts at least a moment.
      entry.to = Math.max(model.now, entry.from + 1000);
      entry.status = "ended";
      entry.waitPositions.clear();
      for (const [room, held] of entry.held)
        held.to = Math.max(held.from + 1000, entry.to + ROOMS[room].clear);
      assignFreedRooms(model, freed, FREED_ROOM_ASSIGNED);
    }
    await verify(model, real);
  }
}

export class CheckIn extends OfMeeting {
  override toString = () => `check in to number ${this.which}`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    const opens = ({ from }: Entry) => from - 15 * MINUTE <= model.now;
    const isOpen = (one: Entry) => isLive(model, one) && opens(one);
    const entry = target(model, this.which, (one) => isOpen(one) && one.checkInBy !== null && !one.checkedIn);
    const reply = await (await asHost(real, entry)).call(booking.checkInMeeting, {
      params: { id: entry.id },
    });
    const may = entry.checkedIn || isOpen(entry);
    expect([entry.status, reply.status]).toEqual([entry.status, may ? 200 : 409]);
    note(model, may ? "checked in" : "check-in refused");
    if (may) entry.checkedIn = true;
    await verify(model, real);
  }
}

export class Block implements Model {
  readonly asked: { room: RoomName; day: number; hours: Hours };
  constructor(asked: Block["asked"]) {
    this.asked = asked;
  }
  check = () => true;
  toString = () => `block ${JSON.stringify(this.asked)}`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    const { room, day, hours } = this.asked;
    const span = spanOn(dayOf(model.dawn + day * DAY), hours);
    const reply = await (await real.app.as(real.admin)).call(createBlock, {
      body: {
        resourceId: real.rooms[room],
        start: new Date(span.from).toISOString(),
        end: new Date(span.to).toISOString(),
      },
    });
    const rest = { from: Math.max(span.from, model.now), to: span.to };
    const isTaken =
      model.entries.some(({ held }) => meetHeld(held.get(room), rest)) ||
      model.blocks.some((block) => block.room === room && overlaps(block, rest));
    const field = span.to <= model.now ? "end" : isTaken ? "start" : undefined;
    expect(answeredTexts(reply)).toEqual(field ? [400, [field]] : [201, []]);
    note(model, field ? "block refused" : "blocked");
    if (!field) model.blocks.push({ ...rest, id: reply.body.id, room });
    await verify(model, real);
  }
}

export class Unblock implements Model {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check = ({ blocks }: Readonly<ReferenceModel>) => blocks.length > 0;
  toString = () => `take block number ${this.which} back`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    const block = model.blocks[this.which % model.blocks.length]!;
    const reply = await (await real.app.as(real.admin)).call(deleteBlock, { params: { id: block.id } });
    expect(reply.status).toBe(200);
    if (block.to > model.now) {
      const freed = { ...block };
      if (block.from >= model.now) model.blocks = model.blocks.filter((one) => one !== block);
      else block.to = model.now;
      note(model, "block taken back");
      assignFreedRooms(model, [freed], FREED_ROOM_ASSIGNED);
    }
    await verify(model, real);
  }
}

export class TimePasses implements Model {
  readonly minutes: number;
  constructor(minutes: number) {
    this.minutes = minutes;
  }
  check = () => true;
  toString = () => `${this.minutes} minutes pass`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    model.now += this.minutes * MINUTE;
    real.app.clock.set(new Date(model.now).toISOString());
  }
}

/** Moves time to the next event: a meeting begins, ends or is cleared, or its check-in opens or closes. */
export class AdvanceToEvent implements Model {
  readonly which: number;
  readonly isJobRun: boolean;
  constructor(which: number, isJobRun = false) {
    this.which = which;
    this.isJobRun = isJobRun;
  }
  check = (model: Readonly<ReferenceModel>) => this.upcomingInstants(model).length > 0;
  toString = () =>
    `time comes to number ${this.which} of what is due${this.isJobRun ? ", rooms are released" : ""}`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    const due = this.upcomingInstants(model);
    const next = due[this.which % due.length]!;
    await new TimePasses((next - model.now) / MINUTE).run(model, real);
    if (this.isJobRun) await new Release().run(model, real);
  }

  private upcomingInstants(model: Readonly<ReferenceModel>): number[] {
    const all = model.entries
      .filter((entry) => isLive(model, entry))
      .flatMap(({ from, to, checkInBy: by }) => [from - 15 * MINUTE, from, by ?? to, to, to + 5 * MINUTE]);
    return [...new Set(all)]
      .filter((instant) => instant > model.now)
      .sort((a, b) => a - b)
      .slice(0, 3);
  }
}

export class Release implements Model {
  check = () => true;
  toString = () => "rooms are released";

  async run(model: ReferenceModel, real: Real): Promise<void> {
    await real.app.runJob("meetings-release");
    const { now } = model;
    const waits = (room: RoomName) => (entry: Entry) =>
      isLive(model, entry) && entry.waitPositions.has(room) && entry.from - ROOMS[room].setup <= now;
    // Time itself frees rooms: meetings that wait for the rest of their time get them.
    const begun = NAMES.filter((room) => model.entries.some(waits(room)));
    const due = byStart(model.entries).filter(
      (entry) =>
        isLive(model, entry) && !entry.checkedIn && entry.checkInBy !== null && entry.checkInBy <= now,
    );
    for (const entry of due) {
      note(model, "released");
      close(model, [entry], "released");
    }
    const freed = begun.map((room) => ({ room, from: now - DAY, to: now + DAY }));
    assignFreedRooms(model, freed, "given a room that time has freed");
    await verify(model, real);
  }
}
