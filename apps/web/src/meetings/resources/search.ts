import { parseDay, parseText } from "../../shell/lists/search-params.ts";
import { parseResourceFilterSearch, type ResourceFilterSearch } from "../filters/filters.ts";

/** The address of a list of resources. */
export interface ResourcesSearch extends ResourceFilterSearch {
  view?: "grid" | undefined;
  /** Left out: today at the site. */
  on_date?: string | undefined;
  /** Left out: the shell's current site. */
  site?: string | undefined;
}

export const parseResourcesSearch = (search: Record<string, unknown>): ResourcesSearch => ({
  ...parseResourceFilterSearch(search),
  view: search.view === "grid" ? "grid" : undefined,
  on_date: parseDay(search.on_date),
  site: parseText(search.site),
});
