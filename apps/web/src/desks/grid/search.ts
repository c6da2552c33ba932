import { parseDay, parseSearchText, parseText, parseWholeNumber } from "../../shell/lists/search-params.ts";
import type { DesksQuery } from "../core/use-desks.ts";

export const AVAILABILITY_CHOICES = ["all", "available", "occupied"] as const;
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number];

/** The address of the desk cards; defaults are left out. */
export interface GridSearch {
  /** Left out: today at the site. */
  date?: string | undefined;
  show?: AvailabilityChoice | undefined;
  /** Left out: the shell's current site. */
  site?: string | undefined;
  floor?: string | undefined;
  zone?: string | undefined;
  /** Ids separated by commas; a desk must have all of these features. */
  features?: string | undefined;
  search?: string | undefined;
  favourites?: "true" | undefined;
  /** Only zones in which team members sit. */
  team?: "true" | undefined;
  page?: number | undefined;
}

/** Cards on a page. */
export const PAGE_SIZE = 60;

const parseFlag = (value: unknown): "true" | undefined => (value === "true" ? "true" : undefined);

export const parseDesksGridSearch = (search: Record<string, unknown>): GridSearch => ({
  date: parseDay(search.date),
  show: AVAILABILITY_CHOICES.slice(1).find((shown) => shown === search.show),
  site: parseText(search.site),
  floor: parseText(search.floor),
  zone: parseText(search.zone),
  features: parseText(search.features),
  search: parseSearchText(search.search),
  favourites: parseFlag(search.favourites),
  team: parseFlag(search.team),
  page: parseWholeNumber(search.page, 1) === 1 ? undefined : parseWholeNumber(search.page, 1),
});

/** The query to the server for all statuses. Inactive desks cannot be booked and are left out. */
export const queryOf = (search: GridSearch, day: string, siteId: string | null): DesksQuery => ({
  onDate: day,
  isActive: "true",
  site: siteId ?? undefined,
  map: search.floor,
  zone: search.zone,
  features: search.features,
  search: search.search,
  favourites: search.favourites,
  nearTeam: search.team,
});

/** The number of active filters; status and day do not count. */
export const countFilters = ({ floor, zone, features, search, favourites, team }: GridSearch): number =>
  [floor, zone, features, search, favourites, team].filter(Boolean).length;
