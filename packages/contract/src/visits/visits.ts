import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, Named, namedObject, paging, TimeOfDay } from "../common.ts";
import { message, refineMessage } from "../core/contact.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { Visitor } from "../visitors/visitors.ts";
import { BadgeLayoutOut } from "./badges.ts";
import { ACTIONS, limits, STATUSES } from "./states.ts";

export const VisitStatus = z.enum(STATUSES);
export const VisitAction = z.enum(ACTIONS);

const Host = Named.extend({ photo: z.string().nullable(), hasPhone: z.boolean() }).meta({ id: "VisitHost" });

export const StatusChange = namedObject("StatusChange", {
  status: VisitStatus,
  at: Instant,
  /** The person who changed the status; null: the visitor, a device or the system. */
  by: z.string().nullable(),
  via: z.enum(["staff", "host", "link", "kiosk", "qr", "system", "camera"]),
});

export const VisitParking = namedObject("VisitParking", {
  id: Id,
  status: z.string(),
  start: Instant,
  end: Instant,
  carpark: Named,
  site: Named,
  space: Named.nullable(),
  /** The same as `space`. */
  parkingSpace: Named.nullable(),
});

/** The state of the NDA that the visit's type requires, for this visitor. */
export const NdaState = namedObject("NdaState", {
  required: z.boolean(),
  /** Whether the version in force is signed. */
  signed: z.boolean(),
  /** Whether an older version was signed, so that the visitor must sign again. */
  updated: z.boolean(),
  signedAt: Instant.nullable(),
});

/** Time, place and host of the visit. `id` is null for a walk-in, which has no meeting. */
export const VisitMeeting = namedObject("VisitMeeting", {
  id: Id.nullable(),
  host: Host.nullable(),
  start: Instant,
  end: Instant,
  siteName: z.string(),
  /** The rooms with building and floor; empty without a room. */
  location: z.string(),
  description: z.string(),
});

/**
 * A visit for staff. Its `uuid` is the secret of the visitor's link; only reception, the hosts and superadmin
 * get it.
 */
export const Visit = namedObject("Visit", {
  id: Id,
  uuid: z.string().nullable(),
  status: VisitStatus,
  /** The actions that the server would accept now from this caller. */
  actions: z.array(VisitAction),
  start: Instant,
  end: Instant,
  day: DayOut,
  timeZone: z.string(),
  site: Named,
  siteId: Id,
  type: Named.nullable(),
  visitor: Visitor.pick({
    id: true,
    firstName: true,
    lastName: true,
    company: true,
    email: true,
    phone: true,
    hasEmail: true,
    hasPhone: true,
    photo: true,
    tags: true,
    registration: true,
    isStaff: true,
  }),
  meeting: VisitMeeting,
  userIsHost: z.boolean(),
  isWalkIn: z.boolean(),
  needsParking: z.boolean(),
  parkingReservation: VisitParking.nullable(),
  /** The visitor's own expected time of arrival, when later than the start. */
  delay: Instant.nullable(),
  /** The last four, newest first. */
  statusChanges: z.array(StatusChange),
  checkinPin: z.string().nullable(),
  /**
   * The content of the visit's QR code: an address of this installation that names the visit. For callers who
   * may act on the visit it is signed (`sig`), and then does instead of the PIN at the kiosk.
   */
  qrCodeUrl: z.string(),
  nda: NdaState,
  /** The state of a deny-list match, for callers who act at reception; null without a match. */
  deny: z.enum(["matched", "allowed", "refused"]).nullable(),
  hostToldAt: Instant.nullable(),
  onMyWayAt: Instant.nullable(),
  /** When a camera saw the visitor's car come in; null: it did not. */
  byCarAt: Instant.nullable(),
  cancellationReason: z.string().nullable(),
  can: z.object({
    /** May change the meeting or, for a walk-in, the visit. */
    edit: z.boolean(),
    parking: z.boolean(),
    badge: z.boolean(),
    contact: z.boolean(),
    onMyWay: z.boolean(),
    decideDeny: z.boolean(),
  }),
});
export type Visit = z.output<typeof Visit>;

/**
 * Reception, security, admin and superadmin see the visits of their sites; other callers those they host or
 * booked. `start` and `end` are days of each row's own site. Without `start` the list begins today; with
 * `search`, a year ago; with `end`, a year before that; for one `visitor` or `meeting` it has all days.
 * `status` takes one or several values, separated by commas, and 'expected'.
 */
export const listVisits = endpoint({
  method: "GET",
  path: "/visits/",
  summary: "Visits the caller may see",
  access: "session",
  feature: "reception",
  query: z.object({
    ...paging,
    start: Day.optional(),
    end: Day.optional(),
    status: z
      .string()
      .max(100)
      .regex(
        new RegExp(`^(${[...STATUSES, "expected"].join("|")})(,(${[...STATUSES, "expected"].join("|")}))*$`),
        encodeText("visits.statusUnknown"),
      )
      .optional(),
    search: z.string().trim().max(limits.searchMax).optional(),
    siteId: Id.optional(),
    /** The same as `site_id`. */
    site: Id.optional(),
    visitor: Id.optional(),
    meeting: Id.optional(),
    /** Only visits that the caller hosts or booked. */
    mine: Flag.optional(),
    /** Only walk-ins, or only invited visitors. */
    walkIn: Flag.optional(),
    type: Id.optional(),
    /**
     * 'attention': visits that need reception come first (arrived, expected, checked in, scheduled, done),
     * then by start. 'next': visitors who have arrived come first, then those who still come, each by the expected time,
     * and last those who were expected more than an hour ago.
     */
    ordering: z
      .enum([
        "start",
        "-start",
        "attention",
        "next",
        "visitor",
        "-visitor",
        "host",
        "-host",
        "status",
        "-status",
      ])
      .default("start"),
  }),
  output: listOf(Visit),
  refusals: [400, 403],
});

/**
 * The number of visits by status on the requested days, which are those of the list; for the first line of
 * reception's page. Expected visits are counted as scheduled too, as in the list.
 */
export const countVisits = endpoint({
  method: "GET",
  path: "/visits/counts/",
  summary: "Visits by status",
  access: "session",
  feature: "reception",
  query: z.object({ start: Day.optional(), end: Day.optional(), site: Id.optional() }),
  output: z.object({
    scheduled: z.number().int(),
    expected: z.number().int(),
    arrived: z.number().int(),
    "checked-in": z.number().int(),
    "checked-out": z.number().int(),
    "no-show": z.number().int(),
    cancelled: z.number().int(),
  }),
  refusals: [400, 403],
});

const byId = z.object({ id: Id });

export const VisitEvent = namedObject("VisitEvent", {
  id: Id,
  kind: z.string(),
  at: Instant,
  by: z.string().nullable(),
  via: z.enum(["staff", "host", "link", "kiosk", "qr", "system", "camera"]),
});

export const getVisit = endpoint({
  method: "GET",
  path: "/visits/:id/",
  summary: "One visit, with its whole history",
  access: "session",
  feature: "reception",
  params: byId,
  output: Visit.extend({
    history: z.array(VisitEvent),
    /**
     * The layout for printing the visit's badge: the type's badge, else the client's; null for callers who
     * may not print badges.
     */
    badge: BadgeLayoutOut.nullable(),
  }),
  refusals: [403, 404],
});

const actionEndpoint = (path: `/visits/:id/${string}/`, summary: string) =>
  endpoint({
    method: "POST",
    path,
    summary,
    access: "session",
    feature: "reception",
    params: byId,
    body: z.object({ reason: z.string().trim().max(limits.noteMax).nullish() }),
    output: Visit,
    refusals: [400, 403, 404, 409, 422],
  });

/**
 * Repeating an action that has happened is 200 and changes nothing; an action that is not in `actions` is 409
 * with the row.
 */
export const checkIn = actionEndpoint("/visits/:id/check-in/", "Check a visitor in, and tell the host");
export const checkOut = actionEndpoint("/visits/:id/check-out/", "Check a visitor out");
export const markArrived = actionEndpoint(
  "/visits/:id/arrived/",
  "Mark a visitor as arrived, and tell the host",
);
export const markNoShow = actionEndpoint("/visits/:id/no-show/", "Mark a visitor as no show");
/** Cancels the visit only; the meeting stays. The visit's parking is released. */
export const cancelVisit = actionEndpoint("/visits/:id/cancel/", "Cancel a visit");

/**
 * Handles each row by itself, in the given order; a visit that the caller may not see counts as not found.
 */
export const bulkApplyAction = endpoint({
  method: "POST",
  path: "/visits/bulk/",
  summary: "Do the same to several visits",
  access: "session",
  feature: "reception",
  body: z.object({ action: VisitAction, ids: z.array(Id).min(1).max(limits.bulkMax) }),
  output: z.object({
    results: z.array(z.object({ id: Id, ok: z.boolean(), detail: z.string().optional() })),
  }),
  refusals: [400, 403, 409, 422],
});

/** Endpoints for requests and withdrawals that leave the status of a visit as it is. */
const visitEndpoint = <const M extends "POST" | "DELETE", const P extends `/visits/:id/${string}/`>(
  method: M,
  path: P,
  summary: string,
) =>
  endpoint({
    method,
    path,
    summary,
    access: "session",
    feature: "reception",
    params: byId,
    output: Visit,
    refusals: [403, 404, 409, 422],
  });

/** The parking is confirmed or refused (409), never queued. */
export const reserveParking = visitEndpoint("POST", "/visits/:id/parking/", "Reserve parking for a visit");
export const removeParking = visitEndpoint("DELETE", "/visits/:id/parking/", "Give a visit's parking back");
/** The host's answer to the message about an arrival; reception and the visitor see it. */
export const answerOnMyWay = visitEndpoint("POST", "/visits/:id/on-my-way/", "The host is on the way");

/** The caller's visitors who arrived or checked in today and have no answer of the host yet. */
export const listWaiting = endpoint({
  method: "GET",
  path: "/visits/waiting/",
  summary: "Visitors who wait for the caller",
  access: "session",
  feature: "reception",
  output: listOf(Visit),
  refusals: [403],
});

/** Changes the facts of a walk-in; for other visits the meeting is changed. */
export const updateVisit = endpoint({
  method: "PATCH",
  path: "/visits/:id/",
  summary: "Change a walk-in's host, times or purpose, or a visit's type",
  access: "session",
  feature: "reception",
  params: byId,
  body: z.object({
    typeId: Id.nullish(),
    host: Id.optional(),
    description: z.string().trim().min(1).max(500).optional(),
    startTime: TimeOfDay.optional(),
    endTime: TimeOfDay.optional(),
  }),
  output: Visit,
  refusals: [400, 403, 404, 409, 422],
});

/**
 * For reception, security, admin and superadmin, and a host for their own visitors. `sent` counts people;
 * each gets one message.
 */
export const contactVisitors = endpoint({
  method: "POST",
  path: "/visits/bulk_contact/",
  summary: "Write to the visitors of visits",
  access: "session",
  feature: "reception",
  body: z.object({ ids: z.array(Id).min(1).max(limits.bulkMax), ...message }).superRefine(refineMessage),
  output: z.object({ sent: z.number().int(), withoutAddress: z.number().int() }),
  refusals: [400, 403, 409, 422],
});

/** For security and superadmin, with a note that stays in the decision log. */
export const decideDeny = endpoint({
  method: "POST",
  path: "/visits/:id/deny-decision/",
  summary: "Let in, or send away, somebody whom the deny-list names",
  access: "session",
  feature: "reception",
  params: byId,
  body: z.object({
    decision: z.enum(["allowed", "refused"]),
    note: z.string().trim().min(1, encodeText("visits.noteRequired")).max(limits.noteMax),
  }),
  output: Visit,
  refusals: [400, 403, 404, 409, 422],
});
