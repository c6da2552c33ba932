import { day, searched, text } from "../../shell/lists/search-params.ts";

export const SHOWN = ["all", "available", "occupied"] as const;
export type Shown = (typeof SHOWN)[number];

/** What the address of a floor says; what is left out is usual. */
export interface MapSearch {
  /** Today at the site. */
  date?: string | undefined;
  /** The chosen marker; one of both. */
  desk?: string | undefined;
  room?: string | undefined;
  /** Left out: the available ones, and all while something is searched for. */
  show?: Shown | undefined;
  search?: string | undefined;
  zone?: string | undefined;
  /** Ids by commas; a desk has every one of them. */
  features?: string | undefined;
}

/** What is chosen: by the address, or by somebody just now. */
export interface Chosen {
  id: string;
  /** On the plan, in the list; undefined: the address came with it. */
  from: "plan" | "list" | undefined;
}

export const mapSearch = (search: Record<string, unknown>): MapSearch => {
  const desk = text(search.desk);
  return {
    date: day(search.date),
    desk,
    room: desk ? undefined : text(search.room),
    show: SHOWN.find((shown) => shown === search.show),
    search: searched(search.search),
    zone: text(search.zone),
    features: text(search.features),
  };
};

export const shownOf = ({ show, search }: MapSearch): Shown => show ?? (search ? "all" : "available");

/** Filters that are set; the status and the day are no filters. */
export const filterCount = ({ zone, features }: MapSearch): number => [zone, features].filter(Boolean).length;
