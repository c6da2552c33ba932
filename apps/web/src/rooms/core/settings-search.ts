import { text, whole } from "../../shell/lists/search-params.ts";

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

export const STATES = ["used", "unused", "all"] as const;
export type State = (typeof STATES)[number];

/** What the settings' address says; what is left out is the first tab, page 1, in use. */
export interface SettingsSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  search?: string | undefined;
  type?: string | undefined;
  site?: string | undefined;
  state?: State | undefined;
}

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.slice(1).find((choice) => choice === value);

export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => ({
  tab: oneOf(TABS, search.tab),
  page: whole(search.page, 1) === 1 ? undefined : whole(search.page, 1),
  search: text(search.search),
  type: text(search.type),
  site: text(search.site),
  state: oneOf(STATES, search.state),
});

/** Places close car parks too; the rest is about rooms. */
const WITHOUT_ROOMS: readonly Tab[] = ["buildings", "closures"];

export const tabsFor = (hasRooms: boolean, hasScreens: boolean): readonly Tab[] =>
  hasRooms ? TABS.filter((tab) => tab !== "screens" || hasScreens) : WITHOUT_ROOMS;
