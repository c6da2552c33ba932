import { SEARCH_MAX } from "@portico/contract/core/search-limits";
import { isDay } from "@portico/contract/days/days";

/**
 * The parameters of an address, each with its reader. Without components, since an address is parsed before
 * its page is loaded.
 */

/** What a parameter is to its list. */
type Role =
  /** Narrows the list; counted, and removed by Clear. */
  | "filter"
  /** The second half of a range of days: counted together with the first. */
  | "lastDay"
  /** Stays when the filters are cleared; the whole list is in the usual order. */
  | "order"
  /** Page size, tab, day: stays when the filters are cleared. */
  | "view"
  /** Names an opened row: no part of a saved view. */
  | "row"
  /** Belongs to one list of rows: every other change returns to the first page. */
  | "page";

export interface Param<Value = unknown, Usual extends Value | undefined = Value | undefined> {
  /**
   * Undefined: the value is missing or wrong. `all` is the whole address, for a parameter that depends on
   * another.
   */
  read: (value: unknown, all: Readonly<Record<string, unknown>>) => Value | undefined;
  /** Holds while the address says nothing, and is left out of it. */
  usual: Usual;
  role: Role;
}

/** Characters of an id; a longer one is none. */
const ID_MAX = 64;
/** Characters of several ids in one parameter. */
const IDS_MAX = 2000;

/** The text of a value; undefined when it is missing, empty or not text. */
const readText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : undefined;

const readWholeNumber = (value: unknown, least: number): number | undefined => {
  const number = Number(readText(value));
  return Number.isInteger(number) && number >= least ? number : undefined;
};

/** A day `yyyy-MM-dd` that exists: formatting 31 February would throw. */
const readDay = (value: unknown): string | undefined => {
  const found = readText(value);
  return found && isDay(found) ? found : undefined;
};

/** A parameter with a reader of its own. */
export const param = <Value>(read: Param<Value>["read"]): Param<Value, undefined> => ({
  read,
  usual: undefined,
  role: "filter",
});

/** A text, cut to `max` characters. */
export const textParam = (max: number): Param<string, undefined> =>
  param((value) => readText(value)?.slice(0, max));

/** The text of a search field, cut to the server's limit. */
export const searchParam = textParam(SEARCH_MAX);

export const idParam = param((value) => {
  const id = readText(value);
  return id !== undefined && id.length <= ID_MAX ? id : undefined;
});

/** Ids separated by commas. */
export const idsParam = param((value) => {
  const ids = readText(value);
  return ids !== undefined && ids.length <= IDS_MAX ? ids : undefined;
});

/** A day `yyyy-MM-dd`. */
export const dayParam = param(readDay);

/** The last day of a range. Its first day is the parameter directly before it; a list has one such range at most. */
export const lastDayParam: Param<string, undefined> = { ...dayParam, role: "lastDay" };

/** A month `yyyy-MM`. */
export const monthParam = param((value) => {
  const month = readText(value);
  return month && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
});

/** A whole number from 1; a larger one than `max` becomes `max`. */
export const numberParam = (max: number): Param<number, undefined> =>
  param((value) => {
    const number = readWholeNumber(value, 1);
    return number === undefined ? undefined : Math.min(number, max);
  });

/** One of several words; `usual` holds when there is none. */
export const oneOf: {
  <const Choice extends string>(choices: readonly Choice[]): Param<Choice, undefined>;
  <const Choice extends string>(choices: readonly Choice[], usual: NoInfer<Choice>): Param<Choice, Choice>;
} = <Choice extends string>(choices: readonly Choice[], usual?: Choice) => ({
  read: (value: unknown) => choices.find((choice) => choice === value),
  usual: usual as Choice,
  role: "filter" as const,
});

/** `true`, or left out. */
export const flagParam = oneOf(["true"]);

/** A parameter that is no filter. */
export const view = <P extends Param>(param: P): P => ({ ...param, role: "view" });

/** The id of the opened row. */
export const rowParam: Param<string, undefined> = { ...idParam, role: "row" };

/** The order of a list: a column, with a minus before it for the other direction. */
export const orderParam: typeof oneOf = <Order extends string>(orders: readonly Order[], usual?: Order) => ({
  ...oneOf(orders, usual as Order),
  role: "order" as const,
});

/** A page's tab; the first is the usual one. */
export const tabParam = <const Tab extends string>(tabs: readonly Tab[]): Param<Tab, Tab> =>
  view(oneOf(tabs, tabs[0] as Tab));

/** The number of a page, from 1. */
export const pageParam: Param<number, number> = {
  read: (value) => readWholeNumber(value, 1),
  usual: 1,
  role: "page",
};

/** Rows of a page. */
export const pageSizeParam = (sizes: readonly number[], usual: number): Param<number, number> => ({
  read: (value) => sizes.find((size) => size === readWholeNumber(value, 1)),
  usual,
  role: "view",
});
