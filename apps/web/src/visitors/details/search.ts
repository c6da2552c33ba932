import { parseWholeNumber } from "../../shell/lists/search-params.ts";

/** The pages of a visitor's two histories; left out: the first page. */
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
