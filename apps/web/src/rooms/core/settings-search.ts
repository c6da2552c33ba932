import { parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";

export const TABS = [
  "resources",
  "types",
  "features",
  "groups",
  "buildings",
  "hospitality",
  "blocks",
  "closures",
  "screens",
] as const;
export type Tab = (typeof TABS)[number];

export const USAGES = ["used", "unused", "all"] as const;
export type Usage = (typeof USAGES)[number];

/** The address of the settings. Defaults are left out: the first tab, page 1, active rows. */
export interface RoomsSettingsSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  search?: string | undefined;
  type?: string | undefined;
  site?: string | undefined;
  state?: Usage | undefined;
}

const findChoice = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.slice(1).find((choice) => choice === value);

export const parseRoomsSettingsSearch = (search: Record<string, unknown>): RoomsSettingsSearch => ({
  tab: findChoice(TABS, search.tab),
  page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
  search: parseText(search.search),
  type: parseText(search.type),
  site: parseText(search.site),
  state: findChoice(USAGES, search.state),
});

/** Tabs that a client without rooms has too: buildings and closures also concern car parks. */
const TABS_WITHOUT_ROOMS: readonly Tab[] = ["buildings", "closures"];

export const tabsFor = (hasRooms: boolean, hasScreens: boolean): readonly Tab[] =>
  hasRooms ? TABS.filter((tab) => tab !== "screens" || hasScreens) : TABS_WITHOUT_ROOMS;
