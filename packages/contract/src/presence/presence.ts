import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { readEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";

/** Presence today, by people's own statements (feature 'remote'). */

export const TRAVEL = ["car", "bike", "walking", "other"] as const;

export const Presence = namedObject("Presence", {
  id: Id,
  user: Id,
  /** The day at the person's home site; without one, at the client's first site. */
  date: DayOut,
  onSite: z.boolean(),
  travellingBy: z.enum(TRAVEL).nullable(),
  siteId: Id.nullable(),
  /** The time of the last statement; a change of the way of travelling does not change it. */
  changedAt: Instant,
});
export type Presence = z.output<typeof Presence>;

/** By default the caller's own of today; newest day first. Empty: no statement yet. */
export const listPresence = endpoint({
  method: "GET",
  path: "/presence/",
  summary: "What was said about being on site",
  access: "session",
  feature: "remote",
  query: z.object({
    ...paging,
    start: Day.optional(),
    end: Day.optional(),
    onSite: Flag.optional(),
    /** All people's statements, for admin, superadmin, reception and security. */
    all: Flag.optional(),
  }),
  output: listOf(Presence),
  refusals: [400, 403],
});

/** The caller's own; all people's for admin, superadmin, reception and security. */
export const getPresence = readEndpoint({
  path: "/presence/:id/",
  summary: "One statement about being on site",
  feature: "remote",
  output: Presence,
});

/**
 * States the presence for today; a repeated call replaces the statement, and keeps the way of travelling only
 * if `onSite` is the same.
 */
export const setPresence = endpoint({
  method: "POST",
  path: "/presence/",
  summary: "Say whether one is on site today",
  access: "session",
  feature: "remote",
  status: 201,
  body: z.object({
    onSite: z.boolean({ error: encodeText("common.yesOrNo") }),
    /** The part of the screen that was used. */
    source: z.enum(["prompt", "toggle"]).default("prompt"),
  }),
  output: Presence,
  refusals: [400, 403, 409, 422],
});

/**
 * Changes the caller's statement of today (409 for another day's); 400 on `travellingBy` while the person is
 * not on site.
 */
export const changePresence = endpoint({
  method: "PATCH",
  path: "/presence/:id/",
  summary: "Say how one is getting in",
  access: "session",
  feature: "remote",
  params: z.object({ id: Id }),
  body: z.object({ onSite: z.boolean().optional(), travellingBy: z.enum(TRAVEL).nullish() }),
  output: Presence,
  refusals: [400, 403, 404, 409, 422],
});
