import { z } from "zod";
import {
  Day,
  DayOut,
  Flag,
  Id,
  Instant,
  listOf,
  Named,
  namedObject,
  PersonName,
  paging,
  TimeOfDay,
} from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits, NAME_ORDERS, STATUSES, TIME_ORDERS } from "./form.ts";

export const Status = z.enum(STATUSES);
export type Status = z.output<typeof Status>;

/**
 * Holds a space from `start` to `end`, half-open. `position` counts from 1 while `queued`. A result of create
 * that is `unavailable` is not stored, so it has no `id`. A queued request is cancelled if its person may not park there any
 * more when a space becomes free for it.
 */
export const Reservation = namedObject("ParkingReservation", {
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
  user: PersonName.nullable(),
  /** The booker, where the booker is not the person who parks. */
  bookedBy: PersonName.nullable(),
  /** The vehicles of the person who parks; filled for parking administrators and that person, else empty. */
  vehicles: z.array(z.object({ registration: z.string(), vehicleType: z.string().nullable() })),
  /** Whether the person who parks needs an accessible space; null: the viewer may not know. */
  accessibilityNeed: z.boolean().nullable(),
  site: Named,
  carpark: Named,
  space: Named.nullable(),
  /** The same as `space`. */
  parkingSpace: Named.nullable(),
  /**
   * `waiting`: it has no `evSpace` yet; it gets one when the reservation is confirmed and an EV space is
   * free.
   */
  evSpaceReservation: z
    .object({
      evSpace: Named.nullable(),
      start: Instant,
      end: Instant,
      status: z.enum(["held", "waiting"]),
    })
    .nullable(),
  /** The priority permit of which this reservation claimed a day. */
  permit: Id.nullable(),
  /**
   * What the reservation costs the person who parks once it is confirmed, in credits; an EV slot costs `evCredits`
   * besides, once it is held. 0: nothing.
   */
  credits: z.number().int(),
  evCredits: z.number().int(),
  /** What a release by the caller now would give back; null: nothing was paid, or there is nothing to release. */
  creditsBack: z.number().int().nullable(),
  /** Whether a space was free for the queued request and the person had too few credits for it. */
  passedOver: z.boolean(),
  position: z.number().int().nullable(),
  /**
   * The reason for this position, in words for the owner; null also for viewers who may not know, such as the
   * booker.
   */
  positionReason: z.string().nullable(),
  createdAt: Instant,
  cancelledAt: Instant.nullable(),
  cancellationReason: z.string().nullable(),
  /**
   * Whether releasing the reservation now is late and therefore needs a reason
   * (`parkingPermitReleaseNoticeDays`).
   */
  lateRelease: z.boolean(),
  /**
   * The last day on which the release is not late; null without a notice period or without a space to
   * release.
   */
  releaseBy: DayOut.nullable(),
  /**
   * What the caller may do with the reservation now: cancel a request, release a space, change its hours,
   * hand it over to a colleague; a parking administrator may also approve and deny.
   */
  can: z.object({
    cancel: z.boolean(),
    release: z.boolean(),
    change: z.boolean(),
    handOver: z.boolean(),
    approve: z.boolean(),
    deny: z.boolean(),
  }),
});
export type Reservation = z.output<typeof Reservation>;

const reservationFilters = {
  ...paging,
  mine: Flag.optional(),
  /**
   * Only the caller's own reservations and those the caller booked for others, also for a caller who may see
   * more.
   */
  involvingMe: Flag.optional(),
  employee: Id.optional(),
  targetSite: Id.optional(),
  site: Id.optional(),
  targetCarpark: Id.optional(),
  carpark: Id.optional(),
  status: Status.optional(),
  type: z.enum(["employee", "visitor"]).optional(),
  /** Reservations of this visitor's visits; reception, security and admin see these too. */
  visitor: Id.optional(),
  /** Searches names and number plates. */
  search: z.string().trim().max(limits.searchMax).optional(),
  hideCancelled: Flag.optional(),
  start: Day.optional(),
  end: Day.optional(),
  /**
   * `status`: requests that wait for a decision first, then queued ones; `created`: by the time of the
   * request. The orders by name (`employee`, `site`, `carpark`, `space`) need `start` and `end`, at most 92
   * days apart.
   */
  ordering: z
    .enum([...TIME_ORDERS, ...NAME_ORDERS].flatMap((order) => [order, `-${order}`] as const))
    .default("-start"),
};

/**
 * An employee sees their own rows and those they booked for others; parking_admin and superadmin see all of
 * the client. `start` and `end` are days, inclusive, of each row's own site. `targetSite` and `site`,
 * `targetCarpark` and `carpark` mean the same.
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

/** One of the car park's EV times on the request's only day. */
export const EvRequest = z.object({ requestedStart: TimeOfDay, requestedEnd: TimeOfDay });
export type EvRequest = z.output<typeof EvRequest>;

export const CreateReservations = z.object({
  targetSite: Id.nullish(),
  /**
   * Left out only where the client's setting `parkingDisableCarparkSelection` lets the server choose the car
   * park.
   */
  targetCarpark: Id.nullish(),
  startTime: z
    .string({ error: encodeText("common.startRequired") })
    .min(1, encodeText("common.startRequired"))
    .pipe(TimeOfDay),
  endTime: z
    .string({ error: encodeText("common.endRequired") })
    .min(1, encodeText("common.endRequired"))
    .pipe(TimeOfDay),
  /** The person who parks; left out: the caller. */
  employee: Id.nullish(),
  dates: z
    .array(Day, { error: ({ input }) => (input == null ? encodeText("parking.noDate") : undefined) })
    .min(1, encodeText("parking.noDate"))
    .max(limits.datesMax, encodeText("parking.tooManyDates")),
  evSpaceReservation: EvRequest.nullish(),
  /**
   * A live reservation of the person who parks, on one of `dates`. It ends in the same transaction if that
   * date is confirmed. Otherwise the whole request changes nothing, and the 409 carries the reservation in
   * `row`.
   */
  replaces: Id.nullish(),
});

/**
 * The server checks everything before it writes anything, then decides each date in ascending order in one
 * transaction. Results have the order of `dates`. A person without the group `parking` is 403 when the caller
 * books for themselves, and 400 on `employee` when the caller books for another. The person who parks pays
 * with their credits for what is confirmed at once; if they have too few, 400 `nonFieldErrors:
 * ["notEnoughCredits"]`, and nothing is written. Source: server rules, sections 2 and 8.
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
 * Cancels a request, releases a space, or changes the hours of one's own reservation on its day. A window
 * that has begun ends now and its rest becomes free; after its end the call is 409. Repeating the call is 200
 * and changes nothing. New hours keep the space, or the place in the queue; where that is not possible, or an
 * EV reservation would be lost, the call is 409 with the reason in `detail`, and nothing changes. A start or
 * end that is sent unchanged keeps its exact instant, so an end of `00:00` is accepted only where the
 * reservation already ends at the next midnight. Hours that are given up late count as used, as with a late
 * release.
 */
export const updateReservation = endpoint({
  method: "PATCH",
  path: "/parking/reservations/:id/",
  summary: "Cancel a request, release a space, or change its hours",
  access: "session",
  feature: "parking",
  params: z.object({ id: Id }),
  body: z
    .object({
      status: z.literal("cancelled", { error: encodeText("parking.statusCancelled") }).optional(),
      cancellationReason: z.string().trim().max(limits.reasonMax).nullish(),
      /** Accepted because the specification's clients send it; the server sets the time itself. */
      cancelledAt: z.string().nullish(),
      startTime: TimeOfDay.optional(),
      endTime: TimeOfDay.optional(),
    })
    .superRefine((body, context) => {
      const complain = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: [field], message });
      if (body.status) return;
      if (!body.startTime && !body.endTime) complain("status", encodeText("parking.statusCancelled"));
      else if (!body.startTime) complain("startTime", encodeText("common.startRequired"));
      else if (!body.endTime) complain("endTime", encodeText("common.endRequired"));
    }),
  output: Reservation,
  refusals: [400, 403, 404, 409, 422],
});

const decisionEndpoint = <const Verb extends string>(verb: Verb, summary: string) =>
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

/**
 * A request in pre-approval becomes `confirmed`, `queued` when the car park is full, or `unavailable` when
 * the person may not park there.
 */
export const approveReservation = decisionEndpoint(
  "approve",
  "Approve a request (parking_admin, superadmin)",
);
export const denyReservation = decisionEndpoint("deny", "Deny a request (parking_admin, superadmin)");
/** Also the owner's call to cancel; for others' reservations parking_admin or superadmin. */
export const cancelReservation = decisionEndpoint("cancel", "Cancel a reservation");

/**
 * Decides each row by itself: a row that cannot be decided gets `ok: false` with the reason; the others are
 * decided.
 */
export const bulkDecide = endpoint({
  method: "POST",
  path: "/parking/reservations/bulk/",
  summary: "Approve, deny or cancel several reservations (parking_admin, superadmin)",
  access: "session",
  feature: "parking",
  body: z.object({
    action: z.enum(["approve", "deny", "cancel"]),
    ids: z.array(Id).min(1).max(limits.bulkMax),
    reason: z.string().trim().max(limits.reasonMax).nullish(),
  }),
  output: z.object({
    results: z.array(
      z.object({ id: Id, ok: z.boolean(), status: Status.optional(), detail: z.string().optional() }),
    ),
  }),
  refusals: [400, 403, 409, 422],
});

/**
 * Hands over a confirmed space, or the rest of its time, to a colleague who may park there: the reservation
 * is cancelled ('Handed to …') and the colleague's reservation is confirmed on the same space, in one
 * transaction. Returns the colleague's reservation. Allowed for the person who parks, the booker and parking
 * administrators; a visitor's space cannot be handed over.
 */
export const handOverReservation = endpoint({
  method: "POST",
  path: "/parking/reservations/:id/hand-over/",
  summary: "Hand a day's space to a named colleague",
  access: "session",
  feature: "parking",
  params: z.object({ id: Id }),
  body: z.object({ employee: Id }),
  output: Reservation,
  refusals: [400, 403, 404, 409, 422],
});
