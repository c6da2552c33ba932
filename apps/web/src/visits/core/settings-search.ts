import type { Group } from "@portico/contract/common";
import { oneOf, pageParam, searchParam, view } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

export const TABS = [
  "types",
  "agreements",
  "badge",
  "kiosk",
  "self-service",
  "sites",
  "deny",
  "codes",
  "screens",
] as const;
export type Tab = (typeof TABS)[number];

/** The address of the settings; without a tab, the first of the person's own. */
export const visitsSettingsSearch = listSearch({
  tab: view(oneOf(TABS)),
  page: pageParam,
  search: searchParam,
  /** The page of the decision log. */
  logPage: pageParam,
});

const isInAnyGroup = (groups: readonly Group[], ...asked: Group[]): boolean =>
  groups.some((group) => group === "superadmin" || asked.includes(group));

/**
 * The tabs of these groups: screens and codes for administrators only, and only the deny-list for security.
 */
export const tabsFor = (
  groups: readonly Group[],
  has: { codes: boolean; screens: boolean },
): readonly Tab[] => {
  if (isInAnyGroup(groups, "admin"))
    return TABS.filter((tab) => (tab !== "codes" || has.codes) && (tab !== "screens" || has.screens));
  if (isInAnyGroup(groups, "reception")) return TABS.filter((tab) => tab !== "codes" && tab !== "screens");
  return ["deny"];
};

export const mayChangeTab = (groups: readonly Group[], tab: Tab): boolean =>
  tab === "deny" ? isInAnyGroup(groups, "admin", "security") : isInAnyGroup(groups, "admin");
