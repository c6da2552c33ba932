import { parseDay, parseText } from "../../shell/lists/search-params.ts";
import { parseResourceFilterSearch, type ResourceFilterSearch } from "../filters/filters.ts";

/** What the address of a list of resources says. */
export interface ResourcesSearch extends ResourceFilterSearch {
  view?: "grid" | undefined;
  /** Today at the site when left out. */
  on_date?: string | undefined;
  /** The shell's current site when left out. */
  site?: string | undefined;
}

export const parseResourcesSearch = (search: Record<string, unknown>): ResourcesSearch => ({
  ...parseResourceFilterSearch(search),
  view: search.view === "grid" ? "grid" : undefined,
  on_date: parseDay(search.on_date),
  site: parseText(search.site),
});
