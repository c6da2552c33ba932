import { parseDay, parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";

export const TABS = ["carparks", "permits", "closures", "accessibility", "allocations", "settings"] as const;
export type Tab = (typeof TABS)[number];

export const USAGES = ["used", "unused", "all"] as const;
export type Usage = (typeof USAGES)[number];

/** What the address of Parking Settings says; what is left out is usual: the first tab, page 1, what is in use. */
export interface ParkingSettingsSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  search?: string | undefined;
  /** Of car parks, the one whose spaces are shown; of permits, closures and allocations, theirs. */
  carpark?: string | undefined;
  /** Of spaces. */
  state?: Usage | undefined;
  /** The one whose places are shown. */
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
