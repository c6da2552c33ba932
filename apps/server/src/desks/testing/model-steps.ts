import * as closures from "@portico/contract/closures/closures";
import * as desks from "@portico/contract/desks/desks";
import { ALREADY_BOOKED } from "@portico/contract/desks/form";
import * as contract from "@portico/contract/desks/reservations";
import { inEnglish } from "@portico/contract/testing/in-english";
import type fc from "fast-check";
import { expect } from "vitest";
import type { Caller, Reply, TestApp } from "../../platform/testing/app.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";
import { brokenInvariants } from "./kit.ts";
import {
  DESKS,
  dayAfter,
  dayAt,
  decide,
  type Entry,
  isIn,
  isLive,
  isPossible,
  MINUTE,
  note,
  noteAnswer,
  type ReferenceModel,
  type RequestInput,
  type Role,
  recordAction,
  room,
  runDayEnd,
  type Site,
  siteOf,
  statusOn,
  type Verb,
  write,
  zoneOf,
} from "./model-reference.ts";

/**
 * The model's steps: each computes the expected answer, calls the server and compares; then all rows are
 * compared.
 */

export interface Real {
  app: TestApp;
  client: TestClient;
  people: Record<Role, TestPerson>;
  admin: TestPerson;
  /** Ids by name. */
  sites: Record<Site, string>;
  zones: Map<string, string>;
  desks: Map<string, string>;
  screen: string;
}

const as = ({ app, people }: Real, role: Role): Promise<Caller> => app.as(people[role]);

/** A day by its distance from London's today. */
const dayIn = ({ now }: ReferenceModel, days: number): string => dayAfter(dayAt("london", now), days);

async function verify(model: ReferenceModel, { app, client, desks: ids, people }: Real): Promise<void> {
  const stored = await app.sql<{ id: string }>(
    `select id, desk_id as desk, person_id as person, to_char(day, 'YYYY-MM-DD') as day, status,
      checked_in_at is not null as "isIn", is_over as "isOver"
     from desk_reservation where client_id = $1 order by id`,
    [client.id],
  );
  const expected = model.entries
    .map(({ id, desk, person, day, status, isIn: came, isOver }) => ({
      ...{ id, desk: ids.get(desk), person: people[person].id, day, status, isIn: came, isOver },
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  expect(stored).toEqual(expected);
  const states = await app.sql<{ name: string; dirty: boolean; off: boolean }>(
    "select name, needs_cleaning as dirty, not is_active as off from desk where client_id = $1 order by name",
    [client.id],
  );
  expect(states).toEqual(
    DESKS.toSorted().map((name) => ({ name, dirty: model.dirty.has(name), off: model.off.has(name) })),
  );
  expect(await brokenInvariants(app)).toEqual([]);
}

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

type RelativeRequest = Omit<RequestInput, "days"> & { inDays: number[] };

export class Request extends Step {
  readonly input: RelativeRequest;
  constructor(wish: RelativeRequest) {
    super();
    this.input = wish;
  }
  override toString = () => {
    const { by, person, place, inDays, wantsScreen, replaces } = this.input;
    const what = "zone" in place ? `zone ${place.zone}` : place.desk;
    return `${by} for ${person}: ${what} in ${inDays} days${wantsScreen ? ", screen" : ""}${replaces ? ", instead" : ""}`;
  };

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const { inDays, ...wish } = this.input;
    const asked: RequestInput = { ...wish, days: inDays.map((days) => dayIn(model, days)) };
    const decided = decide(model, asked);
    const reply = await this.send(real, asked);
    expect([reply.status, reply.body]).toEqual([decided.status, expect.anything()]);
    if (decided.status === 400) this.compareRefusal(reply, decided);
    if (decided.status !== 201) return;
    const made = write(model, asked, decided);
    const byDay = new Map<string, { id: string; date: string; status: string; desk: { name: string } }>(
      reply.body.results.map((row: { date: string }) => [row.date, row]),
    );
    expect([...byDay.keys()]).toEqual(asked.days);
    for (const entry of made) entry.id = byDay.get(entry.day)!.id;
    for (const entry of [...made, ...decided.retained.values()])
      expect(byDay.get(entry.day)).toMatchObject({
        id: entry.id,
        status: entry.status,
        desk: { name: entry.desk },
      });
    model.entries.push(...made);
  }

  private compareRefusal({ body }: Reply, refused: { fields: string[]; invalidDates: string[] }): void {
    const { invalidDates = [], ...fields } = body;
    expect([Object.keys(fields).sort(), invalidDates]).toEqual([refused.fields, refused.invalidDates]);
    if (refused.fields.includes("user") && refused.invalidDates.length > 0)
      expect(fields.user).toEqual([inEnglish(ALREADY_BOOKED)]);
  }

  private async send(
    real: Real,
    { by, person, place, days, wantsScreen, replaces }: RequestInput,
  ): Promise<Reply> {
    return (await as(real, by)).call(contract.createDeskReservations, {
      body: {
        ...("zone" in place
          ? { zoneId: real.zones.get(place.zone)! }
          : { deskId: real.desks.get(place.desk)! }),
        ...(by === person ? {} : { userId: real.people[person].id }),
        ...(wantsScreen ? { features: [real.screen] } : {}),
        ...(replaces ? { replace: true } : {}),
        dates: days,
      },
    });
  }
}

const ENDPOINTS = {
  cancel: contract.cancelDeskReservation,
  release: contract.releaseDesk,
  checkIn: contract.checkInAtDesk,
  approve: contract.approveDeskReservation,
  deny: contract.denyDeskReservation,
};

/** Mostly a reservation that allows the action; sometimes any, since forbidden actions must be refused. */
function target(model: ReferenceModel, number: number, isFit: (entry: Entry) => boolean): Entry {
  const fit = number % 3 === 0 ? [] : model.entries.filter(isFit);
  return fit.length === 0 ? model.entries[number % model.entries.length]! : fit[number % fit.length]!;
}

export class Move extends Step {
  readonly role: Role | "their own";
  readonly number: number;
  readonly verb: Verb;
  constructor(role: Role | "their own", number: number, verb: Verb) {
    super();
    this.role = role;
    this.number = number;
    this.verb = verb;
  }
  override check({ entries }: Readonly<ReferenceModel>): boolean {
    return entries.length > 0;
  }
  override toString = () => `${this.role}: ${this.verb} number ${this.number}`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const entry = target(model, this.number, (one) => isPossible(model, one, this.verb));
    const role = this.role === "their own" ? entry.person : this.role;
    const before = entry.status;
    const status = recordAction(model, role, entry, this.verb);
    const reply = await (await as(real, role)).call(
      ENDPOINTS[this.verb] as typeof contract.cancelDeskReservation,
      {
        params: { id: entry.id },
        body: {},
      },
    );
    expect([before, this.verb, reply.status]).toEqual([before, this.verb, status]);
    if (status === 200) expect(reply.body.status).toBe(entry.status);
    if (status === 409) expect(reply.body.row).toMatchObject({ id: entry.id, status: before });
  }
}

export class Clean extends Step {
  readonly role: Role;
  readonly desk: string;
  constructor(role: Role, desk: string) {
    super();
    this.role = role;
    this.desk = desk;
  }
  override toString = () => `${this.role} cleans ${this.desk}`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const mayClean = isIn(this.role, "cleaning", "desk_admin");
    if (mayClean && model.dirty.delete(this.desk)) note(model, "cleaned");
    const reply = await (await as(real, this.role)).call(desks.cleanDesk, {
      params: { id: real.desks.get(this.desk)! },
    });
    expect(reply.status).toBe(mayClean ? 200 : noteAnswer(model, "may not clean", 403));
  }
}

/** Switches a desk off, or on again. Switching off cancels its reservations from today on. */
export class SwitchDesk extends Step {
  readonly desk: string;
  constructor(desk: string) {
    super();
    this.desk = desk;
  }
  override toString = () => `${this.desk} is switched`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const isOff = !model.off.has(this.desk);
    if (isOff) note(model, "switched off");
    if (isOff) model.off.add(this.desk);
    else model.off.delete(this.desk);
    if (isOff && endComing(model, (entry) => entry.desk === this.desk) > 0)
      note(model, "switched off under somebody");
    await (await as(real, "desk admin")).ok(desks.updateDesk, {
      params: { id: real.desks.get(this.desk)! },
      body: { isActive: !isOff },
    });
  }
}

/** Ends live reservations of today and later; one with a check-in has used the desk. */
function endComing(model: ReferenceModel, isMeant: (entry: Entry) => boolean): number {
  const met = model.entries.filter(
    (entry) => isLive(entry) && entry.day >= dayAt(siteOf(entry), model.now) && isMeant(entry),
  );
  for (const entry of met) {
    entry.status = entry.isIn ? "released" : "cancelled";
    if (entry.isIn && room(zoneOf(entry.desk)).hasCleaning) model.dirty.add(entry.desk);
  }
  return met.length;
}

/** Closes a site's day, or opens it again. */
export class CloseDay extends Step {
  readonly site: Site;
  readonly inDays: number;
  readonly cancels: boolean;
  constructor(site: Site, inDays: number, cancels: boolean) {
    super();
    this.site = site;
    this.inDays = inDays;
    this.cancels = cancels;
  }
  override toString = () =>
    `${this.site} closes or opens in ${this.inDays} days${this.cancels ? ", whatever is booked" : ""}`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const day = dayIn(model, this.inDays);
    const admin = await real.app.as(real.admin);
    const key = `${this.site} ${day}`;
    const there = model.closed.get(key);
    if (there) {
      await admin.ok(closures.deleteClosure, { params: { id: there } });
      model.closed.delete(key);
      return;
    }
    const isMeant = (entry: Entry) => siteOf(entry) === this.site && entry.day === day;
    const isInTheWay = model.entries.some(
      (entry) => isMeant(entry) && isLive(entry) && day >= dayAt(this.site, model.now),
    );
    const body = { siteId: real.sites[this.site], firstDay: day, lastDay: day, name: "Holiday" };
    const reply = await admin.call(closures.createClosure, {
      body: { ...body, cancelBookings: this.cancels },
    });
    if (isInTheWay && !this.cancels) {
      expect(reply.status).toBe(noteAnswer(model, "bookings in the way", 400));
      return;
    }
    expect(reply.status).toBe(201);
    note(model, endComing(model, isMeant) > 0 ? "closed over bookings" : "closed");
    model.closed.set(key, reply.body.id);
  }
}

export class TimePasses extends Step {
  readonly minutes: number;
  constructor(minutes: number) {
    super();
    this.minutes = minutes;
  }
  override toString = () => `${this.minutes} minutes pass`;

  async act(model: ReferenceModel, { app }: Real): Promise<void> {
    const before = model.now;
    model.now += this.minutes * MINUTE;
    const passed = (instant: string): boolean =>
      before < Date.parse(instant) && model.now >= Date.parse(instant);
    if (passed("2026-10-25T01:00Z")) note(model, "a night with 25 hours");
    if (passed("2027-03-28T01:00Z")) note(model, "a night with 23 hours");
    app.clock.set(new Date(model.now).toISOString());
  }
}

export class DayEnds extends Step {
  override toString = () => "the job of the day's end runs";

  async act(model: ReferenceModel, { app }: Real): Promise<void> {
    runDayEnd(model);
    await app.runJob("desks-end-of-day");
  }
}

/** Reads the desks on a day, the available ones on several days, and their number. */
export class ReadGrid extends Step {
  readonly role: Role;
  readonly inDays: number[];
  constructor(role: Role, inDays: number[]) {
    super();
    this.role = role;
    this.inDays = inDays;
  }
  override toString = () => `${this.role} looks at ${this.inDays} days from now`;

  async act(model: ReferenceModel, real: Real): Promise<void> {
    const { role } = this;
    const caller = await as(real, role);
    const days = this.inDays.map((ahead) => dayIn(model, ahead));
    const [onDate] = days;
    const grid = await caller.ok(desks.listDesks, { query: { onDate: onDate!, ordering: "name" } });
    expect(grid.results.map(({ name, statusOnDate }) => [name, statusOnDate])).toEqual(
      DESKS.toSorted().map((name) => [name, statusOn(model, role, name, onDate!)]),
    );
    const isFree = (desk: string, on: string[]): boolean =>
      on.every((day) => statusOn(model, role, desk, day) === "available");
    const free = await caller.ok(desks.listDesks, {
      query: { availableOn: days.join(",") as never, ordering: "name" },
    });
    expect(free.results.map(({ name }) => name)).toEqual(
      DESKS.toSorted().filter((desk) => isFree(desk, days)),
    );
    const [first, last] = [dayIn(model, 0), dayIn(model, 3)];
    const counts = await caller.ok(contract.deskAvailability, {
      query: { site: real.sites.london, start: first, end: last },
    });
    expect(counts.results.map(({ date, free: count }) => [date, count])).toEqual(
      [0, 1, 2, 3].map((ahead) => {
        const day = dayIn(model, ahead);
        const london = DESKS.filter((desk) => room(zoneOf(desk)).site === "london");
        return [day, london.filter((desk) => isFree(desk, [day])).length];
      }),
    );
  }
}
