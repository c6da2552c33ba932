import type { Group } from "@portico/contract/common";
import { parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import { GROUP_NAMES } from "./groups.ts";

export const TABS = ["people", "invitations", "sign-up"] as const;
export type Tab = (typeof TABS)[number];

export const STATUSES = ["active", "unconfirmed", "unverified", "denied", "disabled"] as const;
export const INVITATION_STATUSES = ["open", "accepted", "withdrawn", "expired"] as const;
const ORDERS = ["lastName", "-lastName", "email", "-email", "createdAt", "-createdAt"] as const;
export type Order = (typeof ORDERS)[number];

/** The address of the people page. Defaults are left out: the first tab, page 1, order by name. */
export interface PeopleSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  status?: string | undefined;
  group?: Group | undefined;
  site?: string | undefined;
  order?: Order | undefined;
}

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);

export const parsePeopleSearch = (search: Record<string, unknown>): PeopleSearch => {
  const tab = oneOf(TABS.slice(1), search.tab);
  const limit = PAGE_SIZES.find((size) => size === parseWholeNumber(search.limit, DEFAULT_PAGE_SIZE));
  return {
    tab,
    page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
    limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit,
    search: parseText(search.search)?.slice(0, 100),
    status: oneOf(tab === "invitations" ? INVITATION_STATUSES : STATUSES, search.status),
    group: oneOf(GROUP_NAMES, search.group),
    site: parseText(search.site),
    order: oneOf(ORDERS.slice(1), search.order),
  };
};

/** The filters of the list and its export. */
export const filterOf = ({ search, status, group, site }: PeopleSearch) => ({
  search,
  status: oneOf(STATUSES, status),
  group,
  site,
});

export const isFiltered = ({ search, status, group, site }: PeopleSearch): boolean =>
  [search, status, group, site].some((one) => one !== undefined);
