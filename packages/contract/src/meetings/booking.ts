import { z } from "zod";
import { Day, DayOut, Id, Instant, InstantIn, TimeOfDay } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { messages as form, limits } from "./form.ts";
import { byId, Meeting, MeetingRoom, messages } from "./meetings.ts";

/** Booking meetings, and all that changes one that is booked. */

export const SCOPES = ["one", "following", "all"] as const;
/** How much of a series a change is for; meetings that have begun are never changed with others. */
const Scope = z.enum(SCOPES).default("one");
export type Scope = z.output<typeof Scope>;

const Text = z
  .string({ error: form.descriptionRequired })
  .trim()
  .min(1, form.descriptionRequired)
  .max(limits.descriptionMax, form.descriptionLong);

const MeetingDateIn = z.object({
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
    .array(MeetingDateIn, { error: ({ input }) => (input == null ? form.dateRequired : undefined) })
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
export const previewMeetings = endpoint({
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

const change = z.object({
  description: Text.optional(),
  /** Another site: with rooms there, or none. */
  siteId: Id.nullish(),
  host: Id.nullish(),
  /** One date; the day can be changed for one meeting only, the times for a series too. */
  dates: z.array(MeetingDateIn).length(1, messages.seriesDay).optional(),
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

const updateEndpoint = <const M extends "PATCH" | "PUT">(method: M, summary: string) =>
  endpoint({
    method,
    path: "/meetings/:id/",
    summary,
    access: "session",
    params: byId,
    body: change,
    output: Meeting,
    refusals: [400, 403, 404, 409, 422],
  });
/** Fields that are left out stay as they are. Answers the meeting that was named. */
export const updateMeeting = updateEndpoint(
  "PATCH",
  "Change a meeting, or with it the following or all of its series",
);
export const replaceMeeting = updateEndpoint("PUT", "The same as PATCH");

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
