import { pageParam, pageSizeParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";

/** The address of the list of roll calls. */
export const rollCallsSearch = listSearch({
  page: pageParam,
  limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
});
