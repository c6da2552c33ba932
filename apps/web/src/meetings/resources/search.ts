import { day, text } from "../../shell/lists/search-params.ts";
import { type FilterSearch, filterSearch } from "../filters/filters.ts";

/** What the address of a list of resources says. */
export interface ListSearch extends FilterSearch {
  view?: "grid" | undefined;
  /** Today at the site when left out. */
  on_date?: string | undefined;
  /** The shell's current site when left out. */
  site?: string | undefined;
}

export const listSearch = (search: Record<string, unknown>): ListSearch => ({
  ...filterSearch(search),
  view: search.view === "grid" ? "grid" : undefined,
  on_date: day(search.on_date),
  site: text(search.site),
});
