import { z } from "zod";
import { Id, listOf, namedObject } from "../common.ts";
import { addEndpoint, changeEndpoint, nameUpTo, removeEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits, VIEW_LISTS } from "./form.ts";

/**
 * Views of lists: filters, order and columns that a person keeps under a name; and choices: how a person left a screen. Each
 * person has their own.
 */

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

// --- choices ---

/** A word of screens: small letters, digits and hyphens. */
const wordUpTo = (max: number) =>
  z
    .string()
    .max(max, encodeText("common.tooLong", { max }))
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, encodeText("views.choiceForm"));

/**
 * Keeps how the caller left a screen, such as `home-reception` and `folded`; `GET /whoami/` has all that is kept. Names and
 * values are the screens' own. A name that is kept already gets the new value.
 */
export const keepChoice = endpoint({
  method: "PUT",
  path: "/choices/",
  summary: "Keep how one's screen was left",
  access: "session",
  body: z.object({ name: wordUpTo(limits.choiceNameMax), value: wordUpTo(limits.choiceValueMax) }),
  output: z.object({ name: z.string(), value: z.string() }),
  refusals: [400, 403, 409, 422],
});
