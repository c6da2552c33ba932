import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, Named, namedObject, paging } from "../common.ts";
import { message, refineMessage } from "../core/contact.ts";
import { endpoint } from "../endpoint.ts";
import { STATUSES as VISIT_STATUSES } from "../visits/states.ts";
import { limits } from "./form.ts";

/** Reading and listing meetings. The calls that book and change them are in booking.ts. */

/** Minutes before the start at which check-in opens. */
export const CHECK_IN_OPENS = 15;

export const STATUSES = ["booked", "cancelled", "ended", "released"] as const;
/**
 * `released`: the room was given back because nobody checked in. A meeting that is simply over stays
 * `booked`.
 */
export const MeetingStatus = z.enum(STATUSES);
export type MeetingStatus = z.output<typeof MeetingStatus>;

const Colleague = namedObject("MeetingColleague", {
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
});

export const MeetingRoom = namedObject("MeetingRoom", {
  id: Id,
  name: z.string(),
  typeId: Id,
  typeName: z.string(),
  capacity: z.number().int(),
  /** Building and floor, as `Canal House, Floor 2`; empty for a room without a floor. */
  place: z.string(),
  meetingAddonsEnabled: z.boolean(),
  meetingAddonMinimumNoticeHours: z.number().int(),
});

export const AddonOrder = namedObject("AddonOrder", {
  costCentre: z.string(),
  lines: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      quantity: z.number().int(),
      /** Pence each, at the price of the order. */
      cost: z.number().int(),
    }),
  ),
  /** Pence. */
  total: z.number().int(),
});

/** What the caller may do with the meeting now. */
const Abilities = z.object({
  edit: z.boolean(),
  cancel: z.boolean(),
  end: z.boolean(),
  extend: z.boolean(),
  checkIn: z.boolean(),
});

/** From `start` to `end`, half-open, on one `day` of the site. */
export const Meeting = namedObject("Meeting", {
  id: Id,
  status: MeetingStatus,
  start: Instant,
  end: Instant,
  day: DayOut,
  timeZone: z.string(),
  description: z.string(),
  site: Named,
  siteId: Id,
  buildingId: Id.nullable(),
  /** Rooms with their building and floor, in words; empty without a room. */
  locationPath: z.string(),
  rooms: z.array(MeetingRoom),
  /** The first of `rooms`. */
  resource: MeetingRoom.nullable(),
  /** Null: booked at the door. */
  host: Colleague.nullable(),
  bookedBy: Colleague.nullable(),
  userIsHost: z.boolean(),
  userIsAttending: z.boolean(),
  attends: z.array(
    z.object({
      employee: Colleague,
      isHost: z.boolean(),
      answer: z.enum(["needs-action", "accepted", "declined", "tentative"]),
    }),
  ),
  /**
   * Visitors by name, for hosts, attendees, the booker and callers who see all meetings; empty for others.
   * Visitors whose visit was cancelled stay in the list, with their status.
   */
  visits: z.array(
    z.object({
      /** Null for attendees, who may not open the visit. */
      id: Id.nullable(),
      visitor: z.object({
        id: Id,
        firstName: z.string(),
        lastName: z.string(),
        company: z.string().nullable(),
        photo: z.string().nullable(),
      }),
      status: z.enum(VISIT_STATUSES),
      needsParking: z.boolean(),
      /** Whether the visitor has a parking space. */
      hasParking: z.boolean(),
      /** The reservation of that space; null for attendees, too. */
      parkingId: Id.nullable(),
    }),
  ),
  /** How many visitors are expected, for every caller. */
  numberOfVisitors: z.number().int(),
  numberOfAttendees: z.number().int(),
  addonOrder: AddonOrder.nullable(),
  /** The series of the meeting and its rule; null for a single meeting. */
  series: z.object({ id: Id, rrule: z.string() }).nullable(),
  /** The rooms that the meeting waits for, with its place in each waiting list. */
  waiting: z.array(z.object({ room: Named, position: z.number().int() })),
  checkedInAt: Instant.nullable(),
  /** The room is released unless somebody checks in by this instant. */
  checkInBy: Instant.nullable(),
  /** The latest possible new end of the meeting, at most the end of its day; null without a room. */
  availableUntil: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellationReason: z.string().nullable(),
  can: Abilities,
});
export type Meeting = z.output<typeof Meeting>;

/** A meeting in a list. */
export const MeetingSummary = namedObject("MeetingSummary", {
  id: Id,
  status: MeetingStatus,
  start: Instant,
  end: Instant,
  day: DayOut,
  timeZone: z.string(),
  description: z.string(),
  site: Named,
  rooms: z.array(Named.extend({ place: z.string() })),
  host: Colleague.nullable(),
  userIsHost: z.boolean(),
  /** The first eight attendees, hosts first. */
  employees: z.array(Colleague),
  visitors: z.array(Colleague),
  numberOfAttendees: z.number().int(),
  isRecurring: z.boolean(),
});
export type MeetingSummary = z.output<typeof MeetingSummary>;

/** The filters of lists of meetings; a day is a day of each meeting's own site. */
const meetingFilters = {
  ...paging,
  fromDate: Day.optional(),
  untilDate: Day.optional(),
  search: z.string().trim().max(limits.searchMax).optional(),
  resourceTypeId: Id.optional(),
  resourceGroupId: Id.optional(),
  resourceId: Id.optional(),
  siteId: Id.optional(),
  /** The same as `site_id`. */
  site: Id.optional(),
  floorId: Id.optional(),
  status: MeetingStatus.optional(),
  /** Only meetings that the caller hosts, attends or booked. */
  mine: Flag.optional(),
  ordering: z.enum(["start", "-start"]).default("start"),
};

/**
 * superadmin, admin, reception and security see all meetings; other callers see those they host, attend or
 * booked.
 */
export const listMeetings = endpoint({
  method: "GET",
  path: "/meetings/",
  summary: "Meetings the caller may see",
  access: "session",
  query: z.object(meetingFilters),
  output: listOf(MeetingSummary),
  refusals: [400, 403],
});

export const byId = z.object({ id: Id });

/** Any employee may read a meeting, without its visitors' names; `can` holds the actions the caller may take. */
export const getMeeting = endpoint({
  method: "GET",
  path: "/meetings/:id/",
  summary: "One meeting",
  access: "session",
  params: byId,
  output: Meeting,
  refusals: [403, 404],
});

/** `resource_type` keeps meetings that use such a resource, `visitors` those with visitors. */
const ofMine = { resourceType: Id.optional(), visitors: z.literal("true").optional() };

/**
 * Meetings that the caller hosts or attends; one that the caller has declined is in GET /meetings/ only. `date` is the day at
 * each meeting's own site.
 */
export const listMyMeetings = endpoint({
  method: "GET",
  path: "/meetings/mine/",
  summary: "The caller's meetings of one day",
  access: "session",
  query: z.object({
    ...paging,
    limit: z.coerce.number().int().min(1).max(200).default(200),
    date: Day,
    ...ofMine,
  }),
  output: listOf(MeetingSummary),
  refusals: [400],
});

/**
 * The days on which the caller hosts or attends a meeting, in order, with the number of meetings. Meetings that the caller has
 * declined do not count.
 */
export const myCalendar = endpoint({
  method: "GET",
  path: "/meetings/my_calendar/",
  summary: "Days on which the caller has meetings",
  access: "session",
  query: z.object({ start: Day, end: Day, ...ofMine }),
  output: z.object({
    count: z.number().int(),
    results: z.array(
      namedObject("MeetingDay", { date: DayOut, count: z.number().int(), isHost: z.boolean() }),
    ),
  }),
  refusals: [400],
});

/**
 * For superadmin, admin, reception and security. `sent` counts people; a host of several meetings gets one
 * message.
 */
export const bulkContact = endpoint({
  method: "POST",
  path: "/meetings/bulk_contact/",
  summary: "Write to the hosts of meetings",
  access: "session",
  body: z.object({ ids: z.array(Id).min(1).max(limits.bulkMax), ...message }).superRefine(refineMessage),
  output: z.object({ sent: z.number().int() }),
  refusals: [400, 403, 409, 422],
});
