import { z } from "zod";
import { Id, listOf, namedObject } from "../common.ts";
import { addEndpoint, changeEndpoint, nameUpTo, removeEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits, VIEW_LISTS } from "./form.ts";

/** Views of lists: filters, order and columns that a person keeps under a name. Each person has their own. */

const List = z.enum(VIEW_LISTS);
const Name = nameUpTo(limits.nameMax);
const Search = z.string().max(limits.searchMax, encodeText("common.tooLong", { max: limits.searchMax }));

export const SavedView = namedObject("SavedView", {
  id: Id,
  list: List,
  name: z.string(),
  /** The search of the list's address, such as `?status=denied&order=-start`; may be empty. */
  search: z.string(),
});

export const listSavedViews = endpoint({
  method: "GET",
  path: "/saved-views/",
  summary: "The caller's saved views of a list, the oldest first",
  access: "session",
  query: z.object({ list: List }),
  output: listOf(SavedView),
  refusals: [400],
});

/** A name stands once among the views of a list, capitals aside. */
export const createSavedView = addEndpoint({
  path: "/saved-views/",
  summary: "Save a view of a list",
  body: z.object({ list: List, name: Name, search: Search }),
  output: SavedView,
});

export const updateSavedView = changeEndpoint({
  path: "/saved-views/:id/",
  summary: "Rename a saved view, or replace what it shows; parts that are left out stay",
  body: z.object({ name: Name, search: Search }).partial(),
  output: SavedView,
});

export const deleteSavedView = removeEndpoint({
  path: "/saved-views/:id/",
  summary: "Delete a saved view",
  output: SavedView,
});
