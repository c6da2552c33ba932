import { text, whole } from "../../shell/lists/search-params.ts";
import { letterIn } from "../../ui/table/letters.ts";
import { SIZE, SIZES } from "../../ui/table/page-sizes.ts";
import type { EmployeesQuery } from "../core/use-directory.ts";

/** What the address of the colleague directory says; what is left out is usual. */
export interface ListSearch {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
  /** A to Z, or # for all others. */
  letter?: string | undefined;
  status?: Status | undefined;
  order?: "-lastName" | undefined;
}

export const STATUSES = ["on-site", "remote", "unknown"] as const;
export type Status = (typeof STATUSES)[number];
const SEARCH_MAX = 100;

export const readSearch = (search: Record<string, unknown>): ListSearch => {
  const page = whole(search.page, 1);
  const limit = SIZES.find((size) => size === whole(search.limit, SIZE));
  return {
    page: page === 1 ? undefined : page,
    limit: limit === SIZE ? undefined : limit,
    search: text(search.search)?.slice(0, SEARCH_MAX),
    letter: letterIn(text(search.letter)),
    status: STATUSES.find((status) => status === search.status),
    order: search.order === "-lastName" ? "-lastName" : undefined,
  };
};

/** Those that are offered: nobody is remote where nobody says so. */
export const statusesFor = (hasRemote: boolean): readonly Status[] =>
  hasRemote ? STATUSES : STATUSES.filter((status) => status !== "remote");

/** What the server is asked. */
export const queryOf = (
  { page, limit, search, letter, status, order }: ListSearch,
  hasRemote: boolean,
): EmployeesQuery => ({
  page: page ?? 1,
  limit: limit ?? SIZE,
  search,
  letter,
  // An address of another client's may ask for what is not offered here.
  status: statusesFor(hasRemote).find((one) => one === status),
  ordering: order ?? "lastName",
});

export const isFiltered = ({ search, letter, status }: ListSearch): boolean =>
  search !== undefined || letter !== undefined || status !== undefined;
