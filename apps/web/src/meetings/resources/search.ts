import { dayParam, idParam, oneOf, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { resourceFilterParams } from "../filters/filters.ts";

/** The address of a list of resources. */
export const resourcesSearch = listSearch({
  ...resourceFilterParams,
  view: view(oneOf(["grid"])),
  /** Left out: today at the site. */
  on_date: view(dayParam),
  /** Left out: the shell's current site. */
  site: view(idParam),
});
export type ResourcesSearch = AddressOf<typeof resourcesSearch>;
