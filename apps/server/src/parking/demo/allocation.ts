import { addDays, daysBetween, mondayOf } from "@portico/contract/days/days";
import { DAY_MS, HOUR_MS } from "@portico/contract/days/durations";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { EMPLOYEES } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Window } from "../../platform/core/window.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import type { Space } from "../allocation/placement.ts";
import { finishRun, storeDay } from "../allocation/queries.ts";
import { allocate, type Draw, type Place, queueBasisOf } from "../allocation/rules.ts";
import { type DemoCarpark, type DemoRow, FRIDAY, isOpen, spacesOf } from "./carparks.ts";
import { grantedOn, PERMIT_HOLDERS } from "./permits.ts";

/** The allocations of the open weeks of car parks with weeks, as the server would have made them. */

const ids = seededRandom(44);
/** How far back an allocation counts parking time. */
const HISTORY = 28 * DAY_MS;

export interface DemoRun extends Draw {
  id: string;
  lot: DemoCarpark;
  week: string;
  opened: Date;
  days: { day: string; spaces: Space[]; places: Place[] }[];
}

/** People who need an accessible space. */
export const IN_NEED = [EMPLOYEES[19]!.id, EMPLOYEES[58]!.id];

const openWeeks = (lot: DemoCarpark, now: Date): string[] => {
  const running = mondayOf(dayOf(now, lot.timeZone));
  return [running, addDays(running, 7)].filter((week) => isOpen(lot, week, now));
};

/** How many people more than there are spaces want to park on the day for which a car park is too small. */
const OVER = 6;
/** How many people want to park on that day; the first spaces belong to permits. */
export const crowdOf = (lot: DemoCarpark): number => lot.spaces + OVER;

/** A day of an open week for which the car park is too small: its Friday, unless that is tomorrow or earlier. */
export function crowdedDay(lot: DemoCarpark, now: Date): string | undefined {
  if (!lot.weekly) return undefined;
  const friday = addDays(openWeeks(lot, now).at(-1)!, FRIDAY - 1);
  return daysBetween(dayOf(now, lot.timeZone), friday) > 1 ? friday : undefined;
}

/**
 * Decides a car park's rows of its open weeks, whatever their status: each gets a space or a place in the queue.
 */
export function decideWeeks({ now }: Demo, lot: DemoCarpark, rows: DemoRow[]): DemoRun[] {
  const runs: DemoRun[] = [];
  for (const week of openWeeks(lot, now))
    runs.push(decideWeek(lot, week, rows, { today: dayOf(now, lot.timeZone), before: runs.at(-1), ids }));
  return runs;
}

interface WeekContext {
  today: string;
  /** The allocation of the week before. */
  before: DemoRun | undefined;
  ids: () => number;
}

/** Decides a car park's rows of a week; `rows` has those of the weeks before, which count as parking time. */
export function decideWeek(
  lot: DemoCarpark,
  week: string,
  rows: DemoRow[],
  { today, before, ids: random }: WeekContext,
): DemoRun {
  const opened = instantAt(addDays(week, FRIDAY - 8), "09:00", lot.timeZone);
  const draw: Draw = { mode: "fair_usage", seed: demoId(random).replaceAll("-", "") };
  const history = {
    minutes: minutesBefore(
      rows.filter(({ carpark }) => carpark.clientId === lot.clientId),
      opened,
    ),
    unlucky: unluckyIn(before, rows),
  };
  const days = Array.from({ length: 7 }, (_, at) => addDays(week, at)).map((day) => ({
    day,
    ...decideDay(lot, rows, day, { draw, opened, today, ...history }),
  }));
  return { ...draw, id: demoId(random), lot, week, opened, days };
}

interface DrawContext {
  draw: Draw;
  opened: Date;
  today: string;
  minutes: ReadonlyMap<string, number>;
  unlucky: ReadonlySet<string>;
}

function decideDay(
  lot: DemoCarpark,
  rows: DemoRow[],
  day: string,
  { draw, opened, today, minutes, unlucky }: DrawContext,
) {
  const onDay = rows.filter((row) => row.carpark === lot && row.day === day);
  // Holders of priority permits had claimed the day before.
  const [before, waiting] = [true, false].map((is) =>
    onDay.filter(({ personId }) => PERMIT_HOLDERS.has(personId) === is),
  );
  const spaces = spacesAt(lot, day, before!, today);
  const asking = waiting!.map((row, at) => {
    row.createdAt = new Date(Math.min(row.createdAt.getTime(), opened.getTime() - (1 + at) * HOUR_MS));
    row.decidedAt = opened;
    const facts = {
      start: row.window.start.toISOString(),
      end: row.window.end.toISOString(),
      createdAt: row.createdAt.toISOString(),
      askedOn: dayOf(row.createdAt, lot.timeZone),
      claim: false,
      need: IN_NEED.includes(row.personId),
      minutes: minutes.get(row.personId) ?? 0,
      unlucky: unlucky.has(row.personId),
      refused: null,
    };
    return { id: row.id, facts, row };
  });
  let queued = 0;
  const places = allocate(draw, asking, spaces).map(({ row, ...place }): Place => {
    row.status = place.outcome;
    row.spaceId = place.spaceId;
    if (place.outcome !== "queued") return place;
    row.rank = ++queued;
    row.basis = queueBasisOf(draw.mode, place.facts);
    return place;
  });
  return { spaces, places };
}

function spacesAt(lot: DemoCarpark, day: string, before: readonly DemoRow[], today: string): Space[] {
  const granted = grantedOn(lot, day, today);
  const midnight = (of: string) => instantAt(of, "00:00", lot.timeZone);
  const whole = { start: midnight(day), end: midnight(addDays(day, 1)) };
  return spacesOf(lot).map((space) => {
    const own = before.filter(({ spaceId }) => spaceId === space.id).map(({ window }) => window);
    return { ...space, held: [...(granted.has(space.id) ? [whole] : []), ...own].map(asText) };
  });
}

const asText = ({ start, end }: Window) => ({ start: start.toISOString(), end: end.toISOString() });

function minutesBefore(rows: readonly DemoRow[], opened: Date): Map<string, number> {
  const minutes = new Map<string, number>();
  for (const { personId, spaceId, status, window } of rows) {
    const start = Math.max(window.start.getTime(), opened.getTime() - HISTORY);
    const end = Math.min(window.end.getTime(), opened.getTime());
    if (spaceId === null || status !== "confirmed" || end <= start) continue;
    minutes.set(personId, (minutes.get(personId) ?? 0) + Math.floor((end - start) / 60_000));
  }
  return minutes;
}

/** People who were queued in a run and got no space in it. */
function unluckyIn(run: DemoRun | undefined, rows: readonly DemoRow[]): Set<string> {
  const people = new Map(rows.map(({ id, personId }) => [id, personId]));
  const of = (outcome: Place["outcome"]) =>
    (run?.days ?? [])
      .flatMap(({ places }) => places)
      .filter((place) => place.outcome === outcome)
      .map(({ id }) => people.get(id)!);
  const lucky = new Set(of("confirmed"));
  return new Set(of("queued").filter((personId) => !lucky.has(personId)));
}

export async function insertRuns({ db }: Demo, runs: readonly DemoRun[]): Promise<void> {
  for (const { id, lot, week, mode, seed, opened, days } of runs) {
    await db
      .insertInto("parking_allocation")
      .values({
        client_id: lot.clientId,
        id,
        carpark_id: lot.id,
        week,
        mode,
        seed,
        started_at: opened.toISOString(),
      })
      .execute();
    for (const { day, spaces, places } of days)
      await storeDay(db, lot.clientId, { runId: id, day, now: opened }, spaces, places);
    await finishRun(db, lot.clientId, id, new Date(opened.getTime() + 1000));
  }
}
