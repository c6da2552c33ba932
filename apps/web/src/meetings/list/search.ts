import { addDays } from "@portico/contract/days/days";
import {
  dayParam,
  idParam,
  lastDayParam,
  oneOf,
  orderParam,
  pageParam,
  pageSizeParam,
  searchParam,
} from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { MeetingsQuery } from "../core/use-meetings.ts";
import { STATUSES } from "./statuses.ts";

/** The address of the meetings table. */
export const meetingsSearch = listSearch(
  {
    page: pageParam,
    limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
    from: dayParam,
    until: lastDayParam,
    search: searchParam,
    type: idParam,
    group: idParam,
    site: idParam,
    floor: idParam,
    status: oneOf(STATUSES),
    order: orderParam(["start", "-start"], "start"),
  },
  {
    from: "fromDate",
    until: "untilDate",
    type: "resourceTypeId",
    group: "resourceGroupId",
    site: "siteId",
    floor: "floorId",
    order: "ordering",
  },
);
export type MeetingsSearch = AddressOf<typeof meetingsSearch>;

/** The coming week: today and six more days. */
const DAYS_AHEAD = 6;

/**
 * The shown days: those of the address, else the coming week; a last day before the first is replaced by the
 * week from the first day.
 */
export const daysOf = ({ from, until }: MeetingsSearch, today: string): { from: string; until: string } => {
  const first = from ?? (until && until < today ? until : today);
  const last = until && until >= first ? until : addDays(first, DAYS_AHEAD);
  return { from: first, until: last };
};

/** The query to the server. */
export const queryOf = (search: MeetingsSearch, today: string): MeetingsQuery => {
  const { from, until } = daysOf(search, today);
  return { ...meetingsSearch.query(search), fromDate: from, untilDate: until };
};
