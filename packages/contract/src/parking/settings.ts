import { z } from "zod";
import {
  Day,
  DayOut,
  Flag,
  GROUPS,
  Id,
  listOf,
  Named,
  namedObject,
  PersonName,
  paging,
  TimeOfDay,
} from "../common.ts";
import {
  addEndpoint,
  changeEndpoint,
  iconLike,
  nameUpTo,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { changeOf, seenOf } from "../core/seen.ts";
import { limits as creditLimits } from "../credits/form.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { Carpark, StartDay } from "./carparks.ts";
import { ALLOCATION_MODES, limits } from "./form.ts";
import { Reservation } from "./reservations.ts";

/**
 * Administration of car parks. Every call here is for parking_admin and superadmin only, unless its comment
 * says otherwise.
 */
const feature = "parking";
const Name = nameUpTo(limits.nameMax);
const Price = z.number().int().min(0).max(creditLimits.priceMax);
const Limit = (max: number) => z.number().int().min(0).max(max).nullable();

// --- settings of parking ---

export const ParkingSettings = namedObject("ParkingSettings", {
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
    .partial()
    .extend(seenOf(ParkingSettings)),
  output: ParkingSettings,
  refusals: [400, 403, 409, 422],
});

// --- car parks ---

const carparkFields = z.object({
  name: Name,
  icon: iconLike("parking"),
  color: z
    .string()
    .regex(/^[a-z]{1,20}$/, encodeText("parking.colourForm"))
    .nullable(),
  /** The place among the car parks of the site, from 0. */
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
      encodeText("parking.slotsOverlap"),
    ),
  isActive: z.boolean(),
  /** What a day's parking, and an EV slot, cost from now on; reservations and requests keep their price. */
  credits: Price,
  evCredits: Price,
});

/**
 * If the new settings open a week, its requests are decided in the same step. Spaces are added by
 * `/parking/spaces/`.
 */
export const addCarpark = addEndpoint({
  path: "/parking/carparks/",
  summary: "Add a car park",
  feature,
  body: carparkFields.partial().required({ name: true }).extend({ siteId: Id }),
  output: Carpark,
});
/**
 * Refused while reservations or permits are to come: switching the car park off, and changing `pseudo` or
 * `forVisitors`.
 */
export const changeCarpark = changeEndpoint({
  path: "/parking/carparks/:id/",
  summary: "Change a car park; parts that are left out stay",
  feature,
  body: changeOf(carparkFields),
  output: Carpark,
});
/** 400 for one that was used, or that an entry of the allowlist or denylist names. */
export const removeCarpark = removeEndpoint({
  path: "/parking/carparks/:id/",
  summary: "Remove a car park that was never used",
  feature,
  output: Carpark,
});

// --- spaces ---

export const Space = namedObject("ParkingSpace", {
  id: Id,
  name: z.string(),
  carpark: Id,
  accessible: z.boolean(),
  isActive: z.boolean(),
  /** The holder of a granted permit for this space today or later. */
  permitHolder: PersonName.nullable(),
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
    /** Searches the spaces' names. */
    search: z.string().trim().max(limits.searchMax).optional(),
  }),
  output: listOf(Space),
  refusals: [400, 403],
});
/** Adds all spaces or none. New spaces are given to the queues of the car park at once. */
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
      .min(1, encodeText("common.nameRequired"))
      .max(limits.spacesAtOnce)
      .refine((names) => new Set(names).size === names.length, encodeText("parking.nameTwice")),
    accessible: z.boolean().optional(),
  }),
  status: 201,
  output: z.object({ results: z.array(Space) }),
  refusals: [400, 403, 409, 422],
});

/**
 * Switching a space off relocates its holders to other spaces of the car park. Where a holder gets no other
 * space, nothing changes and the answer is 409 `state` with `row: { space, over: Reservation[] }`. The
 * parameter `over` then decides about these reservations: `keep` leaves them as they are, `cancel` cancels
 * them with `reason`. The space of a granted permit cannot be switched off (409).
 */
export const changeSpace = changeEndpoint({
  path: "/parking/spaces/:id/",
  summary: "Change a space, or switch it off",
  feature,
  body: changeOf(z.object({ name: Name, accessible: z.boolean(), isActive: z.boolean() })).extend({
    over: z.enum(["keep", "cancel"]).optional(),
    reason: z.string().trim().max(limits.reasonMax).nullish(),
  }),
  output: Space,
});
export const removeSpace = removeEndpoint({
  path: "/parking/spaces/:id/",
  summary: "Remove a space that was never used",
  feature,
  output: Space,
});
/** The `row` of the 409 of `changeSpace`. */
export const DisplacedHolders = z.object({ space: Space, over: z.array(Reservation) });
export type DisplacedHolders = z.output<typeof DisplacedHolders>;

// --- EV spaces ---

export const EvSpace = namedObject("EvSpace", {
  id: Id,
  name: z.string(),
  carpark: Id,
  isActive: z.boolean(),
});
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
/** When an EV space is switched off, its EV reservations wait for another EV space. */
export const changeEvSpace = changeEndpoint({
  path: "/parking/ev-spaces/:id/",
  summary: "Change an EV space, or switch it off",
  feature,
  body: changeOf(z.object({ name: Name, isActive: z.boolean() })),
  output: EvSpace,
});
export const removeEvSpace = removeEndpoint({
  path: "/parking/ev-spaces/:id/",
  summary: "Remove an EV space that was never used",
  feature,
  output: EvSpace,
});

// --- closures of one car park ---

export const CarparkClosure = namedObject("CarparkClosure", {
  id: Id,
  carpark: Named,
  firstDay: DayOut,
  lastDay: DayOut,
  name: z.string(),
});
export type CarparkClosure = z.output<typeof CarparkClosure>;

/** Any employee may read them. Closures of whole sites are in `GET /closures/`. */
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
 * Reservations on these days refuse the closure (400; `nonFieldErrors` counts them); with `cancelBookings`
 * they are cancelled instead ('Closed: …').
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
