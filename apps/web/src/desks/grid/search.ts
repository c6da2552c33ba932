import {
  dayParam,
  flagParam,
  idParam,
  idsParam,
  oneOf,
  pageParam,
  searchParam,
  view,
} from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import type { DesksQuery } from "../core/use-desks.ts";

export const AVAILABILITY_CHOICES = ["all", "available", "occupied"] as const;
export type AvailabilityChoice = (typeof AVAILABILITY_CHOICES)[number];

/** The address of the desk cards. */
export const gridSearch = listSearch(
  {
    /** Left out: today at the site. */
    date: view(dayParam),
    show: view(oneOf(AVAILABILITY_CHOICES, "all")),
    /** Left out: the shell's current site. */
    site: view(idParam),
    floor: idParam,
    zone: idParam,
    /** A desk must have all of these features. */
    features: idsParam,
    search: searchParam,
    favourites: flagParam,
    /** Only zones in which team members sit. */
    team: flagParam,
    page: pageParam,
  },
  { date: null, show: null, page: null, floor: "map", team: "nearTeam" },
);
export type GridSearch = AddressOf<typeof gridSearch>;

/** Cards on a page. */
export const PAGE_SIZE = 60;

/** The query to the server for all statuses. Inactive desks cannot be booked and are left out. */
export const queryOf = (search: GridSearch, day: string, siteId: string | null): DesksQuery => ({
  ...gridSearch.query(search),
  onDate: day,
  isActive: "true",
  site: siteId ?? undefined,
});
