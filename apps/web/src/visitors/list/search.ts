import { TAG_MAX } from "@portico/contract/core/search-limits";
import { parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import { parseLetter } from "../../ui/table/letters.ts";
import type { VisitorsQuery } from "../core/use-visitors.ts";

/** The address of the visitor directory; defaults are left out. */
export interface VisitorsSearch {
  page?: number | undefined;
  search?: string | undefined;
  /** A to Z, or # for all other characters. */
  letter?: string | undefined;
  tag?: string | undefined;
  order?: "-lastName" | undefined;
}

export const PAGE_SIZE = 25;

export const parseVisitorsSearch = (search: Record<string, unknown>): VisitorsSearch => {
  return {
    page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
    search: parseSearchText(search.search),
    letter: parseLetter(parseText(search.letter)),
    tag: parseText(search.tag)?.slice(0, TAG_MAX),
    order: search.order === "-lastName" ? "-lastName" : undefined,
  };
};

/** The query to the server. */
export const queryOf = ({ page, search, letter, tag, order }: VisitorsSearch): VisitorsQuery => ({
  page: page ?? 1,
  limit: PAGE_SIZE,
  search,
  letter,
  tag,
  ordering: order ?? "lastName",
});

export const isFiltered = ({ search, letter, tag }: VisitorsSearch): boolean =>
  search !== undefined || letter !== undefined || tag !== undefined;
