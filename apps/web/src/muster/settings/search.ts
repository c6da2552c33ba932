import { tabParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

export const TABS = ["points", "wardens", "settings"] as const;
export type Tab = (typeof TABS)[number];

/** The address of the settings of muster. */
export const musterSettingsSearch = listSearch({ tab: tabParam(TABS) });
