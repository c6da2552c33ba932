import { dayOf } from "@portico/contract/days/zones";

/** Chooses which of a visitor's visits a badge is for. */

interface DatedVisit {
  day: string;
  timeZone: string;
}

/** Today's visit, else the next, else the last; `visits` are in the order of their starts. */
export function chooseBadgeVisit<Visit extends DatedVisit>(
  visits: readonly Visit[],
  now: Date,
): Visit | undefined {
  const today = ({ timeZone }: DatedVisit) => dayOf(now, timeZone);
  return (
    visits.find((visit) => visit.day === today(visit)) ??
    visits.find((visit) => visit.day > today(visit)) ??
    visits.at(-1)
  );
}
