import * as permits from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import * as settings from "@portico/contract/parking/settings";
import type fc from "fast-check";
import { expect } from "vitest";
import type { Reply } from "../../platform/testing/app.ts";
import { endPermit, flip, type Granting, grant, type Over, release, takeBack } from "./model-permits.ts";
import {
  approve,
  DAYS,
  type Entry,
  end,
  expire,
  HOUR,
  instant,
  isLive,
  type Lot,
  note,
  type Paper,
  type Permit,
  post,
  said,
  serve,
  today,
  WORKING_DAY,
} from "./model-reference.ts";
import { type Real, verify } from "./model-verify.ts";
import {
  type Asked,
  allocateFirst,
  isReleased,
  refusedField,
  request,
  runWeeks,
  syncHolds,
} from "./model-weeks.ts";

/** When a day begins on which something is done. */
const MORNING = "07:00";

/** The model's steps: each asks the server, says what it expects, and compares the answer; then everything there is. */

abstract class Step implements fc.AsyncCommand<Paper, Real> {
  check(_paper: Readonly<Paper>): boolean {
    return true;
  }
  async run(paper: Paper, real: Real): Promise<void> {
    await this.act(paper, real);
    await verify(paper, real);
  }
  abstract act(paper: Paper, real: Real): Promise<void>;
  abstract toString(): string;
}

/** Times which a number names an item of a list, whatever it is like. */
export const NTH = 4;

/** Mostly one that fits; now and then any, since what may not happen must be refused. */
function target<T>(list: readonly T[], number: number, isFit: (one: T) => boolean): T {
  const fit = number % NTH === 0 ? [] : list.filter(isFit);
  return fit.length === 0 ? list[Math.floor(number / NTH) % list.length]! : fit[number % fit.length]!;
}

/** The status, or the one field that is refused. */
function answerOf({ status, body }: Reply): number | string {
  return status === 400 ? Object.keys(body).join() : status;
}

export class Request extends Step {
  readonly asked: Asked;
  constructor(asked: Asked) {
    super();
    this.asked = asked;
  }
  override toString = () => {
    const { person, lot, days, window, ev } = this.asked;
    return `${person} asks for ${lot} on ${days} ${window}${ev ? `, EV ${ev}` : ""}`;
  };

  async act(paper: Paper, real: Real): Promise<void> {
    const { person, lot, days, window, ev } = this.asked;
    const reply = await (await real.app.as(real.people[person]!)).call(parking.createReservations, {
      body: {
        ...{ targetCarpark: real.carparks[lot], dates: days, startTime: window[0], endTime: window[1] },
        ...(ev ? { evSpaceReservation: { requestedStart: ev[0], requestedEnd: ev[1] } } : {}),
      },
    });
    const refused = refusedField(paper, this.asked);
    expect(answerOf(reply)).toBe(refused ?? 201);
    if (refused) return;
    const rows: { id: string; status: string }[] = reply.body.results;
    const answers = request(paper, this.asked, (day) => rows[days.indexOf(day)]!.id);
    expect(rows.map(({ status }) => status)).toEqual(days.map((day) => answers.get(day)));
    post(paper, person);
  }
}

export type Verb = "cancel" | "send away" | "approve" | "deny";

const isPossible = ({ now }: Paper, { status, to }: Entry, verb: Verb): boolean => {
  if (verb === "approve") return status === "pre-approval" && to > now;
  if (verb === "deny") return status === "pre-approval" || status === "queued";
  return isLive({ status }) && to > now;
};

/** What is decided about one of the reservations there are, by its owner or the administrator. */
export class Decision extends Step {
  readonly verb: Verb;
  readonly number: number;
  readonly reason: string | null;
  constructor(verb: Verb, number: number, reason: string | null) {
    super();
    this.verb = verb;
    this.number = number;
    this.reason = reason;
  }
  override check({ entries }: Readonly<Paper>): boolean {
    return entries.length > 0;
  }
  override toString = () => `${this.verb} number ${this.number}${this.reason ? ", with a reason" : ""}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const one = target(paper.entries, this.number, (any) => isPossible(paper, any, this.verb));
    const before = one.status;
    const reply = await this.send(real, one);
    const expected = this.takeDown(paper, one);
    expect([this.verb, before, answerOf(reply)]).toEqual([this.verb, before, expected]);
    if (expected === 200) expect(reply.body.status).toBe(one.status);
    post(paper, this.verb === "cancel" ? one.person : "admin");
  }

  private takeDown(paper: Paper, one: Entry): number | string {
    if (this.verb === "approve") return this.approve(paper, one);
    if (one.status === (this.verb === "deny" ? "denied" : "cancelled")) return said(paper, "repeated", 200);
    if (!isPossible(paper, one, this.verb)) return said(paper, "not possible", 409);
    if (this.verb === "deny") {
      end(paper, [one], { status: "denied", by: "admin", reason: this.reason });
      return said(paper, "denied", 200);
    }
    const by = this.verb === "cancel" ? one.person : "admin";
    const isGivenBack = one.status === "confirmed" && by !== "admin";
    const isLate = isGivenBack && one.day === today(paper);
    if (isLate && !this.reason) return said(paper, "a note is asked for", "cancellationReason");
    end(paper, [one], { status: "cancelled", by, reason: this.reason, isLate });
    return said(paper, isLate ? "released late" : isGivenBack ? "released" : "cancelled", 200);
  }

  private approve(paper: Paper, one: Entry): number {
    if (one.status === "confirmed" || one.status === "queued") return said(paper, "repeated", 200);
    if (!isPossible(paper, one, "approve")) return said(paper, "not possible", 409);
    if (allocateFirst(paper, one.lot, one.day)) note(paper, "allocated by an approval");
    if (one.status === "pre-approval") approve(paper, one);
    serve(paper, one.lot, one.day);
    return 200;
  }

  private async send(real: Real, { id, person }: Entry): Promise<Reply> {
    const { reason } = this;
    if (this.verb === "cancel") {
      const body = { status: "cancelled", cancellationReason: reason } as const;
      return (await real.app.as(real.people[person]!)).call(parking.updateReservation, {
        params: { id },
        body,
      });
    }
    const endpoint = {
      "send away": parking.cancelReservation,
      approve: parking.approveReservation,
      deny: parking.denyReservation,
    }[this.verb];
    return (await real.app.as(real.admin)).call(endpoint, { params: { id }, body: { reason } });
  }
}

const isRunning = (paper: Paper, { endedAt, last }: Permit): boolean =>
  endedAt === null && last >= today(paper);

abstract class PermitStep extends Step {
  readonly number: number;
  constructor(number: number) {
    super();
    this.number = number;
  }
  override check({ permits: all }: Readonly<Paper>): boolean {
    return all.length > 0;
  }
}

/** The holder of a priority permit asks for a day of it. */
export class Claim extends PermitStep {
  readonly last: boolean;
  constructor(number: number, last: boolean) {
    super(number);
    this.last = last;
  }
  override toString = () => `${this.last ? "the last" : "the first"} day of permit ${this.number} is claimed`;

  act(paper: Paper, real: Real): Promise<void> {
    const isFit = (any: Permit): boolean => any.type === "PR" && isRunning(paper, any);
    const { person, first, last } = target(paper.permits, this.number, isFit);
    const days = [this.last ? last : first];
    return new Request({ person, lot: "weekly", days, window: WORKING_DAY, ev: null }).act(paper, real);
  }
}

const WORKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

export class Grant extends Step {
  readonly asked: Granting;
  constructor(asked: Granting) {
    super();
    this.asked = asked;
  }
  override toString = () => {
    const { person, type, lot, space, first, last } = this.asked;
    return `${person} is given a permit: ${type} ${lot} ${space ?? ""} ${first} to ${last}`;
  };

  async act(paper: Paper, real: Real): Promise<void> {
    const { person, type, lot, space, first, last } = this.asked;
    const reply = await (await real.app.as(real.admin)).call(permits.grantPermit, {
      body: {
        ...{ employee: real.people[person]!.id, permitType: type, carpark: real.carparks[lot] },
        ...{ space: space && real.spaces.get(`${lot} ${space}`)!, start: first, end: last },
        days: [...WORKDAYS],
      },
    });
    const refused = grant(paper, this.asked, reply.body.id);
    expect(answerOf(reply)).toBe(refused ?? 201);
    post(paper, "admin");
  }
}

export class EndPermit extends PermitStep {
  override toString = () => `permit ${this.number} is ended`;

  async act(paper: Paper, real: Real): Promise<void> {
    const one = target(paper.permits, this.number, (any) => isRunning(paper, any));
    await (await real.app.as(real.admin)).ok(permits.endPermit, { params: { id: one.id } });
    endPermit(paper, one);
    post(paper, "admin");
  }
}

export class Release extends PermitStep {
  readonly first: string;
  readonly last: string;
  readonly hasNote: boolean;
  constructor(number: number, days: readonly [string, string], hasNote: boolean) {
    super(number);
    [this.first, this.last] = days;
    this.hasNote = hasNote;
  }
  override toString = () =>
    `permit ${this.number} is released ${this.first} to ${this.last}${this.hasNote ? ", with a note" : ""}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const { first, last, hasNote } = this;
    const isFit = (any: Permit): boolean =>
      any.endedAt === null && any.first <= first && last <= any.last && !isReleased(any, first);
    const one = target(paper.permits, this.number, isFit);
    const reply = await (await real.app.as(real.people[one.person]!)).call(permits.releasePermit, {
      body: { permit: one.id, start: first, end: last, note: hasNote ? "Travelling" : null },
    });
    expect(answerOf(reply)).toBe(release(paper, one, { first, last, hasNote }));
    post(paper, one.person);
  }
}

/** Of the releases that there are one, or its first or last day. */
export class TakeBack extends PermitStep {
  readonly part: "all" | "first" | "last";
  constructor(number: number, part: TakeBack["part"]) {
    super(number);
    this.part = part;
  }
  override check({ permits: all }: Readonly<Paper>): boolean {
    return all.some(({ releases }) => releases.length > 0);
  }
  override toString = () => `release ${this.number} is taken back: ${this.part}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const all = paper.permits.flatMap((one) => one.releases.map((undone) => ({ one, undone })));
    const { one, undone } = target(all, this.number, (any) => any.undone.last >= today(paper));
    const day = this.part === "all" ? null : undone[this.part];
    const [row] = await real.app.sql<{ id: string }>(
      "select id from parking_permit_release where permit_id = $1 and first_day = $2",
      [one.id, undone.first],
    );
    const reply = await (await real.app.as(real.people[one.person]!)).call(permits.undoRelease, {
      params: { id: row!.id },
      query: day === null ? {} : { day },
    });
    expect(answerOf(reply)).toBe(takeBack(paper, one.id, undone, day));
    post(paper, one.person);
  }
}

export class Flip extends Step {
  readonly lot: Lot;
  readonly space: string;
  readonly over: Over;
  constructor(lot: Lot, space: string, over: Over) {
    super();
    this.lot = lot;
    this.space = space;
    this.over = over;
  }
  override toString = () => `${this.lot} ${this.space} is switched: ${this.over ?? "nobody sent away"}`;

  async act(paper: Paper, real: Real): Promise<void> {
    const name = `${this.lot} ${this.space}`;
    const isActive = paper.off.includes(name);
    const reply = await (await real.app.as(real.admin)).call(settings.changeSpace, {
      params: { id: real.spaces.get(name)! },
      body: { isActive, ...(this.over ? { over: this.over } : {}) },
    });
    expect(answerOf(reply)).toBe(flip(paper, this.lot, this.space, this.over));
    post(paper, "admin");
  }
}

/** Some hours, or all until the next of the days begins. */
export class TimePasses extends Step {
  readonly hours: number | "night";
  constructor(hours: TimePasses["hours"]) {
    super();
    this.hours = hours;
  }
  override toString = () => (this.hours === "night" ? "the next day begins" : `${this.hours} hours pass`);

  async act(paper: Paper, { app }: Real): Promise<void> {
    const next = DAYS.find((day) => instant(day, MORNING) > paper.now);
    if (this.hours !== "night") paper.now += this.hours * HOUR;
    else if (next) paper.now = instant(next, MORNING);
    app.clock.set(new Date(paper.now).toISOString());
  }
}

export class Expire extends Step {
  override toString = () => "the undecided expire";

  async act(paper: Paper, { app }: Real): Promise<void> {
    expire(paper);
    await app.runJob("parking-expire");
  }
}

export class Allocate extends Step {
  override toString = () => "the weeks that have opened are given out";

  async act(paper: Paper, { app }: Real): Promise<void> {
    runWeeks(paper);
    await app.runJob("parking-allocate");
  }
}

/** What permits hold keeps up with the calendar; granted ones have nothing to catch up with. */
export class Quarter extends Step {
  override toString = () => "a quarter of an hour begins";

  async act(paper: Paper, { app }: Real): Promise<void> {
    syncHolds(paper);
    post(paper, null);
    await app.runJob("parking-permit-holds");
    await app.runJob("parking-permit-days");
  }
}
