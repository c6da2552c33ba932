import type { Group } from "@portico/contract/common";
import { DESK_ADMINS, DESK_STATUSES } from "@portico/contract/desks/statuses";
import {
  dayParam,
  idParam,
  idsParam,
  lastDayParam,
  oneOf,
  orderParam,
  pageParam,
  pageSizeParam,
  searchParam,
  tabParam,
} from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { DeskReservationsQuery, DesksQuery } from "./use-desks.ts";

export const TABS = ["desks", "requests", "zones", "features", "settings"] as const;
export type Tab = (typeof TABS)[number];

export const USAGES = ["used", "unused", "all"] as const;

const ORDERS = ["name", "-name", "zone", "-zone", "status", "-status"] as const;

/** The address of Desk Admin. */
export const desksListSearch = listSearch({
  tab: tabParam(TABS),
  page: pageParam,
  size: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
  order: orderParam(ORDERS),
  search: searchParam,
  site: idParam,
  floor: idParam,
  zone: idParam,
  /** A desk must have all of these features. */
  features: idsParam,
  status: oneOf(DESK_STATUSES),
  date: dayParam,
  active: oneOf(USAGES, "used"),
  /** Only desks that need cleaning; the default for cleaning staff. */
  cleaning: oneOf(["true", "false"]),
  /** In the tab of requests: the first and last day. */
  from: dayParam,
  until: lastDayParam,
});
export type DesksListSearch = AddressOf<typeof desksListSearch>;

const isInAnyGroup = (groups: readonly Group[], required: readonly Group[]): boolean =>
  groups.some((group) => required.includes(group));

/** Cleaning staff see only the tab of desks. */
export const tabsFor = (groups: readonly Group[]): readonly Tab[] =>
  isInAnyGroup(groups, DESK_ADMINS) ? TABS : ["desks"];

/** The specification gives Bulk Edit to these two groups only. */
export const mayBulkEdit = (groups: readonly Group[]): boolean =>
  isInAnyGroup(groups, ["desk_admin", "superadmin"]);

/** Whether only desks that need cleaning are shown, as is the default for cleaning staff. */
export const showsOnlyUncleaned = ({ cleaning }: DesksListSearch, groups: readonly Group[]): boolean =>
  cleaning === undefined ? !isInAnyGroup(groups, DESK_ADMINS) : cleaning === "true";

/** The query to the server, without the page. */
export const desksQueryOf = (search: DesksListSearch, groups: readonly Group[]): DesksQuery => ({
  ordering: search.order ?? "place",
  search: search.search,
  site: search.site,
  map: search.floor,
  zone: search.zone,
  features: search.features,
  status: search.status,
  onDate: search.date,
  ...(search.active === "all" ? {} : { isActive: search.active === "unused" ? "false" : "true" }),
  ...(showsOnlyUncleaned(search, groups) ? { needsCleaning: "true" } : {}),
});

/** Pending requests, the soonest first. */
export const requestsQueryOf = (search: DesksListSearch): DeskReservationsQuery => ({
  status: "pending",
  ordering: "date",
  page: search.page ?? 1,
  limit: DEFAULT_PAGE_SIZE,
  search: search.search,
  site: search.site,
  zone: search.zone,
  start: search.from,
  end: search.until,
});
