import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, Named, namedObject, PersonName, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { type Desk, Ids } from "./desks.ts";
import { limits, RESERVATION_STATUSES } from "./form.ts";

const feature = "desks";
const byId = z.object({ id: Id });
export const ReservationStatus = z.enum(RESERVATION_STATUSES);

/** One desk, one person, one day of the site. */
export const DeskReservation = namedObject("DeskReservation", {
  id: Id,
  date: DayOut,
  status: ReservationStatus,
  timeZone: z.string(),
  user: PersonName,
  /** The booker, where the booker is not the person. */
  requestedBy: PersonName.nullable(),
  desk: Named.extend({
    zone: Named,
    /** The names of zone, floor and building. */
    location: z.string(),
    /** A path of this app that shows the desk on its floor plan; null for a desk without a place there. */
    floorPlanRelativeUrl: z.string().nullable(),
  }),
  site: Named,
  siteId: Id,
  /** The reason of a denial or a cancellation. */
  reason: z.string().nullable(),
  checkedInAt: Instant.nullable(),
  /**
   * The end of check-in, where the client releases desks without a check-in; null afterwards, and elsewhere.
   */
  checkInUntil: Instant.nullable(),
  createdAt: Instant,
  /** What the caller may do with it now. */
  can: z.object({
    cancel: z.boolean(),
    /** Release the rest of today. */
    release: z.boolean(),
    checkIn: z.boolean(),
    approve: z.boolean(),
    deny: z.boolean(),
  }),
});
export type DeskReservation = z.output<typeof DeskReservation>;

/**
 * The answer to a scan of a desk's code: the caller's reservation of it for today; `isNew` unless it existed
 * before the scan. Where the client releases desks without a check-in (`deskReleaseTime`), the scan also
 * checks in.
 */
export type BookedByScan = DeskReservation & { isNew: boolean };
/**
 * The `row` of a scan that booked nothing (409 `state`): the desk today, and the caller's reservation of
 * another desk at its site today.
 */
export type ScannedDesk = Desk & { ownReservation: DeskReservation | null };

/**
 * An employee sees their own rows and those they booked for others; desk_admin, deskbooking_admin and
 * superadmin see all of the client, reception and security those of their sites. `mine`: only the caller's
 * own rows. `start` and `end` are days, inclusive.
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
    /**
     * Only the caller's own reservations and those the caller booked for others, also for a caller who may
     * see more.
     */
    involvingMe: Flag.optional(),
    userId: Id.optional(),
    site: Id.optional(),
    zone: Id.optional(),
    desk: Id.optional(),
    status: ReservationStatus.optional(),
    /** Leaves out reservations that hold no desk any more. */
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
 * Books a desk, or any free desk of a zone with all of `features`, on one day (`date`) or several (`dates`);
 * all or nothing. Days that cannot be booked are 400: the days in `invalidDates`, the reason by field
 * (`zone`, `desk`, `dates`, `user`). For a person who already has a desk at that site on one of the days:
 * `user: ["userAlreadyHasReservationOnDate"]`. Source: server rules, section 3.
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
    /** The person; left out: the caller. */
    userId: Id.nullish(),
    date: Day.nullish(),
    dates: z.array(Day).max(limits.datesMax, encodeText("desks.tooManyDates")).nullish(),
    features: z.array(Id).max(50).nullish(),
    /**
     * Ends, in the same transaction, the person's other reservations at that site on these days instead of
     * refusing the request: they are cancelled, or released where the person has checked in. A reservation
     * that the caller may not end is still `userAlreadyHasReservationOnDate`. Where the person already has
     * the requested desk, or a desk of the zone with the features, that reservation stays as it is and is in
     * the answer.
     */
    replace: z.boolean().nullish(),
  }),
  status: 201,
  /** In the order of the requested dates. */
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

/** Before the day or on it; for the person, the booker and desk administrators. */
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
/** On the day: the desk becomes available again, or waits for cleaning. */
export const releaseDesk = endpoint({
  ...transition,
  path: "/desks/reservations/:id/release/",
  summary: "Give a desk back for the rest of the day",
  refusals: [403, 404, 409, 422],
});
/** On the day, for the person only; by the button or by the desk's code. */
export const checkInAtDesk = endpoint({
  ...transition,
  path: "/desks/reservations/:id/check-in/",
  summary: "Say that one has come to the desk",
  refusals: [403, 404, 409, 422],
});

/**
 * The data of the request calendar: for each day of the site from `start` to `end`, how many desks with all
 * of `features` the person can book in the zone (of the desk: 0 or 1; else of the site). At most 100 days. A
 * zone or desk of another site is 404. Desks of sites and zones that the person may not use are not counted.
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
    /** Desks with all of these features. */
    features: Ids.optional(),
    userId: Id.optional(),
    start: Day,
    end: Day,
  }),
  output: listOf(
    namedObject("DeskAvailability", {
      date: DayOut,
      /** 0 where the site is closed or the day is not bookable. */
      free: z.number().int(),
      /** The name of the closure on that day; null while the site is open. */
      closed: z.string().nullable(),
      /** Whether the person already has a desk at this site. */
      taken: z.boolean(),
      /** Whether the day is within the person's look-ahead and not past. */
      bookable: z.boolean(),
    }),
  ),
  refusals: [400, 403, 404],
});
