import { searchParam } from "../../../ui/list/params.ts";
import { listSearch } from "../../../ui/list/search.ts";

/** The search parameters of `/admin`. */
export const settingsIndexSearch = listSearch({ search: searchParam });
