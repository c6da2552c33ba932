import { z } from "zod";
import { Day, DayOut, Id, listOf, namedObject } from "../common.ts";
import { addEndpoint, nameUpTo, removeEndpoint, shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";

export const limits = { nameMax: 100 } as const;

/** Days on which a site (null: every site) is closed and nothing can be booked. Both days are included. */
export const Closure = namedObject("Closure", {
  id: Id,
  siteId: Id.nullable(),
  siteName: z.string().nullable(),
  firstDay: DayOut,
  lastDay: DayOut,
  name: z.string(),
});
export type Closure = z.output<typeof Closure>;

/**
 * Ordered by first day. `from_date` and `until_date` keep closures that overlap these days; `site` keeps
 * closures of that site.
 */
export const listClosures = endpoint({
  method: "GET",
  path: "/closures/",
  summary: "Site holidays and closures",
  access: "session",
  query: z.object({
    ...shortListPaging,
    site: Id.optional(),
    fromDate: Day.optional(),
    untilDate: Day.optional(),
  }),
  output: listOf(Closure),
  refusals: [400],
});

/**
 * Bookings of rooms and desks on these days refuse the closure (400, `nonFieldErrors`), unless
 * `cancelBookings` cancels them; the hosts and the people with desks are notified.
 */
export const createClosure = addEndpoint({
  path: "/closures/",
  summary: "Close a site, or all, on some days (admin, superadmin)",
  body: z.object({
    siteId: Id.nullish(),
    firstDay: Day,
    lastDay: Day,
    name: nameUpTo(limits.nameMax),
    cancelBookings: z.boolean().default(false),
  }),
  output: Closure,
});

export const deleteClosure = removeEndpoint({
  path: "/closures/:id/",
  summary: "Take a closure back (admin, superadmin)",
  output: Closure,
});
