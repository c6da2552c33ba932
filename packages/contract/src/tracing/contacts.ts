import { z } from "zod";
import { Day, DayOut, Id, Instant, namedObject, PersonName, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { GRANULARITIES, limits, ORDERINGS, TRACED_BY } from "./form.ts";

/** Track and trace: the people who may have been in close contact with a person. */

/** Where somebody was on a day; of a contact, while the traced person was there too. */
export const TracedStay = namedObject("TracedStay", {
  date: DayOut,
  site: z.string(),
  /** The site's, in which `start` and `end` are to be shown. */
  timeZone: z.string(),
  floor: z.string().nullable(),
  /** The zone of desks. */
  zone: z.string().nullable(),
  /** A desk, a room, reception, a car park; null: not known. */
  place: z.string().nullable(),
  /** The first and the last instant; less than `minutes` apart never, more where there was a pause. */
  start: Instant,
  end: Instant,
  minutes: z.number().int(),
  by: z.enum(TRACED_BY),
});
export type TracedStay = z.output<typeof TracedStay>;

export const TracedContact = namedObject("TracedContact", {
  user: PersonName.extend({
    kind: z.enum(["employee", "visitor"]),
    photo: z.string().nullable(),
    company: z.string().nullable(),
  }),
  /** Together, on days of at least 15 minutes. Time that two sources know of counts once. */
  minutes: z.number().int(),
  days: z.array(TracedStay),
});
export type TracedContact = z.output<typeof TracedContact>;

/**
 * People who shared a site, floor or zone with a person for at least 15 minutes on the same day, at the sites that the
 * reader is permitted: by desks, meetings, visits and, for `site` only, plates. Those longest together come first. A
 * room is a zone of its own. Each search is in the audit log, with its reason.
 */
export const listContacts = endpoint({
  method: "GET",
  path: "/track-and-trace/",
  summary: "People who may have been in close contact (reporting, superadmin)",
  access: "session",
  feature: "track and trace",
  query: z.object({
    ...paging,
    userId: Id,
    /** Days of each site; the last is included. Not before the days that the client keeps. */
    fromDate: Day,
    untilDate: Day,
    granularity: z.enum(GRANULARITIES),
    reason: z.string().trim().max(limits.reasonMax).optional(),
    ordering: z.enum(ORDERINGS).default("-minutes"),
  }),
  output: z.object({
    count: z.number().int(),
    results: z.array(TracedContact),
    /** Where the person was. */
    traced: z.object({
      user: PersonName.extend({ photo: z.string().nullable(), email: z.string() }),
      minutes: z.number().int(),
      days: z.array(TracedStay),
    }),
    /** The sites of the search, and for how many days the client keeps where people were. */
    sites: z.array(z.string()),
    retentionDays: z.number().int(),
  }),
  refusals: [400, 403, 404],
});
