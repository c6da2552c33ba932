import type { Group } from "@portico/contract/common";
import { DESK_ADMINS, DESK_STATUSES } from "@portico/contract/desks/statuses";
import { day, searched, text, whole } from "../../shell/lists/search-params.ts";
import { SIZE, SIZES } from "../../ui/table/page-sizes.ts";
import type { Desk, DeskReservationsQuery, DesksQuery } from "./use-desks.ts";

export const TABS = ["desks", "requests", "zones", "features", "settings"] as const;
export type Tab = (typeof TABS)[number];

export const ACTIVES = ["used", "unused", "all"] as const;
export type Active = (typeof ACTIVES)[number];

const ORDERS = ["name", "-name", "zone", "-zone", "status", "-status"] as const;
export type Order = (typeof ORDERS)[number];

/** What the address of Desk Admin says; what is left out is usual. */
export interface ListSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  size?: number | undefined;
  order?: Order | undefined;
  search?: string | undefined;
  site?: string | undefined;
  floor?: string | undefined;
  zone?: string | undefined;
  /** Ids by commas; a desk has every one of them. */
  features?: string | undefined;
  status?: Desk["status"] | undefined;
  date?: string | undefined;
  active?: Active | undefined;
  /** Those that need cleaning; cleaners begin with them. */
  cleaning?: "true" | "false" | undefined;
  /** Of requests. */
  from?: string | undefined;
  until?: string | undefined;
}

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

export const readListSearch = (search: Record<string, unknown>): ListSearch => {
  const page = whole(search.page, 1);
  const size = SIZES.find((one) => one === whole(search.size, SIZE)) ?? SIZE;
  return {
    tab: oneOf(TABS.slice(1), search.tab),
    page: page === 1 ? undefined : page,
    size: size === SIZE ? undefined : size,
    order: oneOf(ORDERS, search.order),
    search: searched(search.search),
    site: text(search.site),
    floor: text(search.floor),
    zone: text(search.zone),
    features: text(search.features),
    status: oneOf(DESK_STATUSES, search.status),
    date: day(search.date),
    active: oneOf(ACTIVES.slice(1), search.active),
    cleaning: oneOf(["true", "false"], search.cleaning),
    from: day(search.from),
    until: day(search.until),
  };
};

const isOneOf = (groups: readonly Group[], asked: readonly Group[]): boolean =>
  groups.some((group) => asked.includes(group));

/** Cleaners see the desks alone. */
export const tabsFor = (groups: readonly Group[]): readonly Tab[] =>
  isOneOf(groups, DESK_ADMINS) ? TABS : ["desks"];

/** Bulk Edit is the specification's for these two alone. */
export const mayBulkEdit = (groups: readonly Group[]): boolean =>
  isOneOf(groups, ["desk_admin", "superadmin"]);

/** Who only cleans begins with what is to be cleaned. */
export const showsDirty = ({ cleaning }: ListSearch, groups: readonly Group[]): boolean =>
  cleaning === undefined ? !isOneOf(groups, DESK_ADMINS) : cleaning === "true";

/** What the server is asked, without the page. */
export const desksQueryOf = (search: ListSearch, groups: readonly Group[]): DesksQuery => ({
  ordering: search.order ?? "place",
  search: search.search,
  site: search.site,
  map: search.floor,
  zone: search.zone,
  features: search.features,
  status: search.status,
  onDate: search.date,
  ...(search.active === "all" ? {} : { isActive: search.active === "unused" ? "false" : "true" }),
  ...(showsDirty(search, groups) ? { needsCleaning: "true" } : {}),
});

/** Those of the drawer; what is typed and what is dirty have their places beside it. */
export const countInDrawer = ({ site, floor, zone, features, status, date, active }: ListSearch): number =>
  [site, floor, zone, features, status, date, active].filter(Boolean).length;

/** Pending requests, the soonest first. */
export const requestsQueryOf = (search: ListSearch): DeskReservationsQuery => ({
  status: "pending",
  ordering: "date",
  page: search.page ?? 1,
  limit: SIZE,
  search: search.search,
  site: search.site,
  zone: search.zone,
  start: search.from,
  end: search.until,
});
