import { addDays, daysBetween } from "../days/days.ts";
import { type Text, text } from "../texts/text.ts";
import type { Figure, Finding } from "./core/finding.ts";
import type { Period } from "./core/limits.ts";
import { type AnyTally, FOLDED, groupOf, isPeriod, NONE, periodsOf } from "./tallies/tally.ts";

/**
 * How a report is compared with another of the same kind: one rule for its page and its files. A number stands beside another
 * one only where both count the same thing.
 */

/** Both days included. */
interface Days {
  start: string;
  end: string;
}

/** The days of a report and of the other one: those before, as many, or the same days of another site. */
export interface Comparison {
  days: Days;
  other: Days;
  isOtherSite: boolean;
}

export const withDaysBefore = (days: Days): Comparison => {
  const length = daysBetween(days.start, days.end) + 1;
  const other = { start: addDays(days.start, -length), end: addDays(days.end, -length) };
  return { days, other, isOtherSite: false };
};
export const withSite = (days: Days): Comparison => ({ days, other: days, isOtherSite: true });

/** What another site is asked: the same without the floor, zone or car park, which it does not have. */
export const queryOfSite = <Query extends { site?: string | undefined }>(query: Query, site: string): Query =>
  ({ ...query, floor: undefined, zone: undefined, carpark: undefined, site }) as Query;

/** Whether a report is of a whole site, which can then be compared with another one in words. */
export const isOfWholeSite = (query: {
  site?: string | undefined;
  floor?: string | undefined;
  zone?: string | undefined;
  carpark?: string | undefined;
}): boolean => Boolean(query.site) && !query.floor && !query.zone && !query.carpark;

/**
 * What the rows of a report are. A row's key is the first day of its period (`2026-11-02`), if the rows have one, followed by
 * what else it is of. Without any of these fields each site has the same rows on all days, such as hours or teams.
 */
export interface RowsOf {
  period?: Period;
  /** They are places of one site, such as rooms: another site has others. */
  isOfSite?: boolean;
  /** Each happened once, such as a roll call. */
  isOnce?: boolean;
}

/** What the rows of a tally are, which is grouped by this. */
export function rowsOfGroup(tally: Pick<AnyTally, "groups">, by: string): RowsOf {
  if (isPeriod(by)) return { period: by };
  const { isOfSite, isOnce } = groupOf(tally, by);
  return { isOfSite, isOnce };
}

/** What a row is compared with: a row of the other report; without one its numbers are 0, as nothing of it happened there. */
export interface Partner<Row> {
  row: Row | undefined;
}

const DATE = "yyyy-MM-dd".length;

/** The key that a row would have in the other report; undefined: it has none there. */
function toOtherKey(
  { period, isOfSite, isOnce }: RowsOf,
  { days, other, isOtherSite }: Comparison,
): (key: string) => string | undefined {
  if (isOnce) return () => undefined;
  if (isOfSite && isOtherSite) return (key) => (key === NONE ? key : undefined);
  // Which groups are folded together differs from report to report.
  if (!period) return (key) => (key === FOLDED ? undefined : key);
  const others = periodsOf(period, other);
  const otherOf = new Map(periodsOf(period, days).map((first, at) => [first, others[at]]));
  return (key) => {
    const first = otherOf.get(key.slice(0, DATE));
    return first && first + key.slice(DATE);
  };
}

/**
 * Finds what a row is compared with; undefined: nothing, so that no number stands beside its own. Periods have the one at the
 * same place in time, all other rows the one of the same key.
 * @param others the other report's rows by their keys
 */
export function partnerFinder<Row>(
  others: ReadonlyMap<string, Row>,
  rowsOf: RowsOf,
  comparison: Comparison,
): (key: string) => Partner<Row> | undefined {
  const otherKeyOf = toOtherKey(rowsOf, comparison);
  return (key) => {
    const otherKey = otherKeyOf(key);
    if (otherKey === undefined) return undefined;
    const row = others.get(otherKey);
    // A team that is missing there may be among the folded ones.
    return row === undefined && others.has(FOLDED) ? undefined : { row };
  };
}

/** The figure of the other report that says the same; undefined: there is none, or it is of another row. */
export function otherFigure(figure: Figure, others: readonly Figure[], at: number): Figure | undefined {
  const other = others[at];
  if (other?.label.code !== figure.label.code) return undefined;
  const isOfRow = figure.label.code === "tallies.ofRow";
  return isOfRow && other.label.facts?.row !== figure.label.facts?.row ? undefined : other;
}

/** Less than this many points between two sites is no difference worth a title. */
const SITES_DIFFER_FROM = 10;

const SITE_TEXTS = {
  desks: (facts: SitesInWords) => text("reports.sitesDesks", facts),
  onSite: (facts: SitesInWords) => text("reports.sitesOnSite", facts),
  granted: (facts: SitesInWords) => text("reports.sitesGranted", facts),
} as const;
type SitesInWords = { more: string; less: string; moreShare: number; lessShare: number };

/**
 * What a report finds beside the same one of another site: which of both has more. The report's own title where both have about as
 * much, or nothing happened at one of them.
 * @param names of the site and the other one
 */
export function titleOfSites(finding: Finding, other: Finding, names: { own: string; other: string }): Text {
  if (!finding.share || !other.share) return finding.title;
  const own = { name: names.own, percent: finding.share.percent };
  const beside = { name: names.other, percent: other.share.percent };
  if (Math.abs(own.percent - beside.percent) < SITES_DIFFER_FROM) return finding.title;
  const [more, less] = own.percent > beside.percent ? [own, beside] : [beside, own];
  return SITE_TEXTS[finding.share.of]({
    ...{ more: more.name, less: less.name },
    ...{ moreShare: more.percent, lessShare: less.percent },
  });
}
