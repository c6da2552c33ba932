import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, InstantIn, listOf, Named, paging, TimeOfDay } from "./common.ts";
import { endpoint } from "./endpoint.ts";
import { messages as form, limits } from "./meeting-form.ts";
import { ResourceFeature, resourceFilters, Timeslot } from "./resources.ts";
import { STATUSES as VISIT_STATUSES } from "./visit-life.ts";

/** Said by the server; those of the form are in meeting-form.ts. Days are in words, as `Tue 24 Nov`. */
export const messages = {
  tooManyDates: `At most ${limits.datesMax} dates can be booked at once.`,
  tooManyRoomDates: `At most ${limits.roomDatesMax} rooms and dates together can be booked at once.`,
  tooManyInvitations: `At most ${limits.invitationsMax} invitations can be sent at once. Choose fewer dates or guests.`,
  sameDateTwice: "Each date may be chosen once.",
  windowEnded: (day: string) => `${day} at these times has already passed.`,
  siteUnknown: "This site is not one of yours.",
  roomUnknown: "This room was not found.",
  roomNotOfSite: (room: string) => `${room} is at another site.`,
  roomTaken: (day: string, room: string) => `${day}: ${room} is taken at this time.`,
  roomBlocked: (day: string, room: string) => `${day}: ${room} cannot be used at this time.`,
  roomClosed: (day: string, room: string, opens: string, closes: string) =>
    `${day}: ${room} can be booked from ${opens} to ${closes}.`,
  roomClosedDay: (day: string, room: string) => `${day}: ${room} is closed.`,
  siteClosed: (day: string, name: string) => `${day}: closed (${name}).`,
  roomNotBookable: (room: string) => `${room} cannot be booked.`,
  roomNotPermitted: (room: string) => `The host may not book ${room}.`,
  roomTooSoon: (day: string, room: string, notice: string) =>
    `${day}: ${room} must be booked ${notice} ahead.`,
  roomTooFar: (day: string, room: string, days: number) =>
    `${day}: ${room} can be booked up to ${days} ${days === 1 ? "day" : "days"} ahead.`,
  roomTooLong: (room: string, minutes: number) => `${room} can be booked for at most ${minutes} minutes.`,
  notATimeslot: (room: string) => `${room} is booked by its timeslots.`,
  hostUnknown: "This colleague was not found.",
  mayNotBookForOthers: "Only a PA, reception or an administrator may book for another host.",
  attendeeUnknown: "This colleague was not found.",
  visitorUnknown: "This visitor was not found.",
  noAddons: "Hospitality cannot be ordered for these rooms.",
  addonUnknown: "This item is not offered.",
  addonTooMany: `At most ${limits.quantityMax} of an item can be ordered.`,
  orderTooLate: (room: string, hours: number) =>
    `Hospitality for ${room} must be ordered or changed at least ${hours} ${hours === 1 ? "hour" : "hours"} before the meeting.`,
  ruleUnknown: "This recurrence is not understood.",
  ruleEmpty: "This recurrence has no date.",
  ruleNeedsEnd: "Say how often, or until when, it recurs.",
  ruleTooFar: "A meeting can recur for at most 3 years.",
  ruleOneDate: "A recurring meeting starts from one date.",
  seriesDay: "The day of a whole series cannot be changed. Change one meeting, or book a new series.",
  over: "This meeting is over.",
  notBegun: "This meeting has not begun.",
  nextInTheWay: "Room unavailable at this time",
  extendEarlier: "The new end must not be earlier than the current end.",
  pinWrong: "This pin is not right.",
  pinNotSet: "The host has not set a meeting room pin.",
  checkInEarly: (minutes: number) => `Check-in opens ${minutes} minutes before the start.`,
  smsNotSetUp: "Text messages are not set up.",
  reasonReleased: "Nobody checked in",
  doorTaken: "This room has just been taken.",
  atDoor: "Booked at the door",
  availableBoth: "Give both ends of the time, or none.",
} as const;

/** Check-in opens so many minutes before the start. */
export const CHECK_IN_OPENS = 15;

export const STATUSES = ["booked", "cancelled", "ended", "released"] as const;
/** `released`: nobody came. A meeting that is simply over stays `booked`. */
export const MeetingStatus = z.enum(STATUSES);
export type MeetingStatus = z.output<typeof MeetingStatus>;

export const SCOPES = ["one", "following", "all"] as const;
/** How much of a series a change is for; meetings that have begun are never changed with others. */
const Scope = z.enum(SCOPES).default("one");
export type Scope = z.output<typeof Scope>;

const Colleague = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
});

const MeetingRoom = z.object({
  id: Id,
  name: z.string(),
  typeId: Id,
  typeName: z.string(),
  capacity: z.number().int(),
  /** Building and floor, as `Canal House, Floor 2`; empty where it has none. */
  place: z.string(),
  meetingAddonsEnabled: z.boolean(),
  meetingAddonMinimumNoticeHours: z.number().int(),
});

export const AddonOrder = z.object({
  costCentre: z.string(),
  lines: z.array(
    z.object({
      itemId: Id,
      name: z.string(),
      quantity: z.number().int(),
      /** Pence each, as it was ordered. */
      cost: z.number().int(),
    }),
  ),
  /** Pence. */
  total: z.number().int(),
});

/** What a caller may do with a meeting now. */
const Abilities = z.object({
  edit: z.boolean(),
  cancel: z.boolean(),
  end: z.boolean(),
  extend: z.boolean(),
  checkIn: z.boolean(),
});

/** From `start` to `end`, half-open, on one `day` of the site. */
export const Meeting = z.object({
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
  /** Guests from outside, by name; those who cancelled stay, with their status. */
  visits: z.array(
    z.object({
      id: Id,
      visitor: z.object({
        id: Id,
        firstName: z.string(),
        lastName: z.string(),
        company: z.string().nullable(),
        photo: z.string().nullable(),
      }),
      status: z.enum(VISIT_STATUSES),
      needsParking: z.boolean(),
      /** Whether a space is reserved. */
      hasParking: z.boolean(),
    }),
  ),
  numberOfAttendees: z.number().int(),
  addonOrder: AddonOrder.nullable(),
  /** One of a series: which, and its rule. */
  series: z.object({ id: Id, rrule: z.string() }).nullable(),
  /** Rooms it waits for, and its place in each queue. */
  waiting: z.array(z.object({ room: Named, position: z.number().int() })),
  checkedInAt: Instant.nullable(),
  /** Unless somebody has checked in by then, the room is released. */
  checkInBy: Instant.nullable(),
  /** How far it could be extended, at most until the end of its day; null without a room. */
  availableUntil: Instant.nullable(),
  cancelledAt: Instant.nullable(),
  cancellationReason: z.string().nullable(),
  can: Abilities,
});
export type Meeting = z.output<typeof Meeting>;

/** A meeting in a list. */
export const MeetingSummary = z.object({
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
  /** The first eight, hosts first. */
  employees: z.array(Colleague),
  visitors: z.array(Colleague),
  numberOfAttendees: z.number().int(),
  isRecurring: z.boolean(),
});
export type MeetingSummary = z.output<typeof MeetingSummary>;

const Text = z
  .string({ error: form.descriptionRequired })
  .trim()
  .min(1, form.descriptionRequired)
  .max(limits.descriptionMax, form.descriptionLong);

const When = z.object({
  date: z.string({ error: form.dateRequired }).min(1, form.dateRequired).pipe(Day),
  startTime: z.string({ error: form.startRequired }).min(1, form.startRequired).pipe(TimeOfDay),
  endTime: z.string({ error: form.endRequired }).min(1, form.endRequired).pipe(TimeOfDay),
});

const Order = z.object({
  costCentre: z.string().trim().max(100).default(""),
  /** Lines without an item or with quantity 0 are dropped; a missing quantity is 1. */
  lines: z
    .array(
      z.object({
        itemId: Id.nullish(),
        quantity: z.number().int().min(0).max(limits.quantityMax).nullish(),
      }),
    )
    .max(limits.linesMax),
});

/**
 * RRULE without its name (RFC 5545), with COUNT or UNTIL, from the one date given; days are the site's. Dates of
 * `exceptions` are left out.
 */
const Recurrence = z.object({
  rrule: z.string().trim().min(1).max(300),
  exceptions: z.array(Day).max(limits.datesMax).default([]),
});

const fields = {
  description: Text,
  siteId: Id.nullish(),
  /** Left out: the caller. */
  host: Id.nullish(),
  dates: z
    .array(When, { error: ({ input }) => (input == null ? form.dateRequired : undefined) })
    .min(1, form.dateRequired)
    .max(limits.datesMax, messages.tooManyDates),
  rooms: z.array(Id).max(limits.roomsMax).default([]),
  attends: z
    .array(z.object({ employee: Id, isHost: z.boolean().default(false) }))
    .max(limits.attendsMax)
    .default([]),
  visits: z
    .array(z.object({ visitor: Id, needsParking: z.boolean().default(false) }))
    .max(limits.attendsMax)
    .default([]),
  addonOrder: Order.nullish(),
  recurrence: Recurrence.nullish(),
  /** Rooms to wait for: each date gets the first of them that becomes free, and then waits no more; first come, first served. */
  waitFor: z.array(Id).max(limits.roomsMax).default([]),
};

export const CreateMeetings = z.object(fields);

/**
 * Everything is checked before anything is written: one meeting per date, all or none. A room that is taken is 400 on
 * `rooms`, naming date and room. Without `site_id` the rooms' site counts, else the host's home site, else the first.
 * Source: server rules, section 4.
 */
export const createMeetings = endpoint({
  method: "POST",
  path: "/meetings/",
  summary: "Book a meeting on one or several dates",
  access: "session",
  body: CreateMeetings,
  status: 201,
  output: z.object({ results: z.array(Meeting) }),
  refusals: [400, 403, 409, 422],
});

export const DateCheck = z.object({
  date: DayOut,
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  ok: z.boolean(),
  /** Why not, in words; room by room. */
  problems: z.array(z.object({ roomId: Id.nullable(), message: z.string() })),
});

/**
 * The same body as booking, and nothing is written: what would become of each date, and, for the first that would be
 * refused, rooms of about the same size that are free then and the nearest times at which the wished rooms are.
 */
export const checkMeetings = endpoint({
  method: "POST",
  path: "/meetings/check/",
  summary: "What booking would bring, date by date",
  access: "session",
  body: CreateMeetings.extend({
    description: z.string().max(limits.descriptionMax).default(""),
    /** The meeting that is being edited: what it holds counts as free. */
    exclude: Id.nullish(),
  }),
  output: z.object({
    results: z.array(DateCheck),
    suggestions: z.object({
      rooms: z.array(MeetingRoom),
      times: z.array(z.object({ date: DayOut, startTime: z.string(), endTime: z.string() })),
    }),
  }),
  refusals: [400, 403],
});

/** What lists of meetings are filtered by; days are each row's own site's. */
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
  /** Only those the caller hosts, attends or booked. */
  mine: Flag.optional(),
  ordering: z.enum(["start", "-start"]).default("start"),
};

/** superadmin, admin, reception and security see all; others those they host, attend or booked. */
export const listMeetings = endpoint({
  method: "GET",
  path: "/meetings/",
  summary: "Meetings the caller may see",
  access: "session",
  query: z.object(meetingFilters),
  output: listOf(MeetingSummary),
  refusals: [400, 403],
});

const byId = z.object({ id: Id });

/** Any employee may read a meeting; `can` says what else. */
export const getMeeting = endpoint({
  method: "GET",
  path: "/meetings/:id/",
  summary: "One meeting",
  access: "session",
  params: byId,
  output: Meeting,
  refusals: [403, 404],
});

const change = z.object({
  description: Text.optional(),
  /** Another site: with rooms there, or none. */
  siteId: Id.nullish(),
  host: Id.nullish(),
  /** One date; the day can be changed for one meeting only, the times for a series too. */
  dates: z.array(When).length(1, messages.seriesDay).optional(),
  rooms: z.array(Id).max(limits.roomsMax).optional(),
  attends: z
    .array(z.object({ employee: Id, isHost: z.boolean().default(false) }))
    .max(limits.attendsMax)
    .optional(),
  visits: z
    .array(z.object({ visitor: Id, needsParking: z.boolean().default(false) }))
    .max(limits.attendsMax)
    .optional(),
  /** Null takes the order back. */
  addonOrder: Order.nullish(),
  waitFor: z.array(Id).max(limits.roomsMax).optional(),
  scope: Scope,
});

/** Fields that are left out stay as they are. Answers the meeting that was named. */
export const updateMeeting = endpoint({
  method: "PATCH",
  path: "/meetings/:id/",
  summary: "Change a meeting, or with it the following or all of its series",
  access: "session",
  params: byId,
  body: change,
  output: Meeting,
  refusals: [400, 403, 404, 409, 422],
});
export const replaceMeeting = endpoint({
  method: "PUT",
  path: "/meetings/:id/",
  summary: "The same as PATCH",
  access: "session",
  params: byId,
  body: change,
  output: Meeting,
  refusals: [400, 403, 404, 409, 422],
});

/** A meeting that is deleted is cancelled: its row stays, for those who ask what became of it. */
export const deleteMeeting = endpoint({
  method: "DELETE",
  path: "/meetings/:id/",
  summary: "Cancel a meeting, or with it the following or all of its series",
  access: "session",
  params: byId,
  query: z.object({ scope: Scope }),
  output: Meeting,
  refusals: [400, 403, 404, 409, 422],
});
/** Repeating it is 200 and changes nothing; a meeting that is over is 409. */
export const cancelMeeting = endpoint({
  method: "POST",
  path: "/meetings/:id/cancel/",
  summary: "Cancel a meeting, or with it the following or all of its series",
  access: "session",
  params: byId,
  body: z.object({ reason: z.string().trim().max(500).nullish(), scope: Scope }),
  output: Meeting,
  refusals: [400, 403, 404, 409, 422],
});

/** Six figures, on a screen only: a wrong one is 400 on `pin`, and after some 429. */
const Pin = z.string().max(20).nullish();

/**
 * Ends it now. On a screen with the host's pin; a meeting booked at the door has no host and needs none. What a screen
 * is answered here and below names neither guests nor the order.
 */
export const endMeeting = endpoint({
  method: "POST",
  path: "/meetings/:id/end/",
  summary: "End a meeting that has begun",
  access: "screen",
  params: byId,
  body: z.object({ pin: Pin }),
  output: Meeting,
  refusals: [400, 403, 404, 409, 422, 429],
});

/** Not earlier than its end, and at most until the next meeting or block of its rooms (`availableUntil`). */
export const extendMeeting = endpoint({
  method: "POST",
  path: "/meetings/:id/extend/",
  summary: "Extend a meeting",
  access: "screen",
  params: byId,
  body: z.object({
    /** A time of the meeting's day, or an instant. */
    endTime: z.union([InstantIn, TimeOfDay], { error: form.endRequired }),
    pin: Pin,
  }),
  output: Meeting,
  refusals: [400, 403, 404, 409, 422, 429],
});

/** From 15 minutes before its start. On the screen of its room anybody may: they stand there. */
export const checkInMeeting = endpoint({
  method: "POST",
  path: "/meetings/:id/check-in/",
  summary: "Say that the meeting takes place",
  access: "screen",
  params: byId,
  output: Meeting,
  refusals: [403, 404, 409, 422],
});

/** With `resource_type` only those that use such a resource, with `visitors` only those to which visitors come. */
const ofMine = { resourceType: Id.optional(), visitors: z.literal("true").optional() };

/** `date` is the day at each meeting's own site. */
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

/** The days on which the caller hosts or attends a meeting, in order, with how many. */
export const myCalendar = endpoint({
  method: "GET",
  path: "/meetings/my_calendar/",
  summary: "Days on which the caller has meetings",
  access: "session",
  query: z.object({ start: Day, end: Day, ...ofMine }),
  output: z.object({
    count: z.number().int(),
    results: z.array(z.object({ date: DayOut, count: z.number().int(), isHost: z.boolean() })),
  }),
  refusals: [400],
});

/** Superadmin, admin, reception and security. `sent` counts people, each told once however many they host. */
export const bulkContact = endpoint({
  method: "POST",
  path: "/meetings/bulk_contact/",
  summary: "Write to the hosts of meetings",
  access: "session",
  body: z.object({
    ids: z.array(Id).min(1).max(limits.bulkMax),
    content: z
      .string({ error: form.contentRequired })
      .trim()
      .min(1, form.contentRequired)
      .max(limits.contentMax, form.contentLong),
    sendEmail: z.boolean().default(false),
    sendSms: z.boolean().default(false),
  }),
  output: z.object({ sent: z.number().int() }),
  refusals: [400, 403, 409, 422],
});

// --- schedules ---

/** A meeting as a schedule draws it. */
export const ScheduledMeeting = z.object({
  id: Id,
  start: Instant,
  end: Instant,
  description: z.string(),
  /** Empty: booked at the door. */
  hostName: z.string(),
  userIsHost: z.boolean(),
  userIsAttending: z.boolean(),
});

/** When a resource cannot be used: out of hours, closed, or blocked. `HH:mm` of its day at the site beside the instants. */
export const ScheduledBlock = z.object({
  id: Id.nullable(),
  kind: z.enum(["hours", "closure", "block"]),
  start: Instant,
  end: Instant,
  startTime: z.string(),
  endTime: z.string(),
  reason: z.string().nullable(),
});

export const RESOURCE_STATUSES = [
  "available",
  "semi-occupied",
  "occupied",
  "unavailable",
  "walk-ins",
  "non-bookable",
  "unauthorized",
] as const;

export const ResourceSchedule = z.object({
  id: Id,
  name: z.string(),
  /** The type's id. */
  type: Id,
  typeId: Id,
  typeName: z.string(),
  capacity: z.number().int(),
  features: z.array(ResourceFeature),
  siteId: Id,
  timeZone: z.string(),
  buildingName: z.string().nullable(),
  floorId: Id.nullable(),
  floorName: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  floorPlanIconShape: z.enum(["circle", "square"]).nullable(),
  floorPlanRelativeUrl: z.string().nullable(),
  meetingTimeslotType: z.enum(["free", "timeslot"]),
  timeslots: z.array(Timeslot),
  setupMinutes: z.number().int(),
  cleardownMinutes: z.number().int(),
  /**
   * Today: as it is now (`semi-occupied`: free, but not for a whole hour). Another day: `occupied` when nothing is
   * left of its hours, `semi-occupied` when something is booked.
   */
  status: z.enum(RESOURCE_STATUSES),
  meetings: z.array(ScheduledMeeting),
  resourceBlocks: z.array(ScheduledBlock),
});
export type ResourceSchedule = z.output<typeof ResourceSchedule>;

/** A row per active resource. `on_date` is the day at each resource's site; today when left out. */
export const listSchedules = endpoint({
  method: "GET",
  path: "/room-schedules/",
  summary: "What resources are taken by on a day",
  access: "session",
  feature: "rooms",
  query: z.object({
    ...paging,
    ...resourceFilters,
    onDate: Day.optional(),
    ordering: z.enum(["name", "-name", "capacity", "-capacity"]).optional(),
    availableFrom: InstantIn.optional(),
    availableUntil: InstantIn.optional(),
  }),
  output: listOf(ResourceSchedule),
  refusals: [400, 403],
});

/** At most 7 days from `from_date` on; `on_date` asks for one. Today when nothing is given. */
export const getSchedule = endpoint({
  method: "GET",
  path: "/room-schedules/:id/",
  summary: "What one resource is taken by",
  access: "session",
  feature: "rooms",
  params: byId,
  query: z.object({ fromDate: Day.optional(), untilDate: Day.optional(), onDate: Day.optional() }),
  output: ResourceSchedule,
  refusals: [400, 403, 404],
});

/** Rooms taken by meetings, a row each. Pages by `page` and `rows_per_page`. */
export const listRoomReservations = endpoint({
  method: "GET",
  path: "/reservations/rooms/",
  summary: "Reservations of rooms by the meetings the caller may see",
  access: "session",
  feature: "rooms",
  query: z.object({
    page: paging.page,
    rowsPerPage: paging.limit,
    fromDate: Day.optional(),
    untilDate: Day.optional(),
    room: Id.optional(),
    type: Id.optional(),
    site: Id.optional(),
    search: z.string().trim().max(limits.searchMax).optional(),
  }),
  output: z.object({
    totalCount: z.number().int(),
    results: z.array(
      z.object({
        /** Meeting and room together. */
        id: z.string(),
        meetingId: Id,
        room: Named,
        status: MeetingStatus,
        start: Instant,
        end: Instant,
        timeZone: z.string(),
        description: z.string(),
        hostName: z.string(),
      }),
    ),
  }),
  refusals: [400, 403],
});
