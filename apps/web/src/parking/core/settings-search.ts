import { dayParam, idParam, oneOf, pageParam, searchParam, tabParam, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";

export const TABS = [
  "carparks",
  "cameras",
  "permits",
  "closures",
  "accessibility",
  "allocations",
  "credits",
  "settings",
] as const;
export type Tab = (typeof TABS)[number];

export const USAGES = ["used", "unused", "all"] as const;

/** The address of Parking Settings. */
export const parkingSettingsSearch = listSearch({
  tab: tabParam(TABS),
  page: pageParam,
  search: searchParam,
  /**
   * In the tab of car parks, the opened car park; in those of permits, closures and allocations, a filter.
   */
  carpark: idParam,
  /** In the list of spaces: active, inactive or all. */
  state: oneOf(USAGES, "used"),
  /** The allocation whose places are shown. */
  allocation: view(idParam),
  /** The opened camera; `new`: one that is added. */
  camera: view(idParam),
  day: view(dayParam),
});
export type ParkingSettingsSearch = AddressOf<typeof parkingSettingsSearch>;
