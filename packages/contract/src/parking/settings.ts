import { z } from "zod";
import { Day, DayOut, Flag, GROUPS, Id, Instant, listOf, Named, paging, TimeOfDay } from "../common.ts";
import {
  addEndpoint,
  changeEndpoint,
  iconLike,
  nameUpTo,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { Carpark, StartDay } from "./carparks.ts";
import { ALLOCATION_MODES, limits, messages } from "./form.ts";
import { Reservation } from "./reservations.ts";

/** How car parks are run: by parking_admin and superadmin, who alone may call what is here unless it says otherwise. */
const feature = "parking";
const Name = nameUpTo(limits.nameMax);
const Limit = (max: number) => z.number().int().min(0).max(max).nullable();

// --- what the client decides about parking ---

export const ParkingSettings = z.object({
  parkingPermitReleaseNoticeDays: z.number().int().nullable(),
  activeFutureParkingReservations: z.number().int().nullable(),
  parkingFutureBookingDaysLimit: z.number().int().nullable(),
  parkingDisableCarparkSelection: z.boolean(),
  parkingDefaultTimesEnabled: z.boolean(),
  parkingUnrestricted: z.boolean(),
});
export type ParkingSettings = z.output<typeof ParkingSettings>;

export const getParkingSettings = endpoint({
  method: "GET",
  path: "/parking/settings/",
  summary: "What the client decides about parking",
  access: "session",
  feature,
  output: ParkingSettings,
  refusals: [403],
});
export const updateParkingSettings = endpoint({
  method: "PATCH",
  path: "/parking/settings/",
  summary: "Change it; parts that are left out stay",
  access: "session",
  feature,
  body: z
    .object({
      parkingPermitReleaseNoticeDays: Limit(limits.noticeDaysMax),
      activeFutureParkingReservations: Limit(limits.activeMax),
      parkingFutureBookingDaysLimit: Limit(limits.daysAheadMax),
      parkingDisableCarparkSelection: z.boolean(),
      parkingDefaultTimesEnabled: z.boolean(),
      parkingUnrestricted: z.boolean(),
    })
    .partial(),
  output: ParkingSettings,
  refusals: [400, 403, 409, 422],
});

// --- car parks ---

const carparkFields = z.object({
  name: Name,
  icon: iconLike("parking"),
  color: z
    .string()
    .regex(/^[a-z]{1,20}$/, "Use a colour's name, such as teal.")
    .nullable(),
  /** From 0, among those of the site. */
  position: z.number().int().min(0).max(10_000),
  pseudo: z.boolean(),
  forVisitors: z.boolean(),
  groups: z.array(z.enum(GROUPS)).max(GROUPS.length),
  allocationMode: z.enum(ALLOCATION_MODES),
  parkingAllocationStart: StartDay,
  permitRequestsStart: StartDay,
  allocationTime: TimeOfDay,
  evTimeslots: z
    .array(z.object({ startTime: TimeOfDay, endTime: TimeOfDay }))
    .max(limits.evSlotsMax)
    .refine(
      (slots) =>
        slots.every(
          (slot, at) =>
            slot.startTime < slot.endTime && (at === 0 || slots[at - 1]!.endTime <= slot.startTime),
        ),
      messages.slotsOverlap,
    ),
  isActive: z.boolean(),
});

/** Requests of a week that opens by a change are decided with it. Spaces are added by `/parking/spaces/`. */
export const addCarpark = addEndpoint({
  path: "/parking/carparks/",
  summary: "Add a car park",
  feature,
  body: carparkFields.partial().required({ name: true }).extend({ siteId: Id }),
  output: Carpark,
});
/** Switching it off, or changing what it is (pseudo, for visitors), is refused while reservations or permits are to come. */
export const changeCarpark = changeEndpoint({
  path: "/parking/carparks/:id/",
  summary: "Change a car park; parts that are left out stay",
  feature,
  body: carparkFields.partial(),
  output: Carpark,
});
export const removeCarpark = removeEndpoint({
  path: "/parking/carparks/:id/",
  summary: "Remove a car park that was never used",
  feature,
  output: Carpark,
});

// --- spaces ---

export const Space = z.object({
  id: Id,
  name: z.string(),
  carpark: Id,
  accessible: z.boolean(),
  isActive: z.boolean(),
  /** Who has a granted permit for it today or later. */
  permitHolder: z.object({ id: Id, firstName: z.string(), lastName: z.string() }).nullable(),
});
export type Space = z.output<typeof Space>;

export const listSpaces = endpoint({
  method: "GET",
  path: "/parking/spaces/",
  summary: "Spaces of a car park, by name",
  access: "session",
  feature,
  query: z.object({
    ...paging,
    carpark: Id,
    isActive: Flag.optional(),
    /** In their names. */
    search: z.string().trim().max(limits.searchMax).optional(),
  }),
  output: listOf(Space),
  refusals: [400, 403],
});
/** All of them or none. More spaces let the queues of the car park move up at once. */
export const addSpaces = endpoint({
  method: "POST",
  path: "/parking/spaces/",
  summary: "Add spaces to a car park, by their names",
  access: "session",
  feature,
  body: z.object({
    carpark: Id,
    names: z
      .array(Name)
      .min(1, messages.nameRequired)
      .max(limits.spacesAtOnce)
      .refine((names) => new Set(names).size === names.length, "Each name may be given once."),
    accessible: z.boolean().optional(),
  }),
  status: 201,
  output: z.object({ results: z.array(Space) }),
  refusals: [400, 403, 409, 422],
});

/**
 * Switching a space off moves who has it to other spaces of the car park. Where somebody finds none, nothing changes and it
 * is 409 `state` with `row: { space, over: Reservation[] }`; `over` then says what becomes of them: `keep` leaves them their
 * reservation, `cancel` cancels it with `reason`. A granted permit's space cannot be switched off (409).
 */
export const changeSpace = changeEndpoint({
  path: "/parking/spaces/:id/",
  summary: "Change a space, or switch it off",
  feature,
  body: z
    .object({
      name: Name,
      accessible: z.boolean(),
      isActive: z.boolean(),
      over: z.enum(["keep", "cancel"]),
      reason: z.string().trim().max(limits.reasonMax).nullable(),
    })
    .partial(),
  output: Space,
});
export const removeSpace = removeEndpoint({
  path: "/parking/spaces/:id/",
  summary: "Remove a space that was never used",
  feature,
  output: Space,
});
/** The `row` of the 409 of `changeSpace`. */
export const SpaceOver = z.object({ space: Space, over: z.array(Reservation) });
export type SpaceOver = z.output<typeof SpaceOver>;

// --- EV spaces ---

export const EvSpace = z.object({ id: Id, name: z.string(), carpark: Id, isActive: z.boolean() });
export type EvSpace = z.output<typeof EvSpace>;

export const listEvSpaces = endpoint({
  method: "GET",
  path: "/parking/ev-spaces/",
  summary: "EV spaces of a car park, by name",
  access: "session",
  feature,
  query: z.object({ ...shortListPaging, carpark: Id }),
  output: listOf(EvSpace),
  refusals: [400, 403],
});
export const addEvSpace = addEndpoint({
  path: "/parking/ev-spaces/",
  summary: "Add an EV space",
  feature,
  body: z.object({ carpark: Id, name: Name }),
  output: EvSpace,
});
/** Switching it off lets those who have it wait for another. */
export const changeEvSpace = changeEndpoint({
  path: "/parking/ev-spaces/:id/",
  summary: "Change an EV space, or switch it off",
  feature,
  body: z.object({ name: Name, isActive: z.boolean() }).partial(),
  output: EvSpace,
});
export const removeEvSpace = removeEndpoint({
  path: "/parking/ev-spaces/:id/",
  summary: "Remove an EV space that was never used",
  feature,
  output: EvSpace,
});

// --- closures of one car park ---

export const CarparkClosure = z.object({
  id: Id,
  carpark: Named,
  firstDay: DayOut,
  lastDay: DayOut,
  name: z.string(),
});
export type CarparkClosure = z.output<typeof CarparkClosure>;

/** Any employee may read them. Days on which the whole site is closed are in `GET /closures/`. */
export const listCarparkClosures = endpoint({
  method: "GET",
  path: "/parking/closures/",
  summary: "Days on which a car park is closed, from today on unless `start` says otherwise",
  access: "session",
  feature,
  query: z.object({
    ...shortListPaging,
    site: Id.optional(),
    carpark: Id.optional(),
    start: Day.optional(),
    end: Day.optional(),
  }),
  output: listOf(CarparkClosure),
  refusals: [400, 403],
});
/**
 * Reservations in the way refuse it (400, `nonFieldErrors` counts them), or are cancelled with it ('Closed: …') when
 * `cancelBookings` says so.
 */
export const closeCarpark = addEndpoint({
  path: "/parking/closures/",
  summary: "Close a car park on some days",
  feature,
  body: z.object({
    carpark: Id,
    firstDay: Day,
    lastDay: Day,
    name: Name,
    cancelBookings: z.boolean().optional(),
  }),
  output: CarparkClosure,
});
export const reopenCarpark = removeEndpoint({
  path: "/parking/closures/:id/",
  summary: "Take a closure back",
  feature,
  output: CarparkClosure,
});

// --- who needs an accessible space ---

export const AccessibilityNeed = z.object({
  user: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  needed: z.boolean(),
});
export type AccessibilityNeed = z.output<typeof AccessibilityNeed>;

export const listNeeds = endpoint({
  method: "GET",
  path: "/parking/needs/",
  summary: "People who need an accessible space",
  access: "session",
  feature,
  query: z.object({ ...paging, search: z.string().trim().max(limits.searchMax).optional() }),
  output: listOf(AccessibilityNeed),
  refusals: [400, 403],
});
/** `id` is the person's: one's own, or, for a parking administrator, anybody's; for others 404. */
export const getNeed = endpoint({
  method: "GET",
  path: "/parking/needs/:id/",
  summary: "Whether somebody needs an accessible space",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  output: AccessibilityNeed,
  refusals: [403, 404],
});
export const setNeed = endpoint({
  method: "PATCH",
  path: "/parking/needs/:id/",
  summary: "Say whether somebody needs an accessible space",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  body: z.object({ needed: z.boolean() }),
  output: AccessibilityNeed,
  refusals: [400, 403, 404, 409, 422],
});

// --- allocations ---

export const Allocation = z.object({
  id: Id,
  carpark: Named,
  /** Its Monday. */
  week: DayOut,
  mode: z.enum(ALLOCATION_MODES),
  startedAt: Instant,
  /** When its results were told; null before. */
  finishedAt: Instant.nullable(),
  timeZone: z.string(),
  confirmed: z.number().int(),
  queued: z.number().int(),
  unavailable: z.number().int(),
});
export type Allocation = z.output<typeof Allocation>;

export const AllocationPlace = z.object({
  day: DayOut,
  /** From 1. */
  rank: z.number().int(),
  reservation: Id,
  user: z.object({ id: Id, firstName: z.string(), lastName: z.string() }),
  outcome: z.enum(["confirmed", "queued", "unavailable"]),
  space: Named.nullable(),
  /** Why this rank, in words. */
  reason: z.string(),
});
export type AllocationPlace = z.output<typeof AllocationPlace>;

/** Of weeks for which somebody had asked. */
export const listAllocations = endpoint({
  method: "GET",
  path: "/parking/allocations/",
  summary: "Allocations, the newest week first",
  access: "session",
  feature,
  query: z.object({ ...paging, site: Id.optional(), carpark: Id.optional() }),
  output: listOf(Allocation),
  refusals: [400, 403],
});
export const listAllocationPlaces = endpoint({
  method: "GET",
  path: "/parking/allocations/:id/places/",
  summary: "Who stood where in an allocation, and why",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  query: z.object({ ...paging, day: Day.optional() }),
  output: listOf(AllocationPlace),
  refusals: [400, 403, 404],
});
/** Works it out again from what was stored; `differences` counts the places that came out otherwise. */
export const replayAllocation = endpoint({
  method: "GET",
  path: "/parking/allocations/:id/replay/",
  summary: "Work a stored allocation out again and compare",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  output: z.object({ places: z.number().int(), differences: z.number().int() }),
  refusals: [403, 404],
});
