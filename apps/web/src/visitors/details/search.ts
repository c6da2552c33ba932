import { pageParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

/** The pages of a visitor's two histories. */
export const visitorSearch = listSearch({ visits: pageParam, parking: pageParam });
