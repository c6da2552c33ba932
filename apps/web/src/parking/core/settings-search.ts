import { day, searched, text, whole } from "../../shell/lists/search-params.ts";

export const TABS = ["carparks", "permits", "closures", "accessibility", "allocations", "settings"] as const;
export type Tab = (typeof TABS)[number];

export const STATES = ["used", "unused", "all"] as const;
export type State = (typeof STATES)[number];

/** What the address of Parking Settings says; what is left out is usual: the first tab, page 1, what is in use. */
export interface SettingsSearch {
  tab?: Tab | undefined;
  page?: number | undefined;
  search?: string | undefined;
  /** Of car parks, the one whose spaces are shown; of permits, closures and allocations, theirs. */
  carpark?: string | undefined;
  /** Of spaces. */
  state?: State | undefined;
  /** The one whose places are shown. */
  allocation?: string | undefined;
  day?: string | undefined;
}

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.slice(1).find((choice) => choice === value);

export const readSettingsSearch = (search: Record<string, unknown>): SettingsSearch => {
  const page = whole(search.page, 1);
  return {
    tab: oneOf(TABS, search.tab),
    page: page === 1 ? undefined : page,
    search: searched(search.search),
    carpark: text(search.carpark),
    state: oneOf(STATES, search.state),
    allocation: text(search.allocation),
    day: day(search.day),
  };
};
