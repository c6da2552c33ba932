import { type DayRange, dayRangeOrToday } from "../../ui/days/range.ts";
import {
  dayParam,
  flagParam,
  idParam,
  lastDayParam,
  oneOf,
  orderParam,
  pageParam,
  pageSizeParam,
  rowParam,
  searchParam,
} from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
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

const ORDERS = ["attention", "start", "-start", "visitor", "-visitor", "host", "-host"] as const;
export type Order = (typeof ORDERS)[number];

/** The address of reception. */
export const receptionSearch = listSearch(
  {
    /** The visit of the open panel. */
    visit: rowParam,
    page: pageParam,
    size: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
    from: dayParam,
    until: lastDayParam,
    search: searchParam,
    /** The specification's default status. */
    status: oneOf(STATUS_CHOICES, "scheduled"),
    type: idParam,
    mine: flagParam,
    walkIn: oneOf(["true", "false"]),
    order: orderParam(ORDERS, "attention"),
  },
  { visit: null, size: "limit", from: "start", until: "end", order: "ordering" },
);
export type ReceptionSearch = AddressOf<typeof receptionSearch>;

export const daysOf = ({ from, until }: ReceptionSearch, today: string): DayRange =>
  dayRangeOrToday(from, until, today);

/** Whether today is one of the shown days. */
export const hasToday = (search: ReceptionSearch, today: string): boolean => {
  const { from, until } = daysOf(search, today);
  return from <= today && today <= until;
};

/** The table's query to the server. */
export const queryOf = (search: ReceptionSearch, today: string, siteId: string | null): VisitsQuery => {
  const { from, until } = daysOf(search, today);
  const { status, ...query } = receptionSearch.query(search);
  return {
    ...query,
    status: status === "all" ? undefined : status,
    start: from,
    end: until,
    siteId: siteId ?? undefined,
  };
};

/** Whether the chosen status hides waiting visitors; they are then listed above the table. */
export const hidesWaiting = (search: ReceptionSearch): boolean =>
  !["all", "arrived"].includes(receptionSearch.values(search).status);

/** More than a screen shows; the status 'Arrived' has all of them, in pages. */
const WAITING_MAX = 50;

export const waitingQueryOf = (
  search: ReceptionSearch,
  today: string,
  siteId: string | null,
): VisitsQuery => ({
  ...queryOf(search, today, siteId),
  page: 1,
  limit: WAITING_MAX,
  status: "arrived",
  ordering: "start",
});
