import { TAG_MAX } from "@portico/contract/core/search-limits";
import { orderParam, pageParam, pageSizeParam, searchParam, textParam } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { letterParam } from "../../ui/table/letters.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";
import type { VisitorsQuery } from "../core/use-visitors.ts";

/** The address of the visitor directory. */
export const visitorsSearch = listSearch(
  {
    page: pageParam,
    limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
    search: searchParam,
    letter: letterParam,
    tag: textParam(TAG_MAX),
    order: orderParam(["lastName", "-lastName"], "lastName"),
  },
  { order: "ordering" },
);
export type VisitorsSearch = AddressOf<typeof visitorsSearch>;

/** The query to the server. */
export const queryOf = (search: VisitorsSearch): VisitorsQuery => visitorsSearch.query(search);
