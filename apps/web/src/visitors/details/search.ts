import { parseWholeNumber } from "../../shell/lists/search-params.ts";

/** Which pages of a visitor's histories are shown; what is left out is the first. */
export interface VisitorSearch {
  visits?: number | undefined;
  parking?: number | undefined;
}

const parsePage = (value: unknown): number | undefined => {
  const page = parseWholeNumber(value, 1);
  return page === 1 ? undefined : page;
};

export const parseVisitorSearch = (search: Record<string, unknown>): VisitorSearch => ({
  visits: parsePage(search.visits),
  parking: parsePage(search.parking),
});
