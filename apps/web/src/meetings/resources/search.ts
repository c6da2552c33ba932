import { dayParam, idParam, oneOf, view } from "../../ui/list/params.ts";
import { type AddressOf, listSearch } from "../../ui/list/search.ts";
import { resourceFilterParams } from "../filters/filters.ts";

/** How the resources are shown; the first is the usual one. */
export const VIEWS = ["schedule", "grid", "list"] as const;
export type ResourcesView = (typeof VIEWS)[number];

/** The address of a list of resources. */
export const resourcesSearch = listSearch({
  ...resourceFilterParams,
  /** Left out: the view that the person's account keeps. */
  view: view(oneOf(VIEWS)),
  /** Left out: today at the site. */
  on_date: view(dayParam),
  /** Left out: the shell's current site. */
  site: view(idParam),
});
export type ResourcesSearch = AddressOf<typeof resourcesSearch>;
