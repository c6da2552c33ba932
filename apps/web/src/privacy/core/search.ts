import { oneOf, pageParam, tabParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

export const TABS = ["periods", "holds", "nights", "register"] as const;
export type Tab = (typeof TABS)[number];

export const HOLD_STATUSES = ["in-force", "over"] as const;

/** The address of Privacy: page and status belong to the lists of holds and nights. */
export const privacySearch = listSearch({
  tab: tabParam(TABS),
  page: pageParam,
  status: oneOf(HOLD_STATUSES),
});
