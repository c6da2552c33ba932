import { idParam, oneOf, pageParam, searchParam, tabParam } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";

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

/** The address of the settings. */
export const roomsSettingsSearch = listSearch({
  tab: tabParam(TABS),
  page: pageParam,
  search: searchParam,
  type: idParam,
  site: idParam,
  state: oneOf(USAGES, "used"),
});
export type RoomsSettingsSearch = AddressOf<typeof roomsSettingsSearch>;

/** Tabs that a client without rooms has too: buildings and closures also concern car parks. */
const TABS_WITHOUT_ROOMS: readonly Tab[] = ["buildings", "closures"];

export const tabsFor = (hasRooms: boolean, hasScreens: boolean): readonly Tab[] =>
  hasRooms ? TABS.filter((tab) => tab !== "screens" || hasScreens) : TABS_WITHOUT_ROOMS;
