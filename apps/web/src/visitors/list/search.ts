import { TAG_MAX } from "@portico/contract/core/search-limits";
import { searched, text, whole } from "../../shell/lists/search-params.ts";
import { letterIn } from "../../ui/table/letters.ts";
import type { VisitorsQuery } from "../core/use-visitors.ts";

/** What the address of the visitor directory says; what is left out is usual. */
export interface ListSearch {
  page?: number | undefined;
  search?: string | undefined;
  /** A to Z, or # for all others. */
  letter?: string | undefined;
  tag?: string | undefined;
  order?: "-lastName" | undefined;
}

export const PAGE_SIZE = 25;

export const readSearch = (search: Record<string, unknown>): ListSearch => {
  return {
    page: whole(search.page, 1) === 1 ? undefined : whole(search.page, 1),
    search: searched(search.search),
    letter: letterIn(text(search.letter)),
    tag: text(search.tag)?.slice(0, TAG_MAX),
    order: search.order === "-lastName" ? "-lastName" : undefined,
  };
};

/** What the server is asked. */
export const queryOf = ({ page, search, letter, tag, order }: ListSearch): VisitorsQuery => ({
  page: page ?? 1,
  limit: PAGE_SIZE,
  search,
  letter,
  tag,
  ordering: order ?? "lastName",
});

export const isFiltered = ({ search, letter, tag }: ListSearch): boolean =>
  search !== undefined || letter !== undefined || tag !== undefined;
