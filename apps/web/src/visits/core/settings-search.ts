import type { Group } from "@portico/contract/common";
import { text, whole } from "../../shell/lists/search-params.ts";

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

/** What the settings' address says; left out: the first tab, page 1. */
export interface ReceptionSettingsSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  search?: string | undefined;
  /** Of the decision log. */
  logPage?: number | undefined;
}

const later = (page: unknown): number | undefined => {
  const number = whole(page, 1);
  return number === 1 ? undefined : number;
};

export const readReceptionSettingsSearch = (search: Record<string, unknown>): ReceptionSettingsSearch => ({
  tab: TABS.find((tab) => tab === search.tab),
  page: later(search.page),
  search: text(search.search),
  logPage: later(search.logPage),
});

const isOneOf = (groups: readonly Group[], ...asked: Group[]): boolean =>
  groups.some((group) => group === "superadmin" || asked.includes(group));

/** Devices and codes are the administrators'; security has the deny-list alone. */
export const tabsFor = (
  groups: readonly Group[],
  has: { codes: boolean; screens: boolean },
): readonly Tab[] => {
  if (isOneOf(groups, "admin"))
    return TABS.filter((tab) => (tab !== "codes" || has.codes) && (tab !== "screens" || has.screens));
  if (isOneOf(groups, "reception")) return TABS.filter((tab) => tab !== "codes" && tab !== "screens");
  return ["deny"];
};

export const mayChange = (groups: readonly Group[], tab: Tab): boolean =>
  tab === "deny" ? isOneOf(groups, "admin", "security") : isOneOf(groups, "admin");
