import { addDays, daysBetween, weekdayOf } from "@portico/contract/days/days";
import { WEEKDAYS } from "@portico/contract/parking/form";
import type { Permit, PermitDay, PermitRelease } from "@portico/contract/parking/permits";

/** The parts of a permit that determine its days. */
export type PermitSpan = Pick<Permit, "start" | "end" | "days"> & {
  releases: readonly Pick<PermitRelease, "start" | "end">[];
};

/** The loaded days of a permit; a claimed or closed day cannot be released. */
export type LoadedDays = readonly { day: string; can: Pick<PermitDay["can"], "release"> }[];

/** The longest range that is checked: a year. */
const DAYS_MAX = 366;

const isStillGranted = ({ start, end, days, releases }: PermitSpan, day: string): boolean =>
  day >= start &&
  (end === null || day <= end) &&
  days.includes(WEEKDAYS[weekdayOf(day) - 1]!) &&
  !releases.some((release) => release.start <= day && day <= release.end);

/** The last checked day of a range. */
export const lastCheckedDay = (first: string, last: string): string =>
  [last, addDays(first, DAYS_MAX - 1)].sort()[0]!;

function* eachReleasableDay(permit: PermitSpan, first: string, last: string, known: LoadedDays) {
  const refused = new Set(known.filter(({ can }) => !can.release).map(({ day }) => day));
  const count = Math.min(daysBetween(first, last) + 1, DAYS_MAX);
  for (let at = 0; at < count; at++) {
    const day = addDays(first, at);
    if (isStillGranted(permit, day) && !refused.has(day)) yield day;
  }
}

/** The permit's days in a range, both ends included, that can be released. */
export const releasableDays = (
  permit: PermitSpan,
  first: string,
  last: string,
  known: LoadedDays = [],
): string[] => [...eachReleasableDay(permit, first, last, known)];

/**
 * Whether a day of the range is released already; a new release of these days is merged with that release.
 */
export const hasReleasedDay = (
  { releases }: Pick<PermitSpan, "releases">,
  first: string,
  last: string,
): boolean => releases.some(({ start, end }) => start <= last && first <= end);

/** The next day that can be released. */
export const nextReleasableDay = (permit: PermitSpan, today: string, known: LoadedDays): string | undefined =>
  eachReleasableDay(permit, today, addDays(today, DAYS_MAX), known).next().value ?? undefined;
