import { GROUP_NAMES } from "../../shell/people/groups.ts";
import {
  idParam,
  oneOf,
  orderParam,
  pageParam,
  pageSizeParam,
  param,
  searchParam,
  tabParam,
} from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";

export const TABS = ["people", "invitations", "sign-up"] as const;
export type Tab = (typeof TABS)[number];

export const STATUSES = ["active", "unconfirmed", "unverified", "denied", "disabled"] as const;
export const INVITATION_STATUSES = ["open", "accepted", "withdrawn", "expired"] as const;
const ORDERS = ["lastName", "-lastName", "email", "-email", "createdAt", "-createdAt"] as const;

/** The address of the people page. */
export const peopleSearch = listSearch(
  {
    tab: tabParam(TABS),
    page: pageParam,
    limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
    search: searchParam,
    /** Invitations have statuses of their own. */
    status: param((status, { tab }): string | undefined =>
      (tab === "invitations" ? INVITATION_STATUSES : STATUSES).find((one) => one === status),
    ),
    group: oneOf(GROUP_NAMES),
    site: idParam,
    order: orderParam(ORDERS, "lastName"),
  },
  { tab: null, order: "ordering" },
);
export type PeopleSearch = AddressOf<typeof peopleSearch>;

/** The filters of the list and its export. */
export const filterOf = ({ search, status, group, site }: PeopleSearch) => ({
  search,
  status: STATUSES.find((one) => one === status),
  group,
  site,
});
