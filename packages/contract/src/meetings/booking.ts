import { z } from "zod";
import { Day, DayOut, Id, Instant, InstantIn, namedObject, TimeOfDay, wireText } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits } from "./form.ts";
import { byId, Meeting, MeetingRoom } from "./meetings.ts";

/** Booking meetings, and every call that changes a booked meeting. */

export const SCOPES = ["one", "following", "all"] as const;
/**
 * Which meetings of a series a change applies to. Meetings that have begun change only when they are named
 * themselves.
 */
const Scope = z.enum(SCOPES).default("one");
export type Scope = z.output<typeof Scope>;

const Text = z
  .string({ error: encodeText("meetings.descriptionRequired") })
  .trim()
  .min(1, encodeText("meetings.descriptionRequired"))
  .max(limits.descriptionMax, encodeText("meetings.descriptionLong"));

/**
 * Times lie on steps of five minutes; timeslots of the rooms and the former times of a changed meeting may lie
 * beside them.
 */
const MeetingDateIn = z.object({
  date: z
    .string({ error: encodeText("meetings.dateRequired") })
    .min(1, encodeText("meetings.dateRequired"))
    .pipe(Day),
  startTime: z
    .string({ error: encodeText("common.startRequired") })
    .min(1, encodeText("common.startRequired"))
    .pipe(TimeOfDay),
  endTime: z
    .string({ error: encodeText("common.endRequired") })
    .min(1, encodeText("common.endRequired"))
    .pipe(TimeOfDay),
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
 * RRULE without its name (RFC 5545), with COUNT or UNTIL, starting at the one date given; days are days of
 * the site. The dates of `exceptions` are left out.
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
    .array(MeetingDateIn, {
      error: ({ input }) => (input == null ? encodeText("meetings.dateRequired") : undefined),
    })
    .min(1, encodeText("meetings.dateRequired"))
    .max(limits.datesMax, encodeText("meetings.tooManyDates", { max: limits.datesMax })),
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
  /**
   * Rooms to wait for: each date gets the first of these rooms that becomes free, and then leaves all waiting
   * lists; first come, first served, without those whose host and booker may not use the site any more.
   */
  waitFor: z.array(Id).max(limits.roomsMax).default([]),
};

export const CreateMeetings = z.object(fields);

/**
 * The server checks everything before it writes anything: one meeting per date, all or none. A room that is
 * taken is 400 on `rooms`; the message names date and room. Without `site_id` the site is that of the rooms,
 * else the host's home site, else the first site. Source: server rules, section 4.
 */
export const createMeetings = endpoint({
  method: "POST",
  path: "/meetings/",
  summary: "Book a meeting on one or several dates",
  access: "session",
  bodyMax: 250_000,
  body: CreateMeetings,
  status: 201,
  output: z.object({ results: z.array(Meeting) }),
  refusals: [400, 403, 409, 422],
});

export const DateCheck = namedObject("DateCheck", {
  date: DayOut,
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  ok: z.boolean(),
  /** The reasons for a refusal, one per room. */
  problems: z.array(z.object({ roomId: Id.nullable(), message: z.string(), ...wireText })),
});

/**
 * Takes the same body as booking and writes nothing. Returns the outcome of each date. For the first date
 * that would be refused, it also returns rooms of about the same size that are free then, and the nearest
 * times at which the requested rooms are free.
 */
export const previewMeetings = endpoint({
  method: "POST",
  path: "/meetings/check/",
  summary: "What booking would bring, date by date",
  access: "session",
  bodyMax: 250_000,
  body: CreateMeetings.extend({
    description: z.string().max(limits.descriptionMax).default(""),
    /** The meeting that is being edited: its own rooms count as free. */
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

const change = z.object({
  description: Text.optional(),
  /**
   * The new site, one of the caller's; by default that of `rooms`. The meetings keep the time that the clock
   * shows, and lose rooms that the request does not name again.
   */
  siteId: Id.nullish(),
  host: Id.nullish(),
  /** One date. Its day can be changed for a single meeting only, its times for a series too. */
  dates: z.array(MeetingDateIn).length(1, encodeText("meetings.seriesDay")).optional(),
  rooms: z.array(Id).max(limits.roomsMax).optional(),
  attends: z
    .array(z.object({ employee: Id, isHost: z.boolean().default(false) }))
    .max(limits.attendsMax)
    .optional(),
  visits: z
    .array(z.object({ visitor: Id, needsParking: z.boolean().default(false) }))
    .max(limits.attendsMax)
    .optional(),
  /** Null cancels the order. */
  addonOrder: Order.nullish(),
  waitFor: z.array(Id).max(limits.roomsMax).optional(),
  scope: Scope,
});

const updateEndpoint = <const M extends "PATCH" | "PUT">(method: M, summary: string) =>
  endpoint({
    method,
    path: "/meetings/:id/",
    summary,
    access: "session",
    params: byId,
    bodyMax: 250_000,
    body: change,
    output: Meeting,
    refusals: [400, 403, 404, 409, 422],
  });
/**
 * Fields that are left out stay as they are. At a site that the caller may not use any more, the meeting takes no other time, no
 * other room and no place in line: 400 on `siteId`. Returns the meeting of `id`.
 */
export const updateMeeting = updateEndpoint(
  "PATCH",
  "Change a meeting, or with it the following or all of its series",
);
export const replaceMeeting = updateEndpoint("PUT", "The same as PATCH");

/** A deleted meeting is cancelled: its row stays, so that later calls can show what happened to it. */
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
/** Repeating the call is 200 and changes nothing; a meeting that is over is 409. */
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

/** Six digits, needed on a screen only. A wrong pin is 400 on `pin`; too many wrong pins are 429. */
const Pin = z.string().max(20).nullish();

/**
 * Ends the meeting now. A screen needs the host's pin; a meeting booked at the door has no host and needs no
 * pin. In this call and the next ones, the answer to a screen contains neither guests nor the order.
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

/**
 * The new end is not earlier than the present end, and at most the start of the next meeting or block of its
 * rooms (`availableUntil`). It lies on steps of five minutes, by the clock or from the present end, unless it is
 * the latest possible one.
 */
export const extendMeeting = endpoint({
  method: "POST",
  path: "/meetings/:id/extend/",
  summary: "Extend a meeting",
  access: "screen",
  params: byId,
  body: z.object({
    /** A time of the meeting's day, or an instant. */
    endTime: z.union([InstantIn, TimeOfDay], { error: encodeText("common.endRequired") }),
    pin: Pin,
  }),
  output: Meeting,
  refusals: [400, 403, 404, 409, 422, 429],
});

/**
 * Possible from 15 minutes before the start. At the screen of the meeting's room anybody may check in,
 * because they stand at the room.
 */
export const checkInMeeting = endpoint({
  method: "POST",
  path: "/meetings/:id/check-in/",
  summary: "Say that the meeting takes place",
  access: "screen",
  params: byId,
  output: Meeting,
  refusals: [403, 404, 409, 422],
});
