import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, Named, paging, TimeOfDay } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { limits, messages, STATUSES } from "./form.ts";

export const Status = z.enum(STATUSES);
export type Status = z.output<typeof Status>;

const Somebody = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

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
  user: Somebody.nullable(),
  /** Who asked for it, where that is somebody else. */
  bookedBy: Somebody.nullable(),
  /** What they drive; only for parking administrators and the person themselves, else empty. */
  vehicles: z.array(z.object({ registration: z.string(), vehicleType: z.string().nullable() })),
  /** Whether they need an accessible space; null: not the viewer's to know. */
  accessibilityNeed: z.boolean().nullable(),
  site: Named,
  carpark: Named,
  space: Named.nullable(),
  /** The same as `space`. */
  parkingSpace: Named.nullable(),
  /** `waiting`: until the reservation is confirmed and an EV space is free then; it has no `evSpace` yet. */
  evSpaceReservation: z
    .object({
      evSpace: Named.nullable(),
      start: Instant,
      end: Instant,
      status: z.enum(["held", "waiting"]),
    })
    .nullable(),
  /** A claimed day of a priority permit. */
  permit: Id.nullable(),
  position: z.number().int().nullable(),
  /** Why this position, in words for its owner; null also where it is not the viewer's to know, as for who booked for them. */
  positionReason: z.string().nullable(),
  createdAt: Instant,
  cancelledAt: Instant.nullable(),
  cancellationReason: z.string().nullable(),
  /** Releasing it now would be late: a reason is asked for (`parkingPermitReleaseNoticeDays`). */
  lateRelease: z.boolean(),
  /** The last day on which a release is not late; null where there is no notice or nothing to release. */
  releaseBy: DayOut.nullable(),
  /**
   * What the caller may do with it now: cancel a request, release a space, change its hours, hand it to a colleague; as a
   * parking administrator approve and deny.
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
  /** In names and number plates. */
  search: z.string().trim().max(limits.searchMax).optional(),
  hideCancelled: Flag.optional(),
  start: Day.optional(),
  end: Day.optional(),
  /** `status`: what waits for a decision first, then what waits for a space; `created`: by when it was asked for. */
  ordering: z.enum(["start", "-start", "status", "-status", "created", "-created"]).default("-start"),
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
  /**
   * A live reservation on one of `dates` of the person who will park. It ends in the same step, but only if that date is
   * confirmed; else nothing at all changes, and 409 shows the reservation that is kept in `row`.
   */
  replaces: Id.nullish(),
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
 * Cancels a request or releases a space, or changes the hours of one's own reservation on its day. A window that has begun
 * ends now and its rest becomes free; after its end it is 409. Repeating it is 200 and changes nothing. New hours keep the
 * space, or the place in the queue; where they cannot, or an EV reservation would be lost, it is 409 with the reason in
 * `detail`, and nothing changes. A start or an end that is sent as it is stays to the instant; so an end of `00:00` is
 * accepted where the reservation ends at the next midnight, and nowhere else. Hours that are given up late count as used, as
 * those of a late release do.
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
      status: z.literal("cancelled", { error: "Only the status cancelled can be set." }).optional(),
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
      if (!body.startTime && !body.endTime) complain("status", "Only the status cancelled can be set.");
      else if (!body.startTime) complain("startTime", messages.noStart);
      else if (!body.endTime) complain("endTime", messages.noEnd);
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

/** pre-approval becomes `confirmed`, `queued` when full, or `unavailable` when the person may not park there. */
export const approveReservation = decisionEndpoint(
  "approve",
  "Approve a request (parking_admin, superadmin)",
);
export const denyReservation = decisionEndpoint("deny", "Deny a request (parking_admin, superadmin)");
/** Also the owner's way to cancel; for anybody else parking_admin or superadmin. */
export const cancelReservation = decisionEndpoint("cancel", "Cancel a reservation");

/** Each row by itself: one that cannot is answered with `ok: false` and says why; the others happen. */
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
 * Gives a confirmed space, or what remains of its time, to a colleague of whoever parks who may park there too: the
 * reservation is cancelled ('Handed to …') and the colleague's confirmed on the same space, in one step. Answers the
 * colleague's. May be done by who parks, who booked it for them, and parking administrators; a visitor's cannot.
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
