import { tabParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

export const TABS = ["barriers", "counts", "rules"] as const;
export type Tab = (typeof TABS)[number];

/** The address of Gates. */
export const gatesSearch = listSearch({ tab: tabParam(TABS) });
