import type { VisitAction } from "@portico/contract/visits/states";
import * as visits from "@portico/contract/visits/visits";
import { expect } from "vitest";
import { ENDPOINTS } from "./kit.ts";
import {
  ALL,
  DAY,
  type Entry,
  isIn,
  isToday,
  mayAct,
  maySee,
  note,
  noteAnswer,
  obstacle,
  type ReferenceModel,
  type Role,
  recordAction,
} from "./model-reference.ts";
import { as, entryOf, type Real, Step, target } from "./model-step.ts";

/** The model's steps by a person: each computes the expected answer, calls the server, and compares. */

export class PerformAction extends Step {
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

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const { role, action } = this;
    const entry = target(
      model,
      this.number,
      (one) => mayAct(role, one) && [undefined, "on the deny-list"].includes(obstacle(model, one, action)),
    );
    const { status: before } = entry;
    const status = recordAction(model, role, entry, action);
    const reply = await (await as(real, role)).call(ENDPOINTS[action], { params: { id: entry.id } });
    expect([before, action, reply.status]).toEqual([before, action, status]);
    if (status === 200) expect(reply.body.status).toBe(entry.status);
    if (status === 409) expect(reply.body.row).toMatchObject({ id: entry.id, status: before });
  }
}

export class Batch extends Step {
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

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const entries = this.numbers.map((number) => entryOf(model, number));
    const expected = new Map(
      [...new Set(entries)].map((entry) => [
        entry.id,
        recordAction(model, this.role, entry, this.action) === 200,
      ]),
    );
    if (new Set(expected.values()).size === 2) note(model, "batch in part");
    const { results } = await (await as(real, this.role)).ok(visits.bulkApplyAction, {
      body: { action: this.action, ids: entries.map(({ id }) => id) },
    });
    expect(results.map(({ id, ok }) => [id, ok])).toEqual(entries.map(({ id }) => [id, expected.get(id)]));
  }
}

/** Compares each role's list, with the offered actions. */
export class ReadList extends Step {
  readonly role: Role;
  constructor(role: Role) {
    super();
    this.role = role;
  }
  override toString = () => `${this.role} looks`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    // A list without a first day begins today.
    const start = new Date(Math.min(...model.entries.map(({ from }) => from)) - DAY)
      .toISOString()
      .slice(0, 10);
    const { results } = await (await as(real, this.role)).ok(visits.listVisits, {
      query: { start, limit: 200 },
    });
    const offered = (entry: Entry): VisitAction[] =>
      mayAct(this.role, entry) ? ALL.filter((action) => obstacle(model, entry, action) === undefined) : [];
    const sorted = (all: [string, VisitAction[], boolean][]) => all.sort(([a], [b]) => (a < b ? -1 : 1));
    expect(sorted(results.map(({ id, actions: can, uuid }) => [id, can, uuid !== null]))).toEqual(
      sorted(
        model.entries
          .filter((entry) => maySee(this.role, entry))
          .map((entry) => [entry.id, offered(entry), mayAct(this.role, entry)]),
      ),
    );
  }
}

export class AnswerOnMyWay extends Step {
  readonly role: Role;
  readonly number: number;
  constructor(role: Role, number: number) {
    super();
    this.role = role;
    this.number = number;
  }
  override toString = () => `${this.role} is on the way to number ${this.number}`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const isHere = (one: Entry) => ["arrived", "checked-in"].includes(one.status) && isToday(model, one);
    const entry = target(model, this.number, (one) => one.hosts.includes(this.role) && isHere(one));
    const reply = await (await as(real, this.role)).call(visits.answerOnMyWay, { params: { id: entry.id } });
    expect([entry.status, reply.status]).toEqual([entry.status, this.answer(model, entry, isHere(entry))]);
  }

  private answer(model: ReferenceModel, entry: Entry, isHere: boolean): number {
    if (!maySee(this.role, entry)) return 404;
    if (!entry.hosts.includes(this.role)) return 403;
    if (entry.isOnTheWay) return 200;
    if (!isHere) return noteAnswer(model, "too late for an answer", 409);
    entry.isOnTheWay = true;
    entry.steps.push("on-my-way");
    return noteAnswer(model, "on my way", 200);
  }
}

export class Decide extends Step {
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

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const { role, decision } = this;
    const entry = target(model, this.number, ({ deny }) => deny !== null && deny !== decision);
    const status = this.answer(model, entry);
    const reply = await (await as(real, role)).call(visits.decideDeny, {
      params: { id: entry.id },
      body: { decision, note: "Asked them." },
    });
    expect([entry.status, entry.deny, reply.status]).toEqual([entry.status, entry.deny, status]);
  }

  private answer(model: ReferenceModel, entry: Entry): number {
    if (!maySee(this.role, entry)) return 404;
    if (!isIn(this.role, "security", "superadmin")) return 403;
    if (entry.deny === this.decision) return 200;
    const isOpen = ["scheduled", "arrived", "no-show"].includes(entry.status);
    if (entry.deny === null || !isOpen) return 409;
    entry.deny = this.decision;
    return noteAnswer(model, this.decision === "allowed" ? "let in" : "sent away", 200);
  }
}

export class Park extends Step {
  readonly role: Role;
  readonly number: number;
  readonly needsParking: boolean;
  constructor(role: Role, number: number, isGiven: boolean) {
    super();
    this.role = role;
    this.number = number;
    this.needsParking = isGiven;
  }
  override toString = () =>
    `${this.role}: ${this.needsParking ? "park" : "no parking for"} number ${this.number}`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const entry = target(
      model,
      this.number,
      (one) => (one.parkedFrom === null) === this.needsParking && (one.site === 0 || !this.needsParking),
    );
    const status = this.answer(model, entry);
    const endpoint = this.needsParking ? visits.reserveParking : visits.removeParking;
    const reply = await (await as(real, this.role)).call(endpoint as typeof visits.reserveParking, {
      params: { id: entry.id },
    });
    expect([entry.status, reply.status]).toEqual([entry.status, status]);
  }

  private answer(model: ReferenceModel, entry: Entry): number {
    if (!maySee(this.role, entry)) return 404;
    if (!mayAct(this.role, entry)) return 403;
    return this.needsParking ? this.park(model, entry) : this.unpark(model, entry);
  }

  private park(model: ReferenceModel, entry: Entry): number {
    if (entry.parkedFrom !== null) return 200;
    const comes = ["scheduled", "arrived", "checked-in"].includes(entry.status);
    const from = Math.max(entry.from, model.now);
    const isTaken = model.entries.some(
      ({ parkedFrom, to }) => parkedFrom !== null && parkedFrom < entry.to && from < to,
    );
    if (entry.site !== 0 || !comes || entry.to <= model.now || isTaken)
      return noteAnswer(model, "no space", 409);
    entry.parkedFrom = from;
    entry.needsParking = true;
    return noteAnswer(model, "parked", 200);
  }

  private unpark(model: ReferenceModel, entry: Entry): number {
    if (entry.parkedFrom === null) {
      entry.needsParking = false;
      return 200;
    }
    if (entry.to <= model.now) return 409;
    entry.parkedFrom = null;
    entry.needsParking = false;
    return noteAnswer(model, "gave a space back", 200);
  }
}
