import { parseDay, parseSearchText, parseText } from "../../shell/lists/search-params.ts";

export const AVAILABILITY_CHOICES = ["all", "available", "occupied"] as const;
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number];

/** The address of a floor; defaults are left out. */
export interface MapSearch {
  /** Left out: today at the site. */
  date?: string | undefined;
  /** The chosen marker: either a desk or a room. */
  desk?: string | undefined;
  room?: string | undefined;
  /** Left out: available desks, or all while a search text is set. */
  show?: AvailabilityChoice | undefined;
  search?: string | undefined;
  zone?: string | undefined;
  /** Ids separated by commas; a desk must have all of these features. */
  features?: string | undefined;
}

/** The chosen marker, and how it was chosen. */
export interface ChosenMark {
  id: string;
  /** Chosen on the plan or in the list; undefined: by the address. */
  from: "plan" | "list" | undefined;
}

export const parseMapSearch = (search: Record<string, unknown>): MapSearch => {
  const desk = parseText(search.desk);
  return {
    date: parseDay(search.date),
    desk,
    room: desk ? undefined : parseText(search.room),
    show: AVAILABILITY_CHOICES.find((shown) => shown === search.show),
    search: parseSearchText(search.search),
    zone: parseText(search.zone),
    features: parseText(search.features),
  };
};

export const availabilityOf = ({ show, search }: MapSearch): AvailabilityChoice =>
  show ?? (search ? "all" : "available");

/** The number of active filters; status and day do not count. */
export const countFilters = ({ zone, features }: MapSearch): number =>
  [zone, features].filter(Boolean).length;
