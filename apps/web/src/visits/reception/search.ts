import { parseDay, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { type DayRange, dayRangeOrToday } from "../../ui/days/range.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { VisitsQuery } from "../core/use-visits.ts";

/** What can be asked for: the statuses, 'expected' among them, and all. */
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

/** The specification's status before anything is chosen. */
const DEFAULT_STATUS: StatusChoice = "scheduled";

const ORDERS = ["attention", "start", "-start", "visitor", "-visitor", "host", "-host"] as const;
export type Order = (typeof ORDERS)[number];

/** What the address of reception says; what is left out is usual. */
export interface ReceptionSearch {
  /** The visit whose panel is open. */
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

/** Whether today is one of the days that are shown. */
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

/** What the server is asked for the table. */
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

/** Who waits stands above all else where the chosen status would leave them out. */
export const hidesWaiting = (search: ReceptionSearch): boolean =>
  !["all", "arrived"].includes(statusOf(search));

/** More at once than a screen holds: the status 'Arrived' pages through them. */
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

/** Filters of the drawer that are set. */
export const countFilters = ({ type, mine, walkIn }: ReceptionSearch): number =>
  [type, mine, walkIn].filter(Boolean).length;
