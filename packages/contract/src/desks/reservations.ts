import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, Named, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { type Desk, Ids } from "./desks.ts";
import { limits, messages, RESERVATION_STATUSES } from "./form.ts";

const feature = "desks";
const byId = z.object({ id: Id });
const User = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

export const ReservationStatus = z.enum(RESERVATION_STATUSES);

/** One desk, one person, one day of the site. */
export const DeskReservation = z.object({
  id: Id,
  date: DayOut,
  status: ReservationStatus,
  timeZone: z.string(),
  user: User,
  /** Who asked, where it was somebody else. */
  requestedBy: User.nullable(),
  desk: Named.extend({
    zone: Named,
    /** Zone, floor, building. */
    location: z.string(),
    /** A path of this app that shows the desk on its floor's drawing; null where it is not drawn. */
    floorPlanRelativeUrl: z.string().nullable(),
  }),
  site: Named,
  siteId: Id,
  /** Of a denial or a cancellation. */
  reason: z.string().nullable(),
  checkedInAt: Instant.nullable(),
  /** Until when to check in, where the client releases desks that nobody took up; null afterwards, and elsewhere. */
  checkInUntil: Instant.nullable(),
  createdAt: Instant,
  /** What the caller may do with it now. */
  can: z.object({
    cancel: z.boolean(),
    /** Give the rest of today back. */
    release: z.boolean(),
    checkIn: z.boolean(),
    approve: z.boolean(),
    deny: z.boolean(),
  }),
});
export type DeskReservation = z.output<typeof DeskReservation>;

/**
 * What scanning a desk's code answers: its reservation for today; `isNew` unless the caller had it already. Where the client
 * gives desks to others that nobody came to (`deskReleaseTime`), scanning also checks in.
 */
export type BookedByScan = DeskReservation & { isNew: boolean };
/** The `row` of a scan that booked nothing (409 `state`): the desk today, and another one the caller has at its site then. */
export type ScannedDesk = Desk & { ownReservation: DeskReservation | null };

/**
 * An employee sees their own rows and those they booked for others; desk_admin, deskbooking_admin and superadmin all of the
 * client, reception and security those of their sites. `mine`: one's own only. `start` and `end` are days, inclusive.
 */
export const listDeskReservations = endpoint({
  method: "GET",
  path: "/desks/reservations/",
  summary: "Desk reservations the caller may see",
  access: "session",
  feature,
  query: z.object({
    ...paging,
    mine: Flag.optional(),
    /** Own rows and those the caller booked for others, whatever else they may see. */
    involvingMe: Flag.optional(),
    userId: Id.optional(),
    site: Id.optional(),
    zone: Id.optional(),
    desk: Id.optional(),
    status: ReservationStatus.optional(),
    /** Leaves out what holds no desk. */
    hideEnded: Flag.optional(),
    search: z.string().trim().max(limits.searchMax).optional(),
    start: Day.optional(),
    end: Day.optional(),
    ordering: z.enum(["date", "-date"]).default("-date"),
  }),
  output: listOf(DeskReservation),
  refusals: [400, 403],
});

export const getDeskReservation = endpoint({
  method: "GET",
  path: "/desks/reservations/:id/",
  summary: "One desk reservation",
  access: "session",
  feature,
  params: byId,
  output: DeskReservation,
  refusals: [403, 404],
});

/**
 * A desk, or any free desk of a zone with all of `features`, on one day (`date`) or several (`dates`); all or nothing. What
 * cannot be had is 400: the days in `invalidDates`, the reason by field (`zone`, `desk`, `dates`, `user`). Somebody who has
 * a desk of that site on one of the days: `user: ["userAlreadyHasReservationOnDate"]`. Source: server rules, section 3.
 */
export const createDeskReservations = endpoint({
  method: "POST",
  path: "/desks/reservations/",
  summary: "Book a desk on one or several days",
  access: "session",
  feature,
  body: z.object({
    deskId: Id.nullish(),
    zoneId: Id.nullish(),
    /** Left out or the caller's own: for oneself. */
    userId: Id.nullish(),
    date: Day.nullish(),
    dates: z.array(Day).max(limits.datesMax, messages.tooManyDates).nullish(),
    features: z.array(Id).max(50).nullish(),
    /**
     * Gives back, in the same transaction, what the person has at that site on these days, instead of refusing: cancelled, or
     * released where they had checked in. Only what the caller may give back: else `userAlreadyHasReservationOnDate`. Where
     * they have the very desk that is asked for, or one of the zone with the features, that reservation stays as it is and
     * is answered.
     */
    replace: z.boolean().nullish(),
  }),
  status: 201,
  /** In the order of the dates asked for. */
  output: z.object({ results: z.array(DeskReservation) }),
  refusals: [400, 403, 409, 422],
});

const transition = {
  method: "POST",
  access: "session",
  feature,
  params: byId,
  output: DeskReservation,
} as const;
const Reason = z.string().trim().max(limits.reasonMax).nullish();

/** Before the day, or on it; the person, who booked it for them, and desk administrators. */
export const cancelDeskReservation = endpoint({
  ...transition,
  path: "/desks/reservations/:id/cancel/",
  summary: "Cancel a desk reservation",
  body: z.object({ reason: Reason }),
  refusals: [400, 403, 404, 409, 422],
});
export const approveDeskReservation = endpoint({
  ...transition,
  path: "/desks/reservations/:id/approve/",
  summary: "Approve a pending request (desk_admin, deskbooking_admin, superadmin)",
  refusals: [403, 404, 409, 422],
});
export const denyDeskReservation = endpoint({
  ...transition,
  path: "/desks/reservations/:id/deny/",
  summary: "Deny a pending request (desk_admin, deskbooking_admin, superadmin)",
  body: z.object({ reason: Reason }),
  refusals: [400, 403, 404, 409, 422],
});
/** On the day: the desk is free again, or waits for cleaning. */
export const releaseDesk = endpoint({
  ...transition,
  path: "/desks/reservations/:id/release/",
  summary: "Give a desk back for the rest of the day",
  refusals: [403, 404, 409, 422],
});
/** On the day, the person themselves; by a tap or by the desk's code. */
export const checkInAtDesk = endpoint({
  ...transition,
  path: "/desks/reservations/:id/check-in/",
  summary: "Say that one has come to the desk",
  refusals: [403, 404, 409, 422],
});

/**
 * What the calendar of a request shows before it is sent: for each day of the site from `start` to `end`, how many desks of
 * the zone (or whether the desk, or how many of the site) can be had by the person, with all of `features`. At most 100 days.
 * A zone or desk that is not of this site is 404. Without a right to the site or to a zone its desks do not count.
 */
export const deskAvailability = endpoint({
  method: "GET",
  path: "/desks/availability/",
  summary: "Free desks by day",
  access: "session",
  feature,
  query: z.object({
    ...paging,
    limit: z.coerce.number().int().min(1).max(limits.datesMax).default(limits.datesMax),
    site: Id,
    zone: Id.optional(),
    desk: Id.optional(),
    /** Each must be there. */
    features: Ids.optional(),
    userId: Id.optional(),
    start: Day,
    end: Day,
  }),
  output: listOf(
    z.object({
      date: DayOut,
      /** 0 where it is closed or not bookable. */
      free: z.number().int(),
      /** The name of the closure, where the site is closed. */
      closed: z.string().nullable(),
      /** The person has a desk of this site already. */
      taken: z.boolean(),
      /** Within the person's look-ahead, and not past. */
      bookable: z.boolean(),
    }),
  ),
  refusals: [400, 403, 404],
});
