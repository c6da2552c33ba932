import { addDays, laterDay, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import type { PermitDayStatus } from "@portico/contract/parking/form";
import type { Window } from "../../platform/core/window.ts";

/**
 * The status and actions of each day of a permit: pure, everything passed in, `now` included. Days are those
 * of the permit's site.
 */

/** How many days ahead permits hold their spaces where the client sets no limit for requests. */
export const DAYS_WITHOUT_LIMIT = 365;
/** Days until a weekday comes round again. */
export const WEEK = 7;

/** Both days included. */
export interface DaySpan {
  firstDay: string;
  lastDay: string;
}

export const earlierDay = (a: string, b: string): string => [a, b].sort()[0]!;

export interface PermitSpan {
  firstDay: string;
  /** Null: until an administrator ends the permit. */
  lastDay: string | null;
  /** ISO weekdays. */
  weekdays: readonly number[];
}

export interface PermitRule extends PermitSpan {
  permitType: "GR" | "PR";
  endedAt: string | null;
  timeZone: string;
}

/** When the weeks of a permit's car park open, and when its days can be claimed. */
export interface ClaimRule {
  allocationMode: string;
  /** ISO weekdays of the week before; null: no such limit. */
  allocationWeekday: number | null;
  requestsWeekday: number | null;
  allocationTime: string;
  timeZone: string;
}

/** The last day for which permits hold anything: the last day that can be requested, or a year from now. */
export const horizonOf = (today: string, daysAhead: number | null): string =>
  addDays(today, daysAhead ?? DAYS_WITHOUT_LIMIT);

/** From midnight to midnight at the site: 23 to 25 hours. */
export const wholeDay = (day: string, timeZone: string): Window => ({
  start: instantAt(day, "00:00", timeZone),
  end: instantAt(addDays(day, 1), "00:00", timeZone),
});

const covers = ({ firstDay, lastDay }: Omit<PermitSpan, "weekdays">, day: string): boolean =>
  firstDay <= day && (lastDay === null || day <= lastDay);

/** Whether the permit gives a right on that day. It gives none from the day on which it was ended. */
export const isPermitDay = (permit: Omit<PermitRule, "permitType">, day: string): boolean =>
  covers(permit, day) &&
  permit.weekdays.includes(weekdayOf(day)) &&
  (permit.endedAt === null || day < dayOf(new Date(permit.endedAt), permit.timeZone));

/** The permit's days from one day to another, both included, ascending. */
export function permitDays(
  permit: Omit<PermitRule, "permitType">,
  fromDay: string,
  untilDay: string,
): string[] {
  const last = permit.lastDay === null ? untilDay : earlierDay(permit.lastDay, untilDay);
  const days: string[] = [];
  for (let day = laterDay(permit.firstDay, fromDay); day <= last; day = addDays(day, 1))
    if (isPermitDay(permit, day)) days.push(day);
  return days;
}

/**
 * Whether both permits have a day in common. The first week that both cover decides, as far as they cover it.
 */
export function haveCommonDay(a: PermitSpan, b: PermitSpan): boolean {
  const first = laterDay(a.firstDay, b.firstDay);
  return Array.from({ length: WEEK }, (_, at) => addDays(first, at)).some(
    (day) =>
      covers(a, day) && covers(b, day) && [a, b].every(({ weekdays }) => weekdays.includes(weekdayOf(day))),
  );
}

/** Whether a permit's change adds days that the permit did not include. */
export const addsDays = (before: PermitSpan, after: Omit<PermitSpan, "firstDay">): boolean =>
  after.weekdays.some((weekday) => !before.weekdays.includes(weekday)) ||
  (before.lastDay !== null && (after.lastDay === null || after.lastDay > before.lastDay));

/**
 * When a priority permit's day can be claimed: from R (when requests start) until A (the allocation), both in
 * the week before. Where nothing is allocated, A is never.
 */
export function claimTime(carpark: ClaimRule, day: string): { from: Date | null; until: Date | null } {
  const before = (weekday: number): string => addDays(mondayOf(day), weekday - 1 - WEEK);
  const { requestsWeekday, allocationTime, timeZone } = carpark;
  const allocationWeekday = carpark.allocationMode === "manual" ? null : carpark.allocationWeekday;
  return {
    from: requestsWeekday === null ? null : instantAt(before(requestsWeekday), "00:00", timeZone),
    until: allocationWeekday === null ? null : instantAt(before(allocationWeekday), allocationTime, timeZone),
  };
}

export function isClaimTime(carpark: ClaimRule, day: string, now: Date): boolean {
  const { from, until } = claimTime(carpark, day);
  return (from === null || from <= now) && (until === null || now < until);
}

/** Whether the day's claim time is over. */
const isClaimOver = (carpark: ClaimRule, day: string, now: Date): boolean => {
  const { until } = claimTime(carpark, day);
  return until !== null && until <= now;
};

/**
 * Whether a space is held for the day until it is claimed. A space is held only until an allocation, which
 * gives unclaimed spaces to others.
 */
export const isHoldTime = (carpark: ClaimRule, day: string, now: Date): boolean =>
  claimTime(carpark, day).until !== null && isClaimTime(carpark, day, now);

/** The facts about one day of a permit. */
export interface DayFacts {
  day: string;
  isClosed: boolean;
  /** The id of the release that covers the day. */
  release: string | null;
  /** The holder's live reservation in the car park of a priority permit. */
  reservation: string | null;
  /** Whether a space is held for a priority permit. */
  isHeld: boolean;
  /** Priority permit: whether a colleague got the space that was claimed with the day. */
  isHandedOver: boolean;
  /**
   * Released day of a granted permit: whether its space is still free. Priority permit: whether some space is
   * free.
   */
  isFree: boolean;
}

export interface Moment {
  now: Date;
  /** The site's day. */
  today: string;
  /** The last day that can be requested; null: no limit. */
  lastBookable: string | null;
}

const isBookable = (day: string, { today, lastBookable }: Moment): boolean =>
  day >= today && (lastBookable === null || day <= lastBookable);

export function dayStatus(
  permit: PermitRule,
  carpark: ClaimRule,
  facts: DayFacts,
  at: Moment,
): PermitDayStatus {
  if (facts.isClosed) return "closed";
  if (facts.reservation) return "claimed";
  if (facts.release) return "released";
  if (permit.permitType === "GR") return "granted";
  if (!isBookable(facts.day, at) || !isClaimTime(carpark, facts.day, at.now)) return "out-of-range";
  return facts.isHeld || facts.isFree ? "claimable" : "full";
}

/** Statuses in which the day can still be used, now or once it can be claimed. */
const AVAILABLE_STATUSES: readonly PermitDayStatus[] = ["granted", "claimable", "full"];

/** What the permit's holder may do on a day of this status. Past days are records only. */
export function dayActions(
  permit: Pick<PermitRule, "permitType">,
  carpark: ClaimRule,
  status: PermitDayStatus,
  facts: DayFacts,
  at: Moment,
) {
  const isComing = facts.day >= at.today;
  const isBeforeClaimTime = status === "out-of-range" && !isClaimOver(carpark, facts.day, at.now);
  return {
    release: isComing && (AVAILABLE_STATUSES.includes(status) || isBeforeClaimTime),
    undo:
      isComing && status === "released" && (permit.permitType === "PR" ? !facts.isHandedOver : facts.isFree),
    claim: status === "claimable",
    handOver: status === "granted" && isBookable(facts.day, at),
  };
}

export const isReleased = (releases: readonly DaySpan[], day: string): boolean =>
  releases.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);

/** The first of the permit's days in this time that is not released. The loop skips each release at once. */
export function firstDayLeft(
  permit: Omit<PermitRule, "permitType">,
  { firstDay, lastDay }: DaySpan,
  releases: readonly DaySpan[],
): string | undefined {
  for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) {
    const release = releases.find((one) => isReleased([one], day));
    if (release) day = release.lastDay;
    else if (isPermitDay(permit, day)) return day;
  }
  return undefined;
}

/** One release instead of several that overlap: from the first to the last of their days. */
export const mergeReleases = (releases: readonly [DaySpan, ...DaySpan[]]): DaySpan => ({
  firstDay: releases.map(({ firstDay }) => firstDay).sort()[0]!,
  lastDay: releases
    .map(({ lastDay }) => lastDay)
    .sort()
    .at(-1)!,
});

/**
 * What remains of a release when the days from one to another are taken out of it: nothing, one part or two.
 */
export const withoutDays = (release: DaySpan, fromDay: string, untilDay: string): DaySpan[] =>
  [
    { firstDay: release.firstDay, lastDay: addDays(fromDay, -1) },
    { firstDay: addDays(untilDay, 1), lastDay: release.lastDay },
  ]
    .map((part) => ({
      firstDay: laterDay(part.firstDay, release.firstDay),
      lastDay: earlierDay(part.lastDay, release.lastDay),
    }))
    .filter(({ firstDay, lastDay }) => firstDay <= lastDay);
