import { PRESENT_TYPES } from "@portico/contract/muster/form";
import { flagParam, idParam, oneOf, pageParam, pageSizeParam, searchParam } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";

/** The address of the muster list. */
export const musterSearch = listSearch({
  page: pageParam,
  limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
  search: searchParam,
  site: idParam,
  floor: idParam,
  floorNotKnown: flagParam,
  zone: idParam,
  type: oneOf(PRESENT_TYPES),
});
export type MusterSearch = AddressOf<typeof musterSearch>;
