import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, InstantIn, listOf, Named, paging, TimeOfDay } from "./common.ts";
import { endpoint } from "./endpoint.ts";

/** Said by the server and shown as they are; quoted from the specification where it quotes them. */
export const messages = {
  noDate: "You must select at least one date",
  noStart: "Start time is required",
  noEnd: "End time is required",
  endBeforeStart: "End time must be later than start time",
  noCarpark: "Carpark is required",
  noSite: "Site is required",
  carparkNotOfSite: "This car park does not belong to the chosen site.",
  siteUnknown: "This site is not one of yours.",
  tooManyDates: "At most 100 dates can be requested at once.",
  sameDateTwice: "Each date may be chosen once.",
  windowEnded: (day: string) => `${day} at these times has already passed.`,
  beyondLimit: (lastDay: string) => `Parking can be requested up to ${lastDay}.`,
  tooManyActive: (limit: number) => `You can have at most ${limit} coming parking reservations.`,
  employeeUnknown: "This colleague was not found.",
  mayNotBookForOthers: "Only a PA or a parking administrator may request parking for somebody else.",
  mayNotPark: "This person may not request parking.",
  restricted: "Parking Requests cannot be made at this time.",
  noEvSpaces: "This car park has no EV spaces.",
  requested: "Parking has been requested for the given time slots.",
  notRequested: "Something went wrong. Parking has not been requested for the given time slots.",
  queued: "Car park is full, you have been added to a queue",
  unavailable: "Confirmed bookings are displayed on your calendar in green",
  confirmCancel: "Are you sure you would like to cancel your parking request for this day?",
  cancelled: "Parking cancelled.",
  notCancelled: "Failed to cancel parking",
  lateRelease: "This is a late release.",
  noteRequired: "A note is required for a late release.",
  ended: "This reservation has already ended.",
  spaceTaken: "This space has just been taken.",
  personPlaced: "There is a reservation at this time already.",
  reasonQueueExpired: "Queue expired",
  reasonNotDecided: "Not decided in time",
} as const;

/** `timeStep` in minutes; `reasonMax` and `searchMax` in characters; `datesMax` per request. */
export const limits = {
  timeStep: 5,
  datesMax: 100,
  reasonMax: 500,
  searchMax: 100,
  listLimit: 200,
  countsRefreshMs: 20_000,
} as const;

export const STATUSES = [
  "pre-approval",
  "queued",
  "confirmed",
  "denied",
  "cancelled",
  "unavailable",
] as const;
export const Status = z.enum(STATUSES);
export type Status = z.output<typeof Status>;

export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;
/** A weekday of the week before, or no such limit. */
export const StartDay = z.enum([...WEEKDAYS, "No Start Date"]);

/**
 * A space is held from `start` to `end`, half-open. `position` counts from 1 while `queued`.
 * A result of create that is `unavailable` is not stored: it has no `id` that could be asked for again.
 */
export const Reservation = z.object({
  id: Id,
  status: Status,
  type: z.enum(["reservation", "permit"]),
  start: Instant,
  end: Instant,
  /** The day of `start` at the site. */
  day: DayOut,
  /** IANA zone of the site. */
  timeZone: z.string(),
  /** The person who parks; null for a visitor's parking. */
  employee: Id.nullable(),
  user: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
  site: Named,
  carpark: Named,
  space: Named.nullable(),
  /** The same as `space`. */
  parkingSpace: Named.nullable(),
  evSpaceReservation: z.object({ evSpace: Named, start: Instant, end: Instant }).nullable(),
  position: z.number().int().nullable(),
  /** Why this position, in words for its owner. */
  positionReason: z.string().nullable(),
  cancelledAt: Instant.nullable(),
  cancellationReason: z.string().nullable(),
  /** Releasing it now would be late: a reason is asked for (`parkingPermitReleaseNoticeDays`). */
  lateRelease: z.boolean(),
  /** The last day on which a release is not late; null where there is no notice or nothing to release. */
  releaseBy: DayOut.nullable(),
  /** What the caller may do with it now: cancel a request, release a space. */
  can: z.object({ cancel: z.boolean(), release: z.boolean() }),
});
export type Reservation = z.output<typeof Reservation>;

const reservationFilters = {
  ...paging,
  mine: Flag.optional(),
  /** Own rows and those the caller booked for others, whatever else they may see. */
  involvingMe: Flag.optional(),
  employee: Id.optional(),
  targetSite: Id.optional(),
  site: Id.optional(),
  targetCarpark: Id.optional(),
  carpark: Id.optional(),
  status: Status.optional(),
  type: z.enum(["employee", "visitor"]).optional(),
  /** Of this visitor's visits; reception, security and admin see these too. */
  visitor: Id.optional(),
  search: z.string().trim().max(limits.searchMax).optional(),
  hideCancelled: Flag.optional(),
  start: Day.optional(),
  end: Day.optional(),
  ordering: z.enum(["start", "-start"]).default("-start"),
};

/**
 * An employee sees their own rows and those they booked for others; parking_admin and superadmin all of the
 * client. `start` and `end` are days, inclusive, of each row's own site. `targetSite` and `site`, `targetCarpark`
 * and `carpark` mean the same.
 */
export const listReservations = endpoint({
  method: "GET",
  path: "/parking/reservations/",
  summary: "Parking reservations the caller may see",
  access: "session",
  feature: "parking",
  query: z.object(reservationFilters),
  output: listOf(Reservation),
  refusals: [400, 403],
});

export const listEmployeeReservations = endpoint({
  method: "GET",
  path: "/parking/employee-reservations/",
  summary: "The same without visitors' parking",
  access: "session",
  feature: "parking",
  query: z.object(reservationFilters),
  output: listOf(Reservation),
  refusals: [400, 403],
});

export const getReservation = endpoint({
  method: "GET",
  path: "/parking/reservations/:id/",
  summary: "One parking reservation",
  access: "session",
  feature: "parking",
  params: z.object({ id: Id }),
  output: Reservation,
  refusals: [403, 404],
});

export const CreateReservations = z.object({
  targetSite: Id.nullish(),
  /** Left out only where `parkingDisableCarparkSelection` lets the server choose. */
  targetCarpark: Id.nullish(),
  startTime: z.string({ error: messages.noStart }).min(1, messages.noStart).pipe(TimeOfDay),
  endTime: z.string({ error: messages.noEnd }).min(1, messages.noEnd).pipe(TimeOfDay),
  /** Left out or the caller's own id: for oneself. */
  employee: Id.nullish(),
  dates: z
    .array(Day, { error: ({ input }) => (input == null ? messages.noDate : undefined) })
    .min(1, messages.noDate)
    .max(limits.datesMax, messages.tooManyDates),
  evSpaceReservation: z.object({ requestedStart: TimeOfDay, requestedEnd: TimeOfDay }).nullish(),
});

/**
 * Everything is checked before anything is written; then each date is decided in ascending order in one
 * transaction. Results stand in the order of `dates`. A person without the group `parking` is 403 for oneself
 * and 400 on `employee` for another. Source: server rules, section 2.
 */
export const createReservations = endpoint({
  method: "POST",
  path: "/parking/reservations/",
  summary: "Request parking on one or several days",
  access: "session",
  feature: "parking",
  body: CreateReservations,
  status: 201,
  output: z.object({ results: z.array(Reservation) }),
  refusals: [400, 403, 409, 422],
});

/**
 * Cancels a request or releases a space. A window that has begun ends now and its rest becomes free; after its
 * end it is 409. Repeating it is 200 and changes nothing.
 */
export const updateReservation = endpoint({
  method: "PATCH",
  path: "/parking/reservations/:id/",
  summary: "Cancel a request or release a space",
  access: "session",
  feature: "parking",
  params: z.object({ id: Id }),
  body: z.object({
    status: z.literal("cancelled", { error: "Only the status cancelled can be set." }),
    cancellationReason: z.string().trim().max(limits.reasonMax).nullish(),
    /** Accepted because the specification's clients send it; the server sets the time itself. */
    cancelledAt: z.string().nullish(),
  }),
  output: Reservation,
  refusals: [400, 403, 404, 409, 422],
});

const decision = <const Verb extends string>(verb: Verb, summary: string) =>
  endpoint({
    method: "POST",
    path: `/parking/reservations/:id/${verb}/` as const,
    summary,
    access: "session",
    feature: "parking",
    params: z.object({ id: Id }),
    body: z.object({ reason: z.string().trim().max(limits.reasonMax).nullish() }),
    output: Reservation,
    refusals: [400, 403, 404, 409, 422],
  });

/** pre-approval becomes `confirmed`, `queued` when full, or `unavailable` when the person may not park there. */
export const approveReservation = decision("approve", "Approve a request (parking_admin, superadmin)");
export const denyReservation = decision("deny", "Deny a request (parking_admin, superadmin)");
/** Also the owner's way to cancel; for anybody else parking_admin or superadmin. */
export const cancelReservation = decision("cancel", "Cancel a reservation");

/** What requesting this car park on one day would bring. */
export const CarparkDay = z.object({
  day: DayOut,
  /** Spaces free for the whole window; null for a pseudo car park. */
  freeSpaces: z.number().int().nullable(),
  queueLength: z.number().int(),
  outcome: z.enum(["confirmed", "queued", "pre-approval", "unavailable"]),
});

export const Carpark = z.object({
  id: Id,
  name: z.string(),
  siteId: Id,
  icon: z.string().nullable(),
  color: z.string().nullable(),
  /** Not counted and without spaces, such as the street. */
  pseudo: z.boolean(),
  /** Whether the person of `user_id` (else the caller) may request it. */
  userHasPermission: z.boolean(),
  parkingAllocationStart: StartDay,
  permitRequestsStart: StartDay,
  /** How requests are decided before a week opens; `manual`: each by an administrator. */
  allocationMode: z.enum(["manual", "fifo", "fair_usage", "lottery"]),
  evSpaces: z.array(
    z.object({
      id: Id,
      name: z.string(),
      timeslots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    }),
  ),
  spaceCount: z.number().int(),
  /** `spaceCount` minus occupied now; at or below 0 for a pseudo car park, which screens show negated. */
  freeSpaces: z.number().int(),
  /** People queued for today. */
  queueLength: z.number().int(),
  /** Only for a query with `dates`, in their order. */
  days: z.array(CarparkDay).optional(),
});
export type Carpark = z.output<typeof Carpark>;

/** Days as `a,b,c`. */
const DayList = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(Day).max(limits.datesMax));

/** By site, then in the site's order. With `dates`, `start_time` and `end_time` each row forecasts these days. */
export const listCarparks = endpoint({
  method: "GET",
  path: "/parking/carparks/",
  summary: "Car parks, with what is free now and on given days",
  access: "session",
  feature: "parking",
  query: z.object({
    ...paging,
    limit: z.coerce.number().int().min(1).max(200).default(200),
    site: Id.optional(),
    userId: Id.optional(),
    dates: DayList.optional(),
    startTime: TimeOfDay.optional(),
    endTime: TimeOfDay.optional(),
  }),
  output: listOf(Carpark),
  refusals: [400, 403],
});

export const CarparkCount = z.object({
  id: Id,
  name: z.string(),
  siteId: Id,
  pseudo: z.boolean(),
  freeSpaces: z.number().int(),
  spaceCount: z.number().int(),
  queueLength: z.number().int(),
});

/** Asked every 20 s and after live events. `user_id`: only car parks that person may use; `count`: at most so many. */
export const listCarparkCounts = endpoint({
  method: "GET",
  path: "/parking/carparks/counts/",
  summary: "Free spaces now",
  access: "session",
  feature: "parking",
  query: z.object({
    site: Id.optional(),
    userId: Id.optional(),
    count: z.coerce.number().int().min(1).max(200).optional(),
  }),
  output: listOf(CarparkCount),
  refusals: [400, 403],
});

/** `exclude`: a reservation whose own space counts as free. Without `site` any site of the client. */
export const visitorAvailability = endpoint({
  method: "POST",
  path: "/parking/availability/visitor/",
  summary: "Whether a visitor's window can be parked",
  access: "session",
  feature: "parking",
  body: z.object({
    start: InstantIn,
    end: InstantIn,
    exclude: Id.nullish(),
    site: Id.nullish(),
  }),
  output: z.object({ available: z.boolean() }),
  refusals: [400, 403],
});
