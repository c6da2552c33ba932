import { parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { parseLetter } from "../../ui/table/letters.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { EmployeesQuery } from "../core/use-directory.ts";

/** The address of the colleague directory; defaults are left out. */
export interface DirectorySearch {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  /** A to Z, or # for all other characters. */
  letter?: string | undefined;
  status?: Status | undefined;
  order?: "-lastName" | undefined;
}

export const STATUSES = ["on-site", "remote", "unknown"] as const;
export type Status = (typeof STATUSES)[number];
const SEARCH_MAX = 100;

export const parseDirectorySearch = (search: Record<string, unknown>): DirectorySearch => {
  const page = parseWholeNumber(search.page, 1);
  const limit = PAGE_SIZES.find((size) => size === parseWholeNumber(search.limit, DEFAULT_PAGE_SIZE));
  return {
    page: page === 1 ? undefined : page,
    limit: limit === DEFAULT_PAGE_SIZE ? undefined : limit,
    search: parseText(search.search)?.slice(0, SEARCH_MAX),
    letter: parseLetter(parseText(search.letter)),
    status: STATUSES.find((status) => status === search.status),
    order: search.order === "-lastName" ? "-lastName" : undefined,
  };
};

/** The offered statuses; without the feature 'remote' nobody can be remote. */
export const statusesFor = (hasRemote: boolean): readonly Status[] =>
  hasRemote ? STATUSES : STATUSES.filter((status) => status !== "remote");

/** The query to the server. */
export const queryOf = (
  { page, limit, search, letter, status, order }: DirectorySearch,
  hasRemote: boolean,
): EmployeesQuery => ({
  page: page ?? 1,
  limit: limit ?? DEFAULT_PAGE_SIZE,
  search,
  letter,
  // The address of another client may contain a status that is not offered here.
  status: statusesFor(hasRemote).find((one) => one === status),
  ordering: order ?? "lastName",
});

export const isFiltered = ({ search, letter, status }: DirectorySearch): boolean =>
  search !== undefined || letter !== undefined || status !== undefined;
