import { RECORD_SUBJECTS } from "@portico/contract/privacy/form";
import { oneOf, pageParam, searchParam, tabParam, view } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

export const TABS = ["periods", "holds", "nights", "register", "subjects"] as const;
export type Tab = (typeof TABS)[number];

export const HOLD_STATUSES = ["in-force", "over"] as const;

/** The address of Privacy: status belongs to legal holds, kind and search to the records of one person. */
export const privacySearch = listSearch({
  tab: tabParam(TABS),
  page: pageParam,
  status: oneOf(HOLD_STATUSES),
  kind: view(oneOf(RECORD_SUBJECTS, "person")),
  search: searchParam,
});
