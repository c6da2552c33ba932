import { addDays, weekdayOf } from "@portico/contract/days/days";
import { HOUR_MS } from "@portico/contract/days/durations";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { isLive, type ReservationStatus } from "@portico/contract/desks/form";
import { text } from "@portico/contract/texts/text";
import { worksInLisbon } from "../../people/demo/home-sites.ts";
import {
  CONTOSO_EMPLOYEES,
  EMPLOYEES,
  NORTHWIND_ACCOUNTS,
  OTHER_ACCOUNTS,
} from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId, inBatches, pick } from "../../platform/demo/kit.ts";
import { insertSightings } from "../../presence/public.ts";
import { SITES } from "../../sites/demo/sites.ts";
import { type DemoDesk, type DemoZone, FLOORS } from "./floors.ts";

const FRIDAY = 5;
const WEDNESDAY = 3;
const DAYS_BEHIND = 14;
const DAYS_AHEAD = 21;
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

interface Seat {
  clientId: string;
  siteId: string;
  timeZone: string;
  floorId: string;
  zone: DemoZone;
  desk: DemoDesk;
}

const TIME_ZONES: Record<string, string> = {
  [SITES.london]: "Europe/London",
  [SITES.lisbon]: "Europe/Lisbon",
  [SITES.dublin]: "Europe/Dublin",
};

const SEATS: Seat[] = FLOORS.flatMap(({ clientId, siteId, floorId, zones }) =>
  zones.flatMap((zone) =>
    zone.desks.map((desk) => ({ clientId, siteId, timeZone: TIME_ZONES[siteId]!, floorId, zone, desk })),
  ),
);

const seatsAt = (siteId: string): Seat[] => SEATS.filter((seat) => seat.siteId === siteId);
const seatNamed = (name: string, siteId: string = SITES.london): Seat =>
  seatsAt(siteId).find(({ desk }) => desk.name === name)!;

const account = (email: string): string =>
  [...NORTHWIND_ACCOUNTS, ...OTHER_ACCOUNTS].find((one) => one.email === email)!.id;
const ELENA = account("employee@northwind.example");
const CALLUM = account("colleague@northwind.example");
const PETRA = account("pa@northwind.example");
const EWAN = account("executive@northwind.example");
const DMITRI = account("desks@northwind.example");
const EOIN = account("employee@contoso.example");
const SIOBHAN = account("super@contoso.example");

/** Elena's team: Callum, and two locatable colleagues. */
export const teamOfElena = (): string[] => [
  CALLUM,
  ...EMPLOYEES.filter(({ isLocatable }, at) => isLocatable && !worksInLisbon(at))
    .slice(0, 2)
    .map(({ id }) => id),
];

/**
 * The desks of Floor 2 of Harbour House that are taken today besides those of the demo's accounts, on
 * whatever weekday: eleven desks are left.
 */
const FLOOR_2_TODAY = ["C-02", "C-06", "C-09", "C-10", "C-11", "C-13", "C-16"].concat([
  "G-03",
  "G-04",
  "G-08",
  "G-10",
  "G-12",
]);
const isOnFloor2 = ({ desk }: Seat): boolean => /^[CG]/.test(desk.name);

interface DemoRow {
  seat: Seat;
  personId: string;
  requestedBy: string;
  day: string;
  /** Days from today, negative for past days. */
  offset: number;
  status: ReservationStatus;
}

/** Five weeks of an office in use: people have a usual desk, and usual days. */
export async function demoDeskReservations({ db, now }: Demo, without: readonly string[]): Promise<void> {
  const random = seededRandom(33);
  const rows = ownDays(now);
  const taken = new Set(rows.map(place));
  for (const siteId of [SITES.london, SITES.lisbon, SITES.dublin]) {
    const seats = seatsAt(siteId).filter(({ desk }) => !without.includes(desk.name));
    const habits = habitsOf(siteId, seats, random);
    for (const { day, offset } of daysOf(siteId, now)) {
      // Today is as full as a working day, also when the demo is first started on a Sunday.
      const weekday = offset === 0 ? Math.min(weekdayOf(day), FRIDAY) : weekdayOf(day);
      const isToday = siteId === SITES.london && offset === 0;
      const keptFree = (seat: Seat): boolean =>
        isToday ? isOnFloor2(seat) : seat.zone.name === "Canal zone" && weekday === WEDNESDAY && offset > 7;
      const come = habits.filter(({ weekdays }) =>
        weekday > FRIDAY ? random() < 0.03 : weekdays.includes(weekday) && random() < 0.97,
      );
      for (const [at, { personId, usual }] of come.entries()) {
        const arranged = isToday ? FLOOR_2_TODAY[at] : undefined;
        const seat = arranged
          ? seatNamed(arranged)
          : nearest(usual, seats, (one) => !keptFree(one) && !taken.has(place({ seat: one, day })));
        if (!seat) continue;
        const status = arranged ? "approved" : statusOf(seat, offset, random);
        rows.push({ seat, personId, requestedBy: personId, day, offset, status });
        if (isLive(status)) taken.add(place({ seat, day }));
      }
    }
  }
  approveMost(rows);
  await insertRows({ db, now }, rows, random);
}

/** How many requests wait for an administrator. */
const WAITING = 6;

/** A few requests of the coming days wait; those further away are decided, as are those of today. */
function approveMost(rows: DemoRow[]): void {
  const pending = rows.filter(({ status }) => status === "pending").toSorted((a, b) => a.offset - b.offset);
  const waiting = new Set(pending.filter(({ offset }) => offset > 0).slice(0, WAITING));
  for (const row of pending) if (!waiting.has(row)) row.status = "approved";
}

const place = ({ seat, day }: { seat: Seat; day: string }): string => `${seat.desk.id} ${day}`;

function daysOf(siteId: string, now: Date): { day: string; offset: number }[] {
  const today = dayOf(now, TIME_ZONES[siteId]!);
  return Array.from({ length: DAYS_BEHIND + DAYS_AHEAD + 1 }, (_, at) => at - DAYS_BEHIND).map((offset) => ({
    day: addDays(today, offset),
    offset,
  }));
}

interface Habit {
  personId: string;
  usual: Seat;
  weekdays: number[];
}

/** Habits of generated employees; in Lisbon there are fewer people, who come more often. */
function habitsOf(siteId: string, seats: Seat[], random: () => number): Habit[] {
  const isLisbon = siteId === SITES.lisbon;
  const times = isLisbon ? 2.7 : 1.45;
  const people =
    siteId === SITES.dublin ? CONTOSO_EMPLOYEES : EMPLOYEES.filter((_, at) => worksInLisbon(at) === isLisbon);
  return people.map(({ id }, at) => {
    const weekdays = new Set<number>();
    const count = Math.floor(times + random());
    while (weekdays.size < count) weekdays.add(pick(LIKED, random));
    return { personId: id, usual: seats[at % seats.length]!, weekdays: [...weekdays] };
  });
}

/** Weekdays in proportion to how often people choose them: Tuesdays more. */
const LIKED = [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 2];

/** The person's usual desk if it is free, otherwise one of the same zone, otherwise any. */
const nearest = (usual: Seat, seats: Seat[], isFree: (seat: Seat) => boolean): Seat | undefined =>
  [usual, ...seats.filter(({ zone }) => zone.id === usual.zone.id), ...seats].find(isFree);

function statusOf({ zone }: Seat, offset: number, random: () => number): ReservationStatus {
  const figure = random();
  if (figure < 0.05) return "cancelled";
  if (figure < 0.08 && offset <= 0) return "released";
  if (!zone.needsApproval) return "approved";
  if (figure < 0.16 && offset < 5) return "denied";
  if (offset < 0) return figure < 0.22 ? "expired" : "approved";
  return figure < (offset < 3 ? 0.7 : 0.25) ? "approved" : "pending";
}

/** Days of people who sign in to the demo: some of last, this and next week. Later days stay free to try. */
function ownDays(now: Date): DemoRow[] {
  const own: { personId: string; by?: string; seat: Seat; from: number; to: number; weekdays: number[] }[] = [
    { personId: ELENA, seat: seatNamed("C-12"), from: -14, to: -1, weekdays: [2, 4] },
    { personId: ELENA, seat: seatNamed("C-12"), from: 0, to: 0, weekdays: EVERY_DAY },
    { personId: ELENA, seat: seatNamed("C-07"), from: 1, to: 7, weekdays: [1, 2] },
    { personId: ELENA, seat: seatNamed("R-11"), from: 1, to: 7, weekdays: [4] },
    { personId: ELENA, seat: seatNamed("C-07"), from: 8, to: 14, weekdays: [2] },
    { personId: CALLUM, seat: seatNamed("C-08"), from: -14, to: -1, weekdays: [1, 2, 4] },
    { personId: CALLUM, seat: seatNamed("C-01"), from: 0, to: 0, weekdays: EVERY_DAY },
    { personId: CALLUM, seat: seatNamed("C-08"), from: 1, to: 14, weekdays: [1, 2] },
    { personId: PETRA, seat: seatNamed("G-01"), from: -14, to: -1, weekdays: [1, 4] },
    { personId: PETRA, seat: seatNamed("G-01"), from: 0, to: 0, weekdays: EVERY_DAY },
    { personId: PETRA, seat: seatNamed("G-01"), from: 1, to: 7, weekdays: [1, 4] },
    { personId: EWAN, by: PETRA, seat: seatNamed("S-01"), from: -14, to: -1, weekdays: [2] },
    { personId: EWAN, by: PETRA, seat: seatNamed("S-01"), from: 1, to: 14, weekdays: [2, 4] },
    { personId: EOIN, seat: seatNamed("W-03", SITES.dublin), from: -14, to: 14, weekdays: [2, 4] },
    { personId: SIOBHAN, seat: seatNamed("M-02", SITES.dublin), from: -14, to: 14, weekdays: [1] },
  ];
  return own.flatMap(({ personId, by, seat, from, to, weekdays }) =>
    daysOf(seat.siteId, now)
      .filter(({ day, offset }) => offset >= from && offset <= to && weekdays.includes(weekdayOf(day)))
      .map(({ day, offset }) => ({
        seat,
        personId,
        requestedBy: by ?? personId,
        day,
        offset,
        status: seat.zone.needsApproval ? "pending" : "approved",
      })),
  );
}

async function insertRows({ db, now }: Pick<Demo, "db" | "now">, rows: DemoRow[], random: () => number) {
  const all = rows.map((row) => ({ ...row, stored: stored(row, now, random) }));
  await inBatches(all, 1000, (portion) =>
    db
      .insertInto("desk_reservation")
      .values(portion.map((row) => row.stored))
      .execute(),
  );
  for (const [clientId, own] of Map.groupBy(all, ({ seat }) => seat.clientId))
    await inBatches(own.flatMap(sightingOf), 1000, (portion) => insertSightings(db, clientId, portion));
}

/** Of a person who checked in. Demo rows that were released had not been checked in to. */
const sightingOf = ({ seat, personId, stored: row }: DemoRow & { stored: ReturnType<typeof stored> }) =>
  row.checked_in_at === null
    ? []
    : [
        {
          source: "desk" as const,
          sourceId: row.id,
          personId,
          siteId: seat.siteId,
          floorId: seat.floorId,
          zone: seat.zone.name,
          place: seat.desk.name,
          from: new Date(row.checked_in_at),
          recordedBy: personId,
        },
      ];

/** On the last working day before today, in office hours: two to nine of them after eight o'clock. */
function askedLately({ timeZone }: Seat, now: Date, hours: number): number {
  const today = dayOf(now, timeZone);
  const day = [1, 2, 3].map((days) => addDays(today, -days)).find((one) => weekdayOf(one) <= FRIDAY)!;
  return instantAt(day, "08:00", timeZone).getTime() + hours * HOUR_MS;
}

function stored(
  { seat, personId, requestedBy, day, offset, status }: DemoRow,
  now: Date,
  random: () => number,
) {
  const at = (time: string): Date => instantAt(day, time, seat.timeZone);
  const earlier = 2 + Math.floor(random() * 8);
  const created =
    status === "pending"
      ? askedLately(seat, now, earlier)
      : Math.min(at("09:00").getTime() - 24 * earlier * HOUR_MS, now.getTime() - earlier * HOUR_MS);
  // The status changed on the day after the request, or some hours ago.
  const soon = new Date(Math.min(created + 24 * HOUR_MS, now.getTime() - (earlier * HOUR_MS) / 2));
  const cameAt = new Date(at("08:00").getTime() + Math.floor(random() * 2 * HOUR_MS));
  const signsIn = personId !== ELENA && status === "approved" && random() < 0.6;
  const isDecided = seat.zone.needsApproval && (status === "approved" || status === "denied");
  const ended: Partial<Record<ReservationStatus, Date>> = {
    cancelled: soon,
    denied: soon,
    released: new Date(Math.min(at("14:00").getTime(), now.getTime())),
    expired: instantAt(addDays(day, 1), "00:05", seat.timeZone),
  };
  return {
    client_id: seat.clientId,
    id: demoId(random),
    desk_id: seat.desk.id,
    zone_id: seat.zone.id,
    site_id: seat.siteId,
    person_id: personId,
    requested_by: requestedBy,
    day,
    status,
    decided_by: isDecided ? DMITRI : null,
    decided_at: isDecided ? soon.toISOString() : null,
    reason: status === "denied" ? "Kept for the board" : null,
    reason_text: status === "expired" ? JSON.stringify(text("desks.reasonExpired")) : null,
    checked_in_at: signsIn && cameAt < now ? cameAt.toISOString() : null,
    ended_at: ended[status]?.toISOString() ?? null,
    is_over: status === "approved" && offset < 0,
    created_at: new Date(created).toISOString(),
  };
}
