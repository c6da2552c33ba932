import type { Group } from "@portico/contract/common";
import { parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";

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

/** The address of the settings. Defaults are left out: the first tab, page 1. */
export interface VisitsSettingsSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  search?: string | undefined;
  /** The page of the decision log. */
  logPage?: number | undefined;
}

const parseLaterPage = (page: unknown): number | undefined => {
  const number = parseWholeNumber(page, 1);
  return number === 1 ? undefined : number;
};

export const parseVisitsSettingsSearch = (search: Record<string, unknown>): VisitsSettingsSearch => ({
  tab: TABS.find((tab) => tab === search.tab),
  page: parseLaterPage(search.page),
  search: parseText(search.search),
  logPage: parseLaterPage(search.logPage),
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
