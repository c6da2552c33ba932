import { oneOf, orderParam, pageParam, pageSizeParam, searchParam } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { letterParam } from "../../ui/table/letters.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { EmployeesQuery } from "../core/use-directory.ts";

export const STATUSES = ["on-site", "remote", "unknown"] as const;
export type Status = (typeof STATUSES)[number];

/** The address of the colleague directory. */
export const directorySearch = listSearch(
  {
    page: pageParam,
    limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
    search: searchParam,
    letter: letterParam,
    status: oneOf(STATUSES),
    order: orderParam(["lastName", "-lastName"], "lastName"),
  },
  { order: "ordering" },
);
export type DirectorySearch = AddressOf<typeof directorySearch>;

/** The offered statuses; without the feature 'remote' nobody can be remote. */
export const statusesFor = (hasRemote: boolean): readonly Status[] =>
  hasRemote ? STATUSES : STATUSES.filter((status) => status !== "remote");

/** The query to the server. */
export const queryOf = (search: DirectorySearch, hasRemote: boolean): EmployeesQuery => ({
  ...directorySearch.query(search),
  // The address of another client may contain a status that is not offered here.
  status: statusesFor(hasRemote).find((one) => one === search.status),
});
