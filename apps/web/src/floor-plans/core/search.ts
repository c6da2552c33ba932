import { parseDay, parseSearchText, parseText } from "../../shell/lists/search-params.ts";

export const AVAILABILITY_CHOICES = ["all", "available", "occupied"] as const;
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number];

/** What the address of a floor says; what is left out is usual. */
export interface MapSearch {
  /** Today at the site. */
  date?: string | undefined;
  /** The chosen marker; one of both. */
  desk?: string | undefined;
  room?: string | undefined;
  /** Left out: the available ones, and all while something is searched for. */
  show?: AvailabilityChoice | undefined;
  search?: string | undefined;
  zone?: string | undefined;
  /** Ids by commas; a desk has every one of them. */
  features?: string | undefined;
}

/** What is chosen: by the address, or by somebody just now. */
export interface ChosenMark {
  id: string;
  /** On the plan, in the list; undefined: the address came with it. */
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

/** Filters that are set; the status and the day are no filters. */
export const countFilters = ({ zone, features }: MapSearch): number =>
  [zone, features].filter(Boolean).length;
