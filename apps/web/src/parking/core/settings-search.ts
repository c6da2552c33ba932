import { parseDay, parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";

export const TABS = ["carparks", "permits", "closures", "accessibility", "allocations", "settings"] as const;
export type Tab = (typeof TABS)[number];

export const USAGES = ["used", "unused", "all"] as const;
export type Usage = (typeof USAGES)[number];

/** The address of Parking Settings. Defaults are left out: the first tab, page 1, active rows. */
export interface ParkingSettingsSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  search?: string | undefined;
  /**
   * In the tab of car parks, the opened car park; in those of permits, closures and allocations, a filter.
   */
  carpark?: string | undefined;
  /** In the list of spaces: active, inactive or all. */
  state?: Usage | undefined;
  /** The allocation whose places are shown. */
  allocation?: string | undefined;
  day?: string | undefined;
}

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.slice(1).find((choice) => choice === value);

export const parseParkingSettingsSearch = (search: Record<string, unknown>): ParkingSettingsSearch => {
  const page = parseWholeNumber(search.page, 1);
  return {
    tab: oneOf(TABS, search.tab),
    page: page === 1 ? undefined : page,
    search: parseSearchText(search.search),
    carpark: parseText(search.carpark),
    state: oneOf(USAGES, search.state),
    allocation: parseText(search.allocation),
    day: parseDay(search.day),
  };
};
