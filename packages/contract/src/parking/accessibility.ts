import { z } from "zod";
import { Id, listOf, namedObject, PersonName, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { limits } from "./form.ts";

/** Who needs an accessible space. For parking_admin and superadmin, unless a comment says otherwise. */

const feature = "parking";

export const AccessibilityNeed = namedObject("AccessibilityNeed", {
  user: PersonName,
  needed: z.boolean(),
});
export type AccessibilityNeed = z.output<typeof AccessibilityNeed>;

export const listNeeds = endpoint({
  method: "GET",
  path: "/parking/needs/",
  summary: "People who need an accessible space",
  access: "session",
  feature,
  query: z.object({ ...paging, search: z.string().trim().max(limits.searchMax).optional() }),
  output: listOf(AccessibilityNeed),
  refusals: [400, 403],
});
/** `id` is the person's id: the caller's own, or any person's for a parking administrator; 404 for others. */
export const getNeed = endpoint({
  method: "GET",
  path: "/parking/needs/:id/",
  summary: "Whether somebody needs an accessible space",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  output: AccessibilityNeed,
  refusals: [403, 404],
});
export const setNeed = endpoint({
  method: "PATCH",
  path: "/parking/needs/:id/",
  summary: "Say whether somebody needs an accessible space",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  body: z.object({ needed: z.boolean() }),
  output: AccessibilityNeed,
  refusals: [400, 403, 404, 409, 422],
});
