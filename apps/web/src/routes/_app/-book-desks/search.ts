import { isDay } from "@portico/contract/days/days";
import { dayParam, idParam, idsParam, oneOf, searchParam, view } from "../../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../../ui/list/search.ts";

/** Each chosen day is a call of its own. */
export const DAYS_MAX = 10;

/** Says that no day is chosen; without days in the address, the first that can be booked is. */
export const NO_DAYS = "none";

/** The address of the page. */
export const bookSearch = listSearch({
  /** The chosen days, separated by commas. */
  days: view(idsParam),
  /** The first day of the strip; left out: today at the site. */
  from: view(dayParam),
  /** Left out: the shell's current site, or that of the floor. */
  site: view(idParam),
  /** Left out: the floor that suits the person. */
  floor: view(idParam),
  /** A desk must have all of these features. */
  features: idsParam,
  search: view(searchParam),
  /** On phones; elsewhere both are shown. */
  view: view(oneOf(["plan", "list"], "plan")),
});
export type BookSearch = AddressOf<typeof bookSearch>;

/** The days of the address that are not over, in order; undefined where it says nothing of days. */
export const readDays = (days: string | undefined, today: string): string[] | undefined =>
  days === undefined
    ? undefined
    : [...new Set(days.split(","))]
        .filter((day) => isDay(day) && day >= today)
        .toSorted()
        .slice(0, DAYS_MAX);

export const writeDays = (days: readonly string[]): string => days.toSorted().join(",") || NO_DAYS;
