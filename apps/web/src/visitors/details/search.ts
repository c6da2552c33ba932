import { whole } from "../../shell/lists/search-params.ts";

/** Which pages of a visitor's histories are shown; what is left out is the first. */
export interface DetailsSearch {
  visits?: number | undefined;
  parking?: number | undefined;
}

const pageOf = (value: unknown): number | undefined => {
  const page = whole(value, 1);
  return page === 1 ? undefined : page;
};

export const readSearch = (search: Record<string, unknown>): DetailsSearch => ({
  visits: pageOf(search.visits),
  parking: pageOf(search.parking),
});
