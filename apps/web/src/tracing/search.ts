import { GRANULARITIES, limits, ORDERINGS } from "@portico/contract/tracing/form";
import {
  dayParam,
  idParam,
  lastDayParam,
  oneOf,
  orderParam,
  pageParam,
  pageSizeParam,
  textParam,
} from "../ui/list/params.ts";
import { type AddressOf, listSearch } from "../ui/list/search.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../ui/table/page-sizes.ts";

/** The address of track and trace. */
export const tracingSearch = listSearch({
  user: idParam,
  from: dayParam,
  until: lastDayParam,
  granularity: oneOf(GRANULARITIES, "zone"),
  reason: textParam(limits.reasonMax),
  ordering: orderParam(ORDERINGS, "-minutes"),
  page: pageParam,
  limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
});
export type TracingSearch = AddressOf<typeof tracingSearch>;
