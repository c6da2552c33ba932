import { ENTRY_STATES } from "@portico/contract/cameras/form";
import { idParam, oneOf, orderParam, pageParam, searchParam, tabParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

export const TABS = ["allowlist", "denylist", "registered"] as const;
export type Tab = (typeof TABS)[number];

/** The address of Number Plates. */
export const platesSearch = listSearch({
  tab: tabParam(TABS),
  page: pageParam,
  search: searchParam,
  carpark: idParam,
  state: oneOf(ENTRY_STATES),
  order: orderParam(["until", "-until"], "until"),
});
