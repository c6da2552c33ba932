import { parseDay, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { type DayRange, dayRangeOrToday } from "../../ui/days/range.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { VisitsQuery } from "../core/use-visits.ts";

/** The choices of the status filter: the statuses, 'expected', and all. */
export const STATUS_CHOICES = [
  "all",
  "scheduled",
  "expected",
  "arrived",
  "checked-in",
  "checked-out",
  "no-show",
  "cancelled",
] as const;
export type StatusChoice = (typeof STATUS_CHOICES)[number];

/** The specification's default status. */
const DEFAULT_STATUS: StatusChoice = "scheduled";

const ORDERS = ["attention", "start", "-start", "visitor", "-visitor", "host", "-host"] as const;
export type Order = (typeof ORDERS)[number];

/** The address of reception; defaults are left out. */
export interface ReceptionSearch {
  /** The visit of the open panel. */
  visit?: string | undefined;
  page?: number | undefined;
  size?: number | undefined;
  from?: string | undefined;
  until?: string | undefined;
  search?: string | undefined;
  status?: StatusChoice | undefined;
  type?: string | undefined;
  mine?: "true" | undefined;
  walkIn?: "true" | "false" | undefined;
  order?: Order | undefined;
}

const omitDefault = <T>(value: T, usual: T): T | undefined => (value === usual ? undefined : value);

export const parseReceptionSearch = (search: Record<string, unknown>): ReceptionSearch => {
  const size =
    PAGE_SIZES.find((one) => one === parseWholeNumber(search.size, DEFAULT_PAGE_SIZE)) ?? DEFAULT_PAGE_SIZE;
  const status = STATUS_CHOICES.find((one) => one === search.status) ?? DEFAULT_STATUS;
  const order = ORDERS.find((one) => one === search.order) ?? "attention";
  return {
    visit: parseText(search.visit),
    page: omitDefault(parseWholeNumber(search.page, 1), 1),
    size: omitDefault<number>(size, DEFAULT_PAGE_SIZE),
    from: parseDay(search.from),
    until: parseDay(search.until),
    search: parseText(search.search)?.slice(0, 100),
    status: omitDefault(status, DEFAULT_STATUS),
    type: parseText(search.type),
    mine: search.mine === "true" ? "true" : undefined,
    walkIn: search.walkIn === "true" || search.walkIn === "false" ? search.walkIn : undefined,
    order: omitDefault(order, "attention"),
  };
};

export const daysOf = ({ from, until }: ReceptionSearch, today: string): DayRange =>
  dayRangeOrToday(from, until, today);

/** Whether today is one of the shown days. */
export const hasToday = (search: ReceptionSearch, today: string): boolean => {
  const { from, until } = daysOf(search, today);
  return from <= today && today <= until;
};

export const sizeOf = ({ size }: ReceptionSearch): number => size ?? DEFAULT_PAGE_SIZE;
export const statusOf = ({ status }: ReceptionSearch): StatusChoice => status ?? DEFAULT_STATUS;

const commonQuery = (search: ReceptionSearch, today: string, siteId: string | null): VisitsQuery => {
  const { from, until } = daysOf(search, today);
  return {
    start: from,
    end: until,
    search: search.search,
    siteId: siteId ?? undefined,
    type: search.type,
    mine: search.mine,
    walkIn: search.walkIn,
  };
};

/** The table's query to the server. */
export const queryOf = (search: ReceptionSearch, today: string, siteId: string | null): VisitsQuery => {
  const status = statusOf(search);
  return {
    ...commonQuery(search, today, siteId),
    page: search.page ?? 1,
    limit: sizeOf(search),
    status: status === "all" ? undefined : status,
    ordering: search.order ?? "attention",
  };
};

/** Whether the chosen status hides waiting visitors; they are then listed above the table. */
export const hidesWaiting = (search: ReceptionSearch): boolean =>
  !["all", "arrived"].includes(statusOf(search));

/** More than a screen shows; the status 'Arrived' has all of them, in pages. */
const WAITING_MAX = 50;

export const waitingQueryOf = (
  search: ReceptionSearch,
  today: string,
  siteId: string | null,
): VisitsQuery => ({
  ...commonQuery(search, today, siteId),
  page: 1,
  limit: WAITING_MAX,
  status: "arrived",
  ordering: "start",
});

/** The number of active filters of the drawer. */
export const countFilters = ({ type, mine, walkIn }: ReceptionSearch): number =>
  [type, mine, walkIn].filter(Boolean).length;
