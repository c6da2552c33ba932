import { EVENT_STATUSES } from "@portico/contract/cameras/form";
import { idParam, oneOf, pageParam, pageSizeParam, searchParam, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from "../../ui/table/page-sizes.ts";

export const liveViewSearch = listSearch(
  {
    camera: idParam,
    search: searchParam,
    status: oneOf(EVENT_STATUSES),
    shape: view(oneOf(["cards", "table"], "cards")),
    page: pageParam,
    limit: pageSizeParam(PAGE_SIZES, DEFAULT_PAGE_SIZE),
  },
  { shape: null },
);
export type LiveViewSearch = AddressOf<typeof liveViewSearch>;
