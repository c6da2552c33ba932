import * as booking from "@portico/contract/meetings/booking";
import { expect } from "vitest";
import {
  answeredTexts,
  assignFreedRooms,
  assignOrWait,
  checkInBy,
  close,
  DAY,
  dateOf,
  dayOf,
  type Entry,
  FREED_ROOM_ASSIGNED,
  freedRoomsOf,
  HOUR,
  type Hours,
  inScope,
  isFree,
  isLive,
  MINUTE,
  NAMES,
  needed,
  note,
  overlaps,
  type Real,
  type ReferenceModel,
  type RoomName,
  type Scope,
  type Span,
  spanOn,
  timeOf,
} from "./model-reference.ts";
import { asHost, type Model, OfMeeting, target, verify } from "./model-step.ts";

/** The model's steps that book, change and cancel meetings. */

interface BookingInput {
  person: number;
  /** Days after the first day; with `fromToday`, days after today. */
  days: number[];
  fromToday: boolean;
  hours: Hours;
  rooms: RoomName[];
  waitFor: RoomName[];
  isSeries: boolean;
}

/**
 * Kinds of wishes for a taken room: to wait for its window, to wait for an hour more, or to book the time
 * after it.
 */
export type WaitTarget = "the same" | "and longer" | "what comes next";

export class WaitForRoom implements Model {
  readonly person: number;
  readonly which: number;
  readonly target: WaitTarget;
  constructor(person: number, which: number, wish: WaitTarget) {
    this.person = person;
    this.which = which;
    this.target = wish;
  }
  check = (model: Readonly<ReferenceModel>) => this.having(model).length > 0;
  toString = () => `${this.person} wants ${this.target} of number ${this.which}`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    const having = this.having(model);
    const { from, to, rooms } = having[this.which % having.length]!;
    const isNext = this.target === "what comes next";
    const [start, end] = isNext ? [to, to + HOUR] : [from, this.target === "and longer" ? to + HOUR : to];
    const book = new Book({
      person: this.person,
      days: [Math.floor((from - model.dawn) / DAY)],
      fromToday: false,
      hours: [timeOf(start), timeOf(end)],
      rooms: isNext ? [...rooms] : [],
      waitFor: isNext ? [] : [...rooms],
      isSeries: false,
    });
    await book.run(model, real);
  }

  private having = (model: Readonly<ReferenceModel>): Entry[] =>
    model.entries.filter((entry) => isLive(model, entry) && entry.rooms.size > 0);
}

export class Book implements Model {
  readonly input: BookingInput;
  constructor(asked: BookingInput) {
    this.input = asked;
  }
  check = () => true;
  toString = () => `book ${JSON.stringify(this.input)}`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    const { person, hours, rooms, isSeries } = this.input;
    const days = this.days(model);
    const waitFor = this.input.waitFor.filter((room) => !rooms.includes(room));
    const reply = await (await real.app.as(real.people[person]!)).call(booking.createMeetings, {
      body: {
        description: "Review",
        dates: (isSeries ? days.slice(0, 1) : days).map((day) => dateOf(day, hours)),
        rooms: rooms.map((room) => real.rooms[room]),
        waitFor: waitFor.map((room) => real.rooms[room]),
        ...(isSeries ? { recurrence: { rrule: `FREQ=DAILY;COUNT=${days.length}` } } : {}),
      },
    });
    const spans = days.map((day) => spanOn(day, hours));
    const refused = spans.some(({ to }) => to <= model.now)
      ? "passed"
      : spans.some((span) => rooms.some((room) => !isFree(model, room, span)))
        ? "taken"
        : undefined;
    if (refused) {
      expect(answeredTexts(reply)).toEqual([400, [refused === "passed" ? "dates" : "rooms"]]);
      note(model, `refused: ${refused}`);
      return verify(model, real);
    }
    expect(answeredTexts(reply)).toEqual([201, []]);
    const made = spans.map((span, n): Entry => {
      const { id, series } = reply.body.results[n];
      return {
        ...span,
        id,
        series: series?.id ?? null,
        host: person,
        status: "booked",
        rooms: new Set(rooms),
        held: new Map(rooms.map((room) => [room, needed(model, room, span)])),
        waitPositions: new Map(),
        checkedIn: false,
        checkInBy: checkInBy(model, rooms, span),
      };
    });
    model.entries.push(...made);
    note(model, isSeries ? "booked as a series" : days.length > 1 ? "booked on several dates" : "booked");
    for (const entry of waitFor.length > 0 ? made : []) {
      assignOrWait(model, entry, waitFor);
      note(model, entry.waitPositions.size > 0 ? "waits" : "waits, and is given a room at once");
    }
    await verify(model, real);
  }

  private days({ dawn, now }: ReferenceModel): string[] {
    const first = this.input.fromToday ? now : dawn;
    if (this.input.isSeries)
      return [0, 1, 2].slice(0, this.input.days.length).map((n) => dayOf(first + n * DAY));
    return this.input.days.map((ahead) => dayOf(first + ahead * DAY));
  }
}

export class Cancel extends OfMeeting {
  readonly scope: Scope;
  constructor(which: number, scope: Scope) {
    super(which);
    this.scope = scope;
  }
  override toString = () => `cancel ${this.scope} of number ${this.which}`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    const isOne = this.scope === "one";
    const named = target(
      model,
      this.which,
      (entry) => isLive(model, entry) && (isOne || entry.series !== null),
    );
    const entries = inScope(model, named, this.scope);
    const reply = await (await asHost(real, named)).call(booking.cancelMeeting, {
      params: { id: named.id },
      body: { scope: this.scope },
    });
    const isOver = entries.length === 1 && !isLive(model, named) && named.status !== "cancelled";
    expect([named.status, reply.status]).toEqual([named.status, isOver ? 409 : 200]);
    const live = entries.filter((entry) => isLive(model, entry));
    if (live.length > 0) note(model, live.length > 1 ? "cancelled with its series" : "cancelled");
    close(model, live, "cancelled");
    await verify(model, real);
  }
}

interface Change {
  /** Days after the named meeting's day. */
  ahead: number;
  hours: Hours | null;
  rooms: RoomName[] | null;
  waitFor: RoomName[] | null;
  scope: Scope;
}

export class Edit extends OfMeeting {
  readonly change: Change;
  constructor(which: number, change: Change) {
    super(which);
    this.change = change;
  }
  override toString = () => `change number ${this.which} ${JSON.stringify(this.change)}`;

  async run(model: ReferenceModel, real: Real): Promise<void> {
    const { hours, rooms, waitFor, scope } = this.change;
    const isWhole = scope === "one";
    const named = target(
      model,
      this.which,
      (entry) => isLive(model, entry) && (isWhole || entry.series !== null),
    );
    const day = dayOf(named.from + (isWhole ? this.change.ahead * DAY : 0));
    const entries = inScope(model, named, scope).filter((entry) => isLive(model, entry));
    const reply = await (await asHost(real, named)).call(booking.updateMeeting, {
      params: { id: named.id },
      body: {
        scope,
        ...(hours ? { dates: [dateOf(day, hours)] } : {}),
        ...(rooms ? { rooms: rooms.map((room) => real.rooms[room]) } : {}),
        ...(waitFor ? { waitFor: waitFor.map((room) => real.rooms[room]) } : {}),
      },
    });
    if (!isLive(model, named)) {
      expect(answeredTexts(reply)).toEqual([409, []]);
      note(model, "change refused: over");
      return verify(model, real);
    }
    const spanOf = (entry: Entry): Span =>
      hours ? spanOn(entry === named ? day : dayOf(entry.from), hours) : { from: entry.from, to: entry.to };
    if (hours && entries.some((entry) => spanOf(entry).to <= model.now)) {
      expect(answeredTexts(reply)).toEqual([400, ["dates"]]);
      return verify(model, real);
    }
    const drafts = entries.map((entry) => this.draft(entry, spanOf(entry)));
    if (drafts.some((draft) => isInTheWay(model, draft, drafts))) {
      expect(answeredTexts(reply)).toEqual([400, ["rooms"]]);
      note(model, "change refused: taken");
      return verify(model, real);
    }
    expect(answeredTexts(reply)).toEqual([200, []]);
    const freed = drafts
      .filter(({ isTouched }) => isTouched)
      .flatMap(({ entry }) => freedRoomsOf(model, entry));
    for (const draft of drafts) write(model, draft);
    for (const { entry, isTouched } of drafts) {
      const wished = waitFor ?? (isTouched ? NAMES.filter((room) => entry.waitPositions.has(room)) : []);
      if (!waitFor && wished.length === 0) continue;
      assignOrWait(
        model,
        entry,
        wished.filter((room) => !entry.rooms.has(room)),
      );
    }
    assignFreedRooms(model, freed, FREED_ROOM_ASSIGNED);
    note(model, drafts.length > 1 ? "changed with its series" : "changed");
    await verify(model, real);
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

/** A new room must be free of other meetings, and of the changed meetings in their new state. */
function isInTheWay(model: ReferenceModel, { entry, span, rooms, isMoved }: Draft, drafts: Draft[]): boolean {
  const changing = drafts.map((draft) => draft.entry);
  return [...rooms]
    .filter((room) => isMoved || !entry.rooms.has(room))
    .some(
      (room) =>
        !isFree(model, room, span, changing) ||
        drafts.some(
          (other) =>
            other.entry !== entry &&
            other.rooms.has(room) &&
            overlaps(needed(model, room, other.span), needed(model, room, span)),
        ),
    );
}

function write(model: ReferenceModel, { entry, span, rooms, isMoved, isTouched }: Draft): void {
  if (!isTouched) return;
  Object.assign(entry, { ...span, rooms });
  entry.held = new Map([...rooms].map((room) => [room, needed(model, room, span)]));
  // A meeting that was checked in and is put off has to be checked in again.
  if (isMoved && model.now < span.from - 15 * MINUTE) entry.checkedIn = false;
  if (!entry.checkedIn) entry.checkInBy = checkInBy(model, rooms, span);
}
