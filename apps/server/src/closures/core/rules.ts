/** Decisions about closures: pure, everything passed in. */

interface Days {
  siteId: string | null;
  firstDay: string;
  lastDay: string;
}

/** The closure of a site on a day, if any. */
export const findClosureOn = <C extends Days>(
  closures: readonly C[],
  siteId: string,
  day: string,
): C | undefined =>
  closures.find(
    (one) => (one.siteId === null || one.siteId === siteId) && one.firstDay <= day && day <= one.lastDay,
  );
