import { addDays, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { DAY_MS, HOUR_MS } from "@portico/contract/days/durations";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import type { Status } from "@portico/contract/parking/reservations";
import { worksInGhent, worksInLisbon } from "../../people/demo/home-sites.ts";
import {
  EMPLOYEES,
  FABRIKAM_EMPLOYEES,
  NORTHWIND_ACCOUNTS,
  OTHER_ACCOUNTS,
} from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Window } from "../../platform/core/window.ts";
import { toRange } from "../../platform/database/range.ts";
import { type Demo, demoId, inBatches, pick } from "../../platform/demo/kit.ts";
import { crowdedDay, crowdOf, decideWeeks, insertRuns } from "./allocation.ts";
import {
  type DemoCarpark,
  type DemoRow,
  DOK,
  FRIDAY,
  ids,
  insertCarparks,
  isOpen,
  KADE,
  NORTH,
  PRACA,
  SOUTH,
  STREET,
  spaceIds,
} from "./carparks.ts";
import { demoEv } from "./charging.ts";
import { demoPermits, grantedSpaces, PERMIT_HOLDERS } from "./permits.ts";

const closureIds = seededRandom(49);
const WEDNESDAY = 3;

/**
 * Two past weeks and three coming ones, as busy offices look; South is full with a queue today and tomorrow.
 */
export async function demoParking(demo: Demo): Promise<void> {
  await insertCarparks(demo);
  await insertClosures(demo);
  const rows = usualDays(demo);
  rows.push(...full(demo, rows), ...fixed(demo));
  rows.push(...waiting(demo, rows));
  const runs = [NORTH, KADE].flatMap((lot) => decideWeeks(demo, lot, rows));
  rows.push(...ended(demo, rows));
  await insertRows(demo, rows);
  await demoPermits(demo);
  await demoEv(demo, rows);
  await insertRuns(demo, runs);
}

const STARTS = ["07:30", "08:00", "08:30", "09:00", "09:30"];
const ENDS = ["16:00", "17:00", "17:30", "18:00", "18:30"];
const DAYS_BEHIND = 14;
const DAYS_AHEAD = 21;
const LOTS = [NORTH, STREET, PRACA, KADE, DOK];

const account = (email: string): string =>
  [...NORTHWIND_ACCOUNTS, ...OTHER_ACCOUNTS].find((one) => one.email === email)!.id;
const PRIYA = account("parking@northwind.example");
const FEMKE = account("super@fabrikam.example");
const adminOf = ({ clientId }: DemoCarpark): string => (clientId === NORTH.clientId ? PRIYA : FEMKE);

/** The generated employees of a car park's site, without those whom a permit gives a space. */
export const driversOf = ({ clientId, siteId }: DemoCarpark) =>
  (clientId === NORTH.clientId
    ? EMPLOYEES.filter((_, at) => worksInLisbon(at) === (siteId === PRACA.siteId))
    : FABRIKAM_EMPLOYEES.filter((_, at) => worksInGhent(at) === (siteId === DOK.siteId))
  ).filter(({ id }) => !PERMIT_HOLDERS.has(id));

/** Working days from this one to that, counted from today; Wednesdays of later weeks stay free to try. */
const workingDays = ({ timeZone }: DemoCarpark, now: Date, from: number, until: number): string[] =>
  Array.from({ length: until - from + 1 }, (_, at) => from + at)
    .map((offset) => ({ offset, day: addDays(dayOf(now, timeZone), offset) }))
    .filter(({ offset, day }) => weekdayOf(day) <= FRIDAY && (weekdayOf(day) !== WEDNESDAY || offset <= 7))
    .map(({ day }) => day);

const idleOn = (lot: DemoCarpark, day: string, rows: readonly DemoRow[]) => {
  const busy = new Set(rows.filter((row) => row.day === day).map(({ personId }) => personId));
  return driversOf(lot).filter(({ id }) => !busy.has(id));
};

/**
 * Parking of generated employees in turn, so that the accounts for trying the demo stay free. In a week that is
 * not open yet nobody has a space.
 */
function usualDays({ now, random }: Demo): DemoRow[] {
  const rows: DemoRow[] = [];
  for (const lot of LOTS)
    for (const day of workingDays(lot, now, -DAYS_BEHIND, DAYS_AHEAD)) {
      const [least, more] = lot.usual!;
      const usual = least + Math.floor(random() * (more + 1));
      const wish = day === crowdedDay(lot, now) ? crowdOf(lot) : usual;
      const idle = idleOn(lot, day, rows);
      const start = Math.floor(random() * idle.length);
      if (day > dayOf(now, lot.timeZone) && !isOpen(lot, day, now) && lot.mode !== "manual") continue;
      // Steps of seven, so that neighbours in the list do not always come together; nobody twice.
      const inTurn = [...new Set([...idle.map((_, at) => idle[(start + at * 7) % idle.length]!), ...idle])];
      for (let at = 0; at < wish; at++) {
        const window = windowOf(lot, day, pick(STARTS, random), pick(ENDS, random));
        const spaceId = lot.pseudo ? null : (spaceIds.get(lot.id)![grantedSpaces(lot) + at] ?? null);
        const created = asked(window, now, 3 + at);
        rows.push({
          ...row(lot, inTurn[at]!.id, day, window, "confirmed", spaceId, null, created),
          ...(lot.mode === "manual" ? decision(lot, created, window, now) : {}),
        });
      }
    }
  return rows;
}

/** An administrator decides a day after the request, or in the last three hours. */
const decision = (lot: DemoCarpark, created: Date, window: Window, now: Date) => ({
  decidedBy: adminOf(lot),
  decidedAt: new Date(
    Math.min(
      created.getTime() + DAY_MS,
      window.start.getTime() - HOUR_MS,
      now.getTime() - HOUR_MS / 2 - (Math.floor(window.start.getTime() / HOUR_MS) % 5) * (HOUR_MS / 2),
    ),
  ),
});

/** Times of day at which people ask. */
const ASKED_AT = ["16:10", "14:35", "11:20", "08:50"];

/** The newest moments at which an office asks, the newest first. */
const momentsBefore = ({ timeZone }: DemoCarpark, now: Date): Date[] =>
  Array.from({ length: 8 }, (_, ago) => addDays(dayOf(now, timeZone), -ago))
    .filter((day) => weekdayOf(day) <= FRIDAY)
    .flatMap((day) => ASKED_AT.map((time) => instantAt(day, time, timeZone)))
    .filter((moment) => moment.getTime() < now.getTime() - HOUR_MS / 4);

/** A few requests of the last days wait: for the week that opens next, or for an administrator. */
function waiting({ now }: Demo, others: readonly DemoRow[]): DemoRow[] {
  return LOTS.flatMap((lot) => {
    const days = workingDays(lot, now, 1, DAYS_AHEAD)
      .filter((day) => lot.mode === "manual" || !isOpen(lot, day, now))
      .slice(0, 3);
    const moments = momentsBefore(lot, now);
    return Array.from({ length: lot.waiting ?? 0 }, (_, at) => {
      const day = days[at % days.length]!;
      const personId = idleOn(lot, day, others).at(-1 - at)!.id;
      const window = windowOf(lot, day, STARTS[at % STARTS.length]!, ENDS[(at * 2) % ENDS.length]!);
      return row(lot, personId, day, window, "pre-approval", null, null, moments[at]!);
    });
  });
}

/** Days on which somebody did not come after all, or was denied a space. */
function ended({ now }: Demo, others: readonly DemoRow[]): DemoRow[] {
  return [NORTH, PRACA, KADE, DOK].flatMap((lot) =>
    workingDays(lot, now, -DAYS_BEHIND, 3)
      .filter((day) => lot.mode === "manual" || isOpen(lot, day, now))
      .map((day, at): DemoRow => {
        const personId = idleOn(lot, day, others)[0]!.id;
        const window = windowOf(lot, day, STARTS[at % STARTS.length]!, ENDS[at % ENDS.length]!);
        const created = asked(window, now, 3);
        const one = row(lot, personId, day, window, "cancelled", null, null, created);
        const { decidedBy, decidedAt } = decision(lot, created, window, now);
        return lot.mode === "manual" && at % 3 === 0
          ? { ...one, status: "denied", decidedBy, decidedAt, reason: DENIALS[(at / 3) % DENIALS.length]! }
          : { ...one, decidedBy: personId, decidedAt, cancelledAt: decidedAt };
      }),
  );
}

const DENIALS = ["The yard is kept for a delivery that day", "You have a space at the other site that day"];

/** Work in Fabrikam's car parks, on weekends and in weeks without reservations. */
async function insertClosures({ db, now }: Demo): Promise<void> {
  const monday = mondayOf(dayOf(now, DOK.timeZone));
  const closure = (carpark: DemoCarpark, first: number, last: number, name: string) => ({
    client_id: carpark.clientId,
    id: demoId(closureIds),
    carpark_id: carpark.id,
    first_day: addDays(monday, first),
    last_day: addDays(monday, last),
    name,
    created_at: new Date(now.getTime() - 30 * DAY_MS).toISOString(),
  });
  await db
    .insertInto("parking_closure")
    .values([
      closure(KADE, -9, -8, "New lamps"),
      closure(KADE, 12, 13, "Markings painted"),
      closure(DOK, 35, 37, "Quay market"),
    ])
    .execute();
}

/**
 * South, today and tomorrow: every space taken and three people queued, whatever the hour of the demo's first
 * start.
 */
function full({ now }: Demo, others: DemoRow[]): DemoRow[] {
  const today = dayOf(now, SOUTH.timeZone);
  const spaces = spaceIds.get(SOUTH.id)!;
  return [today, addDays(today, 1)].flatMap((day, offset) => {
    const people = idleOn(SOUTH, day, others);
    const [start, end] = offset === 0 ? aroundNow(now) : ["07:30", "18:30"];
    const window = windowOf(SOUTH, day, start!, end!);
    // Requests that join today's queue after its windows began stay in it until these end.
    const queuedAt = offset === 0 ? now : asked(window, now, 1);
    return [
      ...spaces.map((spaceId, at) =>
        row(SOUTH, people[at]!.id, day, window, "confirmed", spaceId, null, asked(window, now, 4)),
      ),
      ...[1, 2, 3].map((rank) =>
        row(SOUTH, people[spaces.length + rank]!.id, day, window, "queued", null, rank, queuedAt),
      ),
    ];
  });
}

/** Days of people who sign in to the demo, except today and tomorrow, which stay free to try. */
function fixed({ now }: Demo): DemoRow[] {
  const own = [
    { personId: account("employee@northwind.example"), lot: NORTH, weekdays: [2, 4], space: 39 },
    { personId: account("pa@northwind.example"), lot: NORTH, weekdays: [1, 4], space: 38 },
    { personId: account("employee@fabrikam.example"), lot: KADE, weekdays: [1, 2, 4], space: 29 },
  ];
  return own.flatMap(({ personId, lot, weekdays, space }) => {
    const today = dayOf(now, lot.timeZone);
    const days = Array.from({ length: 29 }, (_, at) => at - 14).filter((offset) => offset < 0 || offset > 1);
    return (
      days
        .map((offset) => ({ offset, day: addDays(today, offset) }))
        .filter(({ day }) => weekdays.includes(weekdayOf(day)))
        // Where a week is not open yet, a priority permit's days stay free to be claimed.
        .filter(({ offset, day }) => offset < 0 || isOpen(lot, day, now))
        .map(({ day }) => {
          const window = windowOf(lot, day, "08:30", "17:30");
          const spaceId = spaceIds.get(lot.id)![space]!;
          return row(lot, personId, day, window, "confirmed", spaceId, null, asked(window, now, 9));
        })
    );
  });
}

export const windowOf = ({ timeZone }: DemoCarpark, day: string, start: string, end: string): Window => ({
  start: instantAt(day, start, timeZone),
  end: instantAt(day, end, timeZone),
});

/** A working day that includes now, also when the demo is first started at night. */
function aroundNow(now: Date): [string, string] {
  const time = timeOf(now, SOUTH.timeZone);
  return [time < "07:30" ? "00:00" : "07:30", time >= "18:30" ? "23:55" : "18:30"];
}

/** Some days before the window, and never in the future. */
const asked = (window: Window, now: Date, daysBefore: number): Date =>
  new Date(Math.min(window.start.getTime() - daysBefore * DAY_MS, now.getTime() - daysBefore * HOUR_MS));

const row = (
  lot: DemoCarpark,
  personId: string,
  day: string,
  window: Window,
  status: Status,
  spaceId: string | null,
  rank: number | null,
  createdAt: Date,
): DemoRow => ({ id: demoId(ids), carpark: lot, personId, day, window, status, spaceId, rank, createdAt });

async function insertRows({ db }: Demo, rows: DemoRow[]): Promise<void> {
  await inBatches(rows, 1000, (portion) =>
    db
      .insertInto("parking_reservation")
      .values(
        portion.map((one) => ({
          client_id: one.carpark.clientId,
          id: one.id,
          carpark_id: one.carpark.id,
          person_id: one.personId,
          requested_by: one.personId,
          day: one.day,
          during: toRange(one.window),
          status: one.status,
          space_id: one.spaceId,
          credits: one.carpark.credits ?? 0,
          queue_rank: one.rank,
          queue_basis: one.rank === null ? null : JSON.stringify(one.basis ?? { by: "requests" }),
          decided_by: one.decidedBy ?? null,
          decided_at: (one.decidedAt ?? one.createdAt).toISOString(),
          queued_at: one.status === "queued" ? (one.decidedAt ?? one.createdAt).toISOString() : null,
          cancelled_at: one.cancelledAt?.toISOString() ?? null,
          cancellation_reason: one.reason ?? null,
          created_at: one.createdAt.toISOString(),
        })),
      )
      .execute(),
  );
  const holding = rows.filter(({ spaceId }) => spaceId !== null);
  await inBatches(holding, 1000, (portion) =>
    db
      .insertInto("parking_occupancy")
      .values(
        portion.map((one) => ({
          client_id: one.carpark.clientId,
          id: demoId(ids),
          carpark_id: one.carpark.id,
          space_id: one.spaceId!,
          during: toRange(one.window),
          source: "reservation",
          reservation_id: one.id,
        })),
      )
      .execute(),
  );
}
