import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** Who is on site today, as people say themselves (feature 'remote'). */

export const messages = {
  notOnSite: "Say first that you are on-site.",
  otherDay: "Only what was said for today can be changed.",
} as const;

export const TRAVEL = ["car", "bike", "walking", "other"] as const;

export const Presence = z.object({
  id: Id,
  user: Id,
  /** The day at the person's home site, where they have one; else at the client's first site. */
  date: DayOut,
  onSite: z.boolean(),
  travellingBy: z.enum(TRAVEL).nullable(),
  siteId: Id.nullable(),
  /** When it was last said; how one is getting in does not change it. */
  changedAt: Instant,
});
export type Presence = z.output<typeof Presence>;

/** One's own by default, today's unless days are given; newest day first. Empty: not said yet. */
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
    /** Everybody's, for admin, superadmin, reception and security. */
    all: Flag.optional(),
  }),
  output: listOf(Presence),
  refusals: [400, 403],
});

/** Says it for today; saying it again changes what was said, and leaves the way of travelling only with the same answer. */
export const setPresence = endpoint({
  method: "POST",
  path: "/presence/",
  summary: "Say whether one is on site today",
  access: "session",
  feature: "remote",
  status: 201,
  body: z.object({
    onSite: z.boolean({ error: "Say true or false." }),
    /** How it was said. */
    source: z.enum(["prompt", "toggle"]).default("prompt"),
  }),
  output: Presence,
  refusals: [400, 403, 409, 422],
});

/** One's own of today (409 for another day's); 400 on `travellingBy` where one is not on site. */
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
