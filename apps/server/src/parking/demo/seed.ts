import { addDays, weekdayOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import type { Status } from "@portico/contract/parking/reservations";
import { worksInLisbon } from "../../people/demo/home-sites.ts";
import { EMPLOYEES, NORTHWIND_ACCOUNTS, OTHER_ACCOUNTS } from "../../people/demo/people.ts";
import { type Demo, demoId, inBatches } from "../../platform/demo/kit.ts";
import { toRange } from "../core/occupancy-queries.ts";
import type { Window } from "../core/rules.ts";
import { crowdedDay, decideWeeks, insertRuns } from "./allocation.ts";
import {
  type DemoCarpark,
  type DemoRow,
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
import { demoPermits, GRANTED_SPACES, PERMIT_HOLDERS } from "./permits.ts";

const WEDNESDAY = 3;

/**
 * Two past weeks and three coming ones, as a busy office looks; South is full with a queue today and
 * tomorrow.
 */
export async function demoParking(demo: Demo): Promise<void> {
  await insertCarparks(demo);
  const rows = pastReservations(demo);
  rows.push(...full(demo, rows), ...fixed(demo));
  const runs = decideWeeks(demo, rows);
  await insertRows(demo, rows);
  await demoPermits(demo);
  await demoEv(demo, rows);
  await insertRuns(demo, runs);
}

/** How many people want to park in North on the day for which it is too small. */
const CROWD = 46;
const STARTS = ["07:30", "08:00", "08:30", "09:00", "09:30"];
const ENDS = ["16:00", "17:00", "17:30", "18:00", "18:30"];

/** Parking of generated employees in turn, so that the accounts for trying the demo stay free. */
function pastReservations({ now, random }: Demo): DemoRow[] {
  const rows: DemoRow[] = [];
  const crowded = crowdedDay(now);
  for (const lot of [NORTH, STREET, PRACA]) {
    const today = dayOf(now, lot.timeZone);
    // People who work in Lisbon park in Lisbon.
    const people = EMPLOYEES.filter(
      ({ id }, at) => worksInLisbon(at) === (lot === PRACA) && !PERMIT_HOLDERS.has(id),
    );
    for (let offset = -14; offset <= 21; offset++) {
      const day = addDays(today, offset);
      if (weekdayOf(day) > FRIDAY || (weekdayOf(day) === WEDNESDAY && offset > 7)) continue;
      const usual =
        lot === NORTH ? 24 + Math.floor(random() * 8) : lot === STREET ? 6 : 5 + Math.floor(random() * 4);
      const wish = lot === NORTH && day === crowded ? CROWD : usual;
      const busy = new Set(rows.filter((row) => row.day === day).map(({ personId }) => personId));
      const idle = people.filter(({ id }) => !busy.has(id));
      const start = Math.floor(random() * idle.length);
      // Steps of seven, so that neighbours in the list do not always come together; nobody twice.
      const inTurn = [...new Set([...idle.map((_, at) => idle[(start + at * 7) % idle.length]!), ...idle])];
      for (let at = 0; at < wish; at++) {
        const person = inTurn[at]!;
        const status = offset <= 0 || decided(lot, day, now, random) ? "confirmed" : "pre-approval";
        const window = windowOf(lot, day, pick(STARTS, random), pick(ENDS, random));
        const spaceId =
          status === "confirmed" && !lot.pseudo ? (spaceIds.get(lot.id)![firstFree(lot) + at] ?? null) : null;
        if (status === "confirmed" || window.start > now)
          rows.push(row(lot, person.id, day, window, status, spaceId, null, asked(window, now, 3 + at)));
      }
    }
  }
  return rows;
}

/** The first spaces of North belong to permits. */
const firstFree = (lot: DemoCarpark): number => (lot === NORTH ? GRANTED_SPACES : 0);

/**
 * South, today and tomorrow: every space taken and three people queued, whatever the hour of the demo's first
 * start.
 */
function full({ now }: Demo, others: DemoRow[]): DemoRow[] {
  const today = dayOf(now, SOUTH.timeZone);
  const spaces = spaceIds.get(SOUTH.id)!;
  return [today, addDays(today, 1)].flatMap((day, offset) => {
    const busy = new Set(others.filter((row) => row.day === day).map(({ personId }) => personId));
    const people = EMPLOYEES.filter(
      ({ id }, at) => !worksInLisbon(at) && !busy.has(id) && !PERMIT_HOLDERS.has(id),
    );
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
  const person = (email: string): string =>
    [...NORTHWIND_ACCOUNTS, ...OTHER_ACCOUNTS].find((account) => account.email === email)!.id;
  const own = [
    { personId: person("employee@northwind.example"), lot: NORTH, weekdays: [2, 4], space: 39 },
    { personId: person("pa@northwind.example"), lot: NORTH, weekdays: [1, 4], space: 38 },
    { personId: person("employee@fabrikam.example"), lot: KADE, weekdays: [1, 2, 4], space: 11 },
  ];
  return own.flatMap(({ personId, lot, weekdays, space }) => {
    const today = dayOf(now, lot.timeZone);
    const days = Array.from({ length: 29 }, (_, at) => at - 14).filter((offset) => offset < 0 || offset > 1);
    return (
      days
        .map((offset) => ({ offset, day: addDays(today, offset) }))
        .filter(({ day }) => weekdays.includes(weekdayOf(day)))
        // Where a week is not open yet, a priority permit's days stay free to be claimed.
        .filter(({ day }) => !PERMIT_HOLDERS.has(personId) || isOpen(lot, day, now))
        .map(({ offset, day }) => {
          const window = windowOf(lot, day, "08:30", "17:30");
          const status = offset < 0 || isOpen(lot, day, now) ? "confirmed" : "pre-approval";
          return row(
            lot,
            personId,
            day,
            window,
            status,
            status === "confirmed" ? spaceIds.get(lot.id)![space]! : null,
            null,
            asked(window, now, 9),
          );
        })
    );
  });
}

const windowOf = ({ timeZone }: DemoCarpark, day: string, start: string, end: string): Window => ({
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
  new Date(
    Math.min(window.start.getTime() - daysBefore * 86_400_000, now.getTime() - daysBefore * 3_600_000),
  );

/**
 * Whether a coming day has been decided: because its week is open, or, in manual mode, for most of the near
 * days.
 */
const decided = (lot: DemoCarpark, day: string, now: Date, random: () => number): boolean =>
  lot.mode === "manual"
    ? day < addDays(dayOf(now, lot.timeZone), 5) && random() < 0.7
    : isOpen(lot, day, now);

const pick = <T>(list: readonly T[], random: () => number): T => list[Math.floor(random() * list.length)]!;

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
          decided_at: (one.decidedAt ?? one.createdAt).toISOString(),
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
