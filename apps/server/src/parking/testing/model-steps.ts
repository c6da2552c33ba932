import * as permits from "@portico/contract/parking/permits";
import * as parking from "@portico/contract/parking/reservations";
import * as settings from "@portico/contract/parking/settings";
import type fc from "fast-check";
import { expect } from "vitest";
import type { Reply } from "../../platform/testing/app.ts";
import { approve, endEntries, expire, serveEvQueue } from "./model-entries.ts";
import { sendMails } from "./model-mails.ts";
import { instant, isLive, today } from "./model-occupancy.ts";
import {
  type ConflictResolution,
  endPermit,
  type Granting,
  grantPermit,
  releasePermit,
  restoreRelease,
  toggleSpace,
} from "./model-permits.ts";
import {
  DAYS,
  type Entry,
  HOUR,
  type Lot,
  note,
  noteAnswer,
  type Permit,
  type ReferenceModel,
  WORKING_DAY,
} from "./model-reference.ts";
import { type Real, verify } from "./model-verify.ts";
import {
  allocateIfDue,
  isReleased,
  type RequestInput,
  refusedField,
  request,
  runWeeks,
  syncHolds,
} from "./model-weeks.ts";

/** The hour at which a day's steps begin. */
const MORNING = "07:00";

/**
 * The model's steps: each calls the server, compares its answer with the expected one, and then compares all
 * rows.
 */

abstract class Step implements fc.AsyncCommand<ReferenceModel, Real> {
  check(_model: Readonly<ReferenceModel>): boolean {
    return true;
  }
  async run(model: ReferenceModel, real: Real): Promise<void> {
    await this.act(model, real);
    await verify(model, real);
  }
  abstract act(model: ReferenceModel, real: Real): Promise<void>;
  abstract toString(): string;
}

/** A number times NTH names an item of a list whether it fits or not. */
export const NTH = 4;

/** Mostly an item that fits; sometimes any item, since forbidden steps must be refused. */
function target<T>(list: readonly T[], number: number, isFit: (one: T) => boolean): T {
  const fit = number % NTH === 0 ? [] : list.filter(isFit);
  return fit.length === 0 ? list[Math.floor(number / NTH) % list.length]! : fit[number % fit.length]!;
}

/** The status, or the names of the refused fields. */
function answerOf({ status, body }: Reply): number | string {
  return status === 400 ? Object.keys(body).join() : status;
}

export class Request extends Step {
  readonly asked: RequestInput;
  constructor(asked: RequestInput) {
    super();
    this.asked = asked;
  }
  override toString = () => {
    const { person, lot, days, window, ev } = this.asked;
    return `${person} asks for ${lot} on ${days} ${window}${ev ? `, EV ${ev}` : ""}`;
  };

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const { person, lot, days, window, ev } = this.asked;
    const reply = await (await real.app.as(real.people[person]!)).call(parking.createReservations, {
      body: {
        ...{ targetCarpark: real.carparks[lot], dates: days, startTime: window[0], endTime: window[1] },
        ...(ev ? { evSpaceReservation: { requestedStart: ev[0], requestedEnd: ev[1] } } : {}),
      },
    });
    const refused = refusedField(model, this.asked);
    expect(answerOf(reply)).toBe(refused ?? 201);
    if (refused) return;
    const rows: { id: string; status: string }[] = reply.body.results;
    const answers = request(model, this.asked, (day) => rows[days.indexOf(day)]!.id);
    expect(rows.map(({ status }) => status)).toEqual(days.map((day) => answers.get(day)));
    sendMails(model, person);
  }
}

export type Verb = "cancel" | "send away" | "approve" | "deny";

const isPossible = ({ now }: ReferenceModel, { status, to }: Entry, verb: Verb): boolean => {
  if (verb === "approve") return status === "pre-approval" && to > now;
  if (verb === "deny") return status === "pre-approval" || status === "queued";
  return isLive({ status }) && to > now;
};

/** A decision about one of the reservations, by its owner or the administrator. */
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
  override check({ entries }: Readonly<ReferenceModel>): boolean {
    return entries.length > 0;
  }
  override toString = () => `${this.verb} number ${this.number}${this.reason ? ", with a reason" : ""}`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const one = target(model.entries, this.number, (any) => isPossible(model, any, this.verb));
    const before = one.status;
    const reply = await this.send(real, one);
    const expected = this.recordDecision(model, one);
    expect([this.verb, before, answerOf(reply)]).toEqual([this.verb, before, expected]);
    if (expected === 200) expect(reply.body.status).toBe(one.status);
    sendMails(model, this.verb === "cancel" ? one.person : "admin");
  }

  private recordDecision(model: ReferenceModel, one: Entry): number | string {
    if (this.verb === "approve") return this.approve(model, one);
    if (one.status === (this.verb === "deny" ? "denied" : "cancelled"))
      return noteAnswer(model, "repeated", 200);
    if (!isPossible(model, one, this.verb)) return noteAnswer(model, "not possible", 409);
    if (this.verb === "deny") {
      endEntries(model, [one], { status: "denied", by: "admin", reason: this.reason });
      return noteAnswer(model, "denied", 200);
    }
    const by = this.verb === "cancel" ? one.person : "admin";
    const isReturnedByOwner = one.status === "confirmed" && by !== "admin";
    const isLate = isReturnedByOwner && one.day === today(model);
    if (isLate && !this.reason) return noteAnswer(model, "a note is asked for", "cancellationReason");
    endEntries(model, [one], { status: "cancelled", by, reason: this.reason, isLate });
    return noteAnswer(model, isLate ? "released late" : isReturnedByOwner ? "released" : "cancelled", 200);
  }

  private approve(model: ReferenceModel, one: Entry): number {
    if (one.status === "confirmed" || one.status === "queued") return noteAnswer(model, "repeated", 200);
    if (!isPossible(model, one, "approve")) return noteAnswer(model, "not possible", 409);
    if (allocateIfDue(model, one.lot, one.day)) note(model, "allocated by an approval");
    if (one.status === "pre-approval") approve(model, one);
    serveEvQueue(model, one.lot, one.day);
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

const isRunning = (model: ReferenceModel, { endedAt, last }: Permit): boolean =>
  endedAt === null && last >= today(model);

abstract class PermitStep extends Step {
  readonly number: number;
  constructor(number: number) {
    super();
    this.number = number;
  }
  override check({ permits: all }: Readonly<ReferenceModel>): boolean {
    return all.length > 0;
  }
}

/** The holder of a priority permit requests a day of it. */
export class Claim extends PermitStep {
  readonly last: boolean;
  constructor(number: number, last: boolean) {
    super(number);
    this.last = last;
  }
  override toString = () => `${this.last ? "the last" : "the first"} day of permit ${this.number} is claimed`;

  act(model: ReferenceModel, real: Real): Promise<void> {
    const isFit = (any: Permit): boolean => any.type === "PR" && isRunning(model, any);
    const { person, first, last } = target(model.permits, this.number, isFit);
    const days = [this.last ? last : first];
    return new Request({ person, lot: "weekly", days, window: WORKING_DAY, ev: null }).act(model, real);
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

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const { person, type, lot, space, first, last } = this.asked;
    const reply = await (await real.app.as(real.admin)).call(permits.grantPermit, {
      body: {
        ...{ employee: real.people[person]!.id, permitType: type, carpark: real.carparks[lot] },
        ...{ space: space && real.spaces.get(`${lot} ${space}`)!, start: first, end: last },
        days: [...WORKDAYS],
      },
    });
    const refused = grantPermit(model, this.asked, reply.body.id);
    expect(answerOf(reply)).toBe(refused ?? 201);
    sendMails(model, "admin");
  }
}

export class EndPermit extends PermitStep {
  override toString = () => `permit ${this.number} is ended`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const one = target(model.permits, this.number, (any) => isRunning(model, any));
    await (await real.app.as(real.admin)).ok(permits.endPermit, { params: { id: one.id } });
    endPermit(model, one);
    sendMails(model, "admin");
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

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const { first, last, hasNote } = this;
    const isFit = (any: Permit): boolean =>
      any.endedAt === null && any.first <= first && last <= any.last && !isReleased(any, first);
    const one = target(model.permits, this.number, isFit);
    const reply = await (await real.app.as(real.people[one.person]!)).call(permits.releasePermit, {
      body: { permit: one.id, start: first, end: last, note: hasNote ? "Travelling" : null },
    });
    expect(answerOf(reply)).toBe(releasePermit(model, one, { first, last, hasNote }));
    sendMails(model, one.person);
  }
}

/** Undoes one of the releases, or its first or last day. */
export class RestoreRelease extends PermitStep {
  readonly part: "all" | "first" | "last";
  constructor(number: number, part: RestoreRelease["part"]) {
    super(number);
    this.part = part;
  }
  override check({ permits: all }: Readonly<ReferenceModel>): boolean {
    return all.some(({ releases }) => releases.length > 0);
  }
  override toString = () => `release ${this.number} is taken back: ${this.part}`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const all = model.permits.flatMap((one) => one.releases.map((undone) => ({ one, undone })));
    const { one, undone } = target(all, this.number, (any) => any.undone.last >= today(model));
    const day = this.part === "all" ? null : undone[this.part];
    const [row] = await real.app.sql<{ id: string }>(
      "select id from parking_permit_release where permit_id = $1 and first_day = $2",
      [one.id, undone.first],
    );
    const reply = await (await real.app.as(real.people[one.person]!)).call(permits.undoRelease, {
      params: { id: row!.id },
      query: day === null ? {} : { day },
    });
    expect(answerOf(reply)).toBe(restoreRelease(model, one.id, undone, day));
    sendMails(model, one.person);
  }
}

export class SwitchSpace extends Step {
  readonly lot: Lot;
  readonly space: string;
  readonly over: ConflictResolution;
  constructor(lot: Lot, space: string, over: ConflictResolution) {
    super();
    this.lot = lot;
    this.space = space;
    this.over = over;
  }
  override toString = () => `${this.lot} ${this.space} is switched: ${this.over ?? "nobody sent away"}`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const name = `${this.lot} ${this.space}`;
    const isActive = model.off.includes(name);
    const reply = await (await real.app.as(real.admin)).call(settings.changeSpace, {
      params: { id: real.spaces.get(name)! },
      body: { isActive, ...(this.over ? { over: this.over } : {}) },
    });
    expect(answerOf(reply)).toBe(toggleSpace(model, this.lot, this.space, this.over));
    sendMails(model, "admin");
  }
}

/** Some hours pass, or all until the next day begins. */
export class TimePasses extends Step {
  readonly hours: number | "night";
  constructor(hours: TimePasses["hours"]) {
    super();
    this.hours = hours;
  }
  override toString = () => (this.hours === "night" ? "the next day begins" : `${this.hours} hours pass`);

  async act(model: ReferenceModel, { app }: Real): Promise<void> {
    const next = DAYS.find((day) => instant(day, MORNING) > model.now);
    if (this.hours !== "night") model.now += this.hours * HOUR;
    else if (next) model.now = instant(next, MORNING);
    app.clock.set(new Date(model.now).toISOString());
  }
}

export class Expire extends Step {
  override toString = () => "the undecided expire";

  async act(model: ReferenceModel, { app }: Real): Promise<void> {
    expire(model);
    await app.runJob("parking-expire");
  }
}

export class Allocate extends Step {
  override toString = () => "the weeks that have opened are given out";

  async act(model: ReferenceModel, { app }: Real): Promise<void> {
    runWeeks(model);
    await app.runJob("parking-allocate");
  }
}

/**
 * The jobs of each quarter of an hour: holds follow the calendar; granted permits have nothing to catch up
 * with.
 */
export class Quarter extends Step {
  override toString = () => "a quarter of an hour begins";

  async act(model: ReferenceModel, { app }: Real): Promise<void> {
    syncHolds(model);
    sendMails(model, null);
    await app.runJob("parking-permit-holds");
    await app.runJob("parking-permit-days");
  }
}
