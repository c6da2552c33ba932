import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, Named, namedObject, PersonName, paging } from "../common.ts";
import { readEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits, PERMIT_DAY_STATUSES, PERMIT_TYPES, WEEKDAYS } from "./form.ts";
import { Reservation } from "./reservations.ts";

/**
 * Permits: `GR` gives its holder a space on each of its days. `PR` lets its holder claim a space by
 * requesting parking in its car park on such a day (`POST /parking/reservations/`, source: server rules,
 * section 2).
 */
const feature = "parking";
const byId = z.object({ id: Id });
const Note = z.string().trim().max(limits.reasonMax).nullish();
const Weekdays = z
  .array(z.enum(WEEKDAYS))
  .min(1, encodeText("common.weekdaysRequired"))
  .max(7)
  .refine((days) => new Set(days).size === days.length, encodeText("parking.weekdayTwice"));

export const PermitRelease = namedObject("ParkingPermitRelease", {
  id: Id,
  permit: Id,
  /** First and last day, both inclusive. */
  start: DayOut,
  end: DayOut,
  /** Shown to the holder and parking administrators; null for others. */
  note: z.string().nullable(),
  late: z.boolean(),
  createdAt: Instant,
});
export type PermitRelease = z.output<typeof PermitRelease>;

/** A day of a permit in its present state for the holder. */
export const PermitDay = namedObject("ParkingPermitDay", {
  day: DayOut,
  status: z.enum(PERMIT_DAY_STATUSES),
  /** The time for which the space is held: the whole day at the site. */
  start: Instant,
  end: Instant,
  /** The release that covers the day, while `released`. */
  release: Id.nullable(),
  /** The reservation that claimed the day, while `claimed`. */
  reservation: Id.nullable(),
  /** Whether releasing the day now is late and therefore needs a note. */
  lateRelease: z.boolean(),
  /** The last day on which the release is not late; null where the client has no notice period. */
  releaseBy: DayOut.nullable(),
  can: z.object({ release: z.boolean(), undo: z.boolean(), claim: z.boolean(), handOver: z.boolean() }),
});
export type PermitDay = z.output<typeof PermitDay>;

export const Permit = namedObject("ParkingPermit", {
  id: Id,
  type: z.literal("permit"),
  permitType: z.enum(PERMIT_TYPES),
  employee: Id,
  user: PersonName,
  site: Named,
  carpark: Named,
  /** Null: a priority permit without a space of its own. */
  space: Named.nullable(),
  timeZone: z.string(),
  start: DayOut,
  /** The last day; null: no end is set. */
  end: DayOut.nullable(),
  days: z.array(z.enum(WEEKDAYS)),
  endedAt: Instant.nullable(),
  /** Releases that end today or later, the earliest first. */
  releases: z.array(PermitRelease),
  /** The permit's days of the month; only in the month view. */
  calendar: z.array(PermitDay).optional(),
  can: z.object({ release: z.boolean(), change: z.boolean() }),
});
export type Permit = z.output<typeof Permit>;

/** The caller's own permits; a parking administrator gets all of the client unless `mine=true`. */
export const listPermits = endpoint({
  method: "GET",
  path: "/parking/permits/",
  summary: "Permits in force on some day from `start` to `end`",
  access: "session",
  feature,
  query: z.object({
    ...paging,
    mine: Flag.optional(),
    employee: Id.optional(),
    site: Id.optional(),
    carpark: Id.optional(),
    search: z.string().trim().max(limits.searchMax).optional(),
    /** Default: today. */
    start: Day.optional(),
    /** Default: no end. */
    end: Day.optional(),
  }),
  output: listOf(Permit),
  refusals: [400, 403],
});

/** Also a permit that has ended. The caller's own; any of the client for a parking administrator. */
export const getPermit = readEndpoint({
  path: "/parking/permits/:id/",
  summary: "One permit",
  feature,
  output: Permit,
});

/** `userId`: a colleague on whose behalf the caller may book. */
export const permitMonth = endpoint({
  method: "GET",
  path: "/parking/permits/month/:month/",
  summary: "The caller's permits with each of their days in a month (`yyyy-MM`)",
  access: "session",
  feature,
  params: z.object({
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/, encodeText("common.monthFormat"))
      .refine((month) => Day.safeParse(`${month}-01`).success, encodeText("common.monthUnknown")),
  }),
  query: z.object({ userId: Id.optional() }),
  output: listOf(Permit),
  refusals: [400, 403],
});

/**
 * A granted permit takes its space on all its days. Other holders of the space are relocated; a day without a
 * space for them refuses the permit (400 on `space`). The holder must be allowed to use the car park (400 on
 * `employee`). Live reservations of the holder on these days are cancelled, 'Permit granted'.
 */
export const grantPermit = endpoint({
  method: "POST",
  path: "/parking/permits/",
  summary: "Give somebody a permit (parking_admin, superadmin)",
  access: "session",
  feature,
  body: z.object({
    employee: Id,
    permitType: z.enum(PERMIT_TYPES),
    carpark: Id,
    space: Id.nullish(),
    start: Day,
    end: Day.nullish(),
    days: Weekdays,
  }),
  status: 201,
  output: Permit,
  refusals: [400, 403, 409, 422],
});

/**
 * Days that the permit loses become free at once. `end` is today or later; `null` removes the end. A permit
 * that has ended can be renewed. Additional days have the conditions of a new permit: the holder may use the
 * car park, and car park and space are in use.
 */
export const changePermit = endpoint({
  method: "PATCH",
  path: "/parking/permits/:id/",
  summary: "Change a permit's last day or weekdays (parking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: z.object({ end: Day.nullable(), days: Weekdays }).partial(),
  output: Permit,
  refusals: [400, 403, 404, 409, 422],
});

export const endPermit = endpoint({
  method: "DELETE",
  path: "/parking/permits/:id/",
  summary: "End a permit now (parking_admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: Permit,
  refusals: [403, 404, 409, 422],
});

export const listPermitReleases = endpoint({
  method: "GET",
  path: "/parking/permit-releases/",
  summary: "Releases of the caller's permits, of all for a parking administrator",
  access: "session",
  feature,
  query: z.object({ ...paging, permit: Id.optional(), start: Day.optional(), end: Day.optional() }),
  output: listOf(PermitRelease),
  refusals: [400, 403],
});

export const getPermitRelease = readEndpoint({
  path: "/parking/permit-releases/:id/",
  summary: "One release of the caller's permits, of all for a parking administrator",
  feature,
  output: PermitRelease,
});

/**
 * Releases days of a permit to others at once; of a day that has begun, the rest. The days are days of the
 * permit and not in the past. Overlapping releases are merged, and a repeated call changes nothing. A late
 * release (fewer days ahead than `parkingPermitReleaseNoticeDays`) needs a `note`. A claimed day is released
 * by its reservation; 409 where no other day is left to release.
 */
export const releasePermit = endpoint({
  method: "POST",
  path: "/parking/permit-releases/",
  summary: "Release a permit for a day or a range of days",
  access: "session",
  feature,
  body: z.object({ permit: Id, start: Day, end: Day, note: Note }),
  status: 201,
  output: PermitRelease,
  refusals: [400, 403, 404, 409, 422],
});

/**
 * Possible only while the space is still free on each of these days, and never for a priority permit's day
 * that was handed to a colleague; else 409, and nothing changes. `day`: undoes the release of that day only.
 */
export const undoRelease = endpoint({
  method: "DELETE",
  path: "/parking/permit-releases/:id/",
  summary: "Take a release back",
  access: "session",
  feature,
  params: byId,
  query: z.object({ day: Day.optional() }),
  output: Permit,
  refusals: [400, 403, 404, 409, 422],
});

/**
 * The colleague gets a reservation of the permit's space for that day or the rest of it; the day then counts
 * as released. The day is at most the last day that can be requested.
 */
export const handOverPermitDay = endpoint({
  method: "POST",
  path: "/parking/permits/:id/hand-over/",
  summary: "Hand a permit's day to a named colleague",
  access: "session",
  feature,
  params: byId,
  body: z.object({ day: Day, employee: Id }),
  output: Reservation,
  refusals: [400, 403, 404, 409, 422],
});
