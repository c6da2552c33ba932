import type { Group } from "@portico/contract/common";
import { DESK_ADMINS, DESK_STATUSES } from "@portico/contract/desks/statuses";
import { parseDay, parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { Desk, DeskReservationsQuery, DesksQuery } from "./use-desks.ts";

export const TABS = ["desks", "requests", "zones", "features", "settings"] as const;
export type Tab = (typeof TABS)[number];

export const USAGES = ["used", "unused", "all"] as const;
export type Usage = (typeof USAGES)[number];

const ORDERS = ["name", "-name", "zone", "-zone", "status", "-status"] as const;
export type Order = (typeof ORDERS)[number];

/** The address of Desk Admin; defaults are left out. */
export interface DesksListSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  size?: number | undefined;
  order?: Order | undefined;
  search?: string | undefined;
  site?: string | undefined;
  floor?: string | undefined;
  zone?: string | undefined;
  /** Ids separated by commas; a desk must have all of these features. */
  features?: string | undefined;
  status?: Desk["status"] | undefined;
  date?: string | undefined;
  active?: Usage | undefined;
  /** Only desks that need cleaning; the default for cleaning staff. */
  cleaning?: "true" | "false" | undefined;
  /** In the tab of requests: the first and last day. */
  from?: string | undefined;
  until?: string | undefined;
}

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

export const parseDesksListSearch = (search: Record<string, unknown>): DesksListSearch => {
  const page = parseWholeNumber(search.page, 1);
  const size =
    PAGE_SIZES.find((one) => one === parseWholeNumber(search.size, DEFAULT_PAGE_SIZE)) ?? DEFAULT_PAGE_SIZE;
  return {
    tab: oneOf(TABS.slice(1), search.tab),
    page: page === 1 ? undefined : page,
    size: size === DEFAULT_PAGE_SIZE ? undefined : size,
    order: oneOf(ORDERS, search.order),
    search: parseSearchText(search.search),
    site: parseText(search.site),
    floor: parseText(search.floor),
    zone: parseText(search.zone),
    features: parseText(search.features),
    status: oneOf(DESK_STATUSES, search.status),
    date: parseDay(search.date),
    active: oneOf(USAGES.slice(1), search.active),
    cleaning: oneOf(["true", "false"], search.cleaning),
    from: parseDay(search.from),
    until: parseDay(search.until),
  };
};

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

/** The number of active filters in the drawer; the search and the cleaning filter are beside it. */
export const countDrawerFilters = ({
  site,
  floor,
  zone,
  features,
  status,
  date,
  active,
}: DesksListSearch): number => [site, floor, zone, features, status, date, active].filter(Boolean).length;

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
