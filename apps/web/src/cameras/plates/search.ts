import { pageParam } from "../../ui/list/params.ts";
import { listSearch } from "../../ui/list/search.ts";

/** The address of a plate's history. */
export const plateSearch = listSearch({ page: pageParam });
