import { WEEKDAYS } from "@portico/contract/parking/form";
import type { Permit, PermitDay, PermitRelease } from "@portico/contract/parking/permits";
import { addDays, daysBetween, weekdayOf } from "../../ui/days/arithmetic.ts";

/** A permit as far as its days go. */
export type PermitSpan = Pick<Permit, "start" | "end" | "days"> & {
  releases: readonly Pick<PermitRelease, "start" | "end">[];
};

/** Days of the permit as far as the server has said what they are: one that is claimed or closed cannot be given back. */
export type KnownDays = readonly { day: string; can: Pick<PermitDay["can"], "release"> }[];

/** No range is looked at for longer: a year. */
const DAYS_MAX = 366;

const isStillGranted = ({ start, end, days, releases }: PermitSpan, day: string): boolean =>
  day >= start &&
  (end === null || day <= end) &&
  days.includes(WEEKDAYS[weekdayOf(day)]!) &&
  !releases.some((release) => release.start <= day && day <= release.end);

/** The last day of a range that is looked at. */
export const lastCheckedDay = (first: string, last: string): string =>
  [last, addDays(first, DAYS_MAX - 1)].sort()[0]!;

/** The permit's days from one to another, both included, that can be given back. */
export const releasableDays = (
  permit: PermitSpan,
  first: string,
  last: string,
  known: KnownDays = [],
): string[] => {
  const refused = new Set(known.filter(({ can }) => !can.release).map(({ day }) => day));
  const count = Math.min(daysBetween(first, last) + 1, DAYS_MAX);
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(first, at)).filter(
    (day) => isStillGranted(permit, day) && !refused.has(day),
  );
};

/** Some day from one to another is given back: a new release of them is merged with that one. */
export const hasReleasedDay = (
  { releases }: Pick<PermitSpan, "releases">,
  first: string,
  last: string,
): boolean => releases.some(({ start, end }) => start <= last && first <= end);

/** The next day that can be given back. */
export const nextReleasableDay = (permit: PermitSpan, today: string, known: KnownDays): string | undefined =>
  releasableDays(permit, today, addDays(today, DAYS_MAX), known)[0];

/** Fewer days ahead than the client's notice; without one nothing is late. */
export const isLateRelease = (day: string, today: string, noticeDays: number | null): boolean =>
  noticeDays !== null && daysBetween(today, day) < noticeDays;
