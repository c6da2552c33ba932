import { z } from "zod";
import { Day, DayOut, Flag, Id, InstantIn, listOf, namedObject, TimeOfDay } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { ALLOCATION_MODES, limits, NO_START_DATE, WEEKDAYS } from "./form.ts";

/** The day on which allocation or claiming starts: a weekday of the week before, or no such limit. */
export const StartDay = z.enum([...WEEKDAYS, NO_START_DATE]);

/** The forecast for a request of this car park on one day. */
export const CarparkDay = namedObject("CarparkDay", {
  day: DayOut,
  /**
   * Spaces that are free for the whole window; null for a pseudo car park, and on a day on which nobody can park: the
   * car park is closed, or the window is over.
   */
  freeSpaces: z.number().int().nullable(),
  queueLength: z.number().int(),
  outcome: z.enum(["confirmed", "queued", "pre-approval", "unavailable"]),
  /** The person's permit on this day: granted, released, or claimable by request. */
  permit: z.enum(["granted", "released", "claimable"]).nullable(),
  /** Free EV spaces in each of the car park's EV times; `total` counts all EV spaces. */
  evSlots: z.array(
    z.object({
      startTime: z.string(),
      endTime: z.string(),
      freeSpaces: z.number().int(),
      total: z.number().int(),
    }),
  ),
});

export const Carpark = namedObject("Carpark", {
  id: Id,
  name: z.string(),
  siteId: Id,
  icon: z.string().nullable(),
  color: z.string().nullable(),
  /** Without counted spaces, such as the street. */
  pseudo: z.boolean(),
  /** Whether the person of `user_id` (else the caller) may request this car park. */
  userHasPermission: z.boolean(),
  /** Whether that person may book its EV spaces with a request, where it has any. */
  userMayBookEv: z.boolean(),
  parkingAllocationStart: StartDay,
  permitRequestsStart: StartDay,
  /** How requests are decided before a week opens; `manual`: an administrator decides each request. */
  allocationMode: z.enum(ALLOCATION_MODES),
  /** `HH:mm` at the site, on the weekday of `parkingAllocationStart`. */
  allocationTime: z.string(),
  /** For visitors only: employees cannot request it. */
  forVisitors: z.boolean(),
  /** Groups that a person needs, all of them, in addition to the group parking. */
  groups: z.array(z.string()),
  /** Only parking administrators see inactive car parks in lists, and only with `include_inactive`. */
  isActive: z.boolean(),
  /** What a day's parking costs the person who parks, in credits; 0 where the client has no paid parking. */
  credits: z.number().int(),
  /** What an EV slot costs, in credits, besides the parking. */
  evCredits: z.number().int(),
  /** The place among the car parks of its site, from 0. */
  position: z.number().int(),
  /**
   * The times at which its EV spaces can be booked: ascending, not overlapping, given also for a car park
   * without EV spaces.
   */
  evTimeslots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
  evSpaces: z.array(
    z.object({
      id: Id,
      name: z.string(),
      timeslots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
    }),
  ),
  spaceCount: z.number().int(),
  /**
   * `spaceCount` minus the spaces occupied now. For a pseudo car park it is 0 or below; screens show it
   * negated.
   */
  freeSpaces: z.number().int(),
  /** The number of people queued for today. */
  queueLength: z.number().int(),
  /** Only for a query with `dates`, in their order. */
  days: z.array(CarparkDay).optional(),
});
export type Carpark = z.output<typeof Carpark>;

/** Days separated by commas, `a,b,c`. */
const DayList = z
  .string()
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(Day).max(limits.datesMax));

/**
 * Ordered by site, then in the site's order. With `dates`, `start_time` and `end_time` each row has a
 * forecast for these days.
 */
export const listCarparks = endpoint({
  method: "GET",
  path: "/parking/carparks/",
  summary: "Car parks, with what is free now and on given days",
  access: "session",
  feature: "parking",
  query: z.object({
    ...shortListPaging,
    site: Id.optional(),
    userId: Id.optional(),
    /** Also lists inactive car parks (parking_admin, superadmin; ignored for others). */
    includeInactive: Flag.optional(),
    dates: DayList.optional(),
    startTime: TimeOfDay.optional(),
    endTime: TimeOfDay.optional(),
  }),
  output: listOf(Carpark),
  refusals: [400, 403],
});

export const getCarpark = endpoint({
  method: "GET",
  path: "/parking/carparks/:id/",
  summary: "One car park",
  access: "session",
  feature: "parking",
  params: z.object({ id: Id }),
  output: Carpark,
  refusals: [403, 404],
});

export const CarparkCount = namedObject("CarparkCount", {
  id: Id,
  name: z.string(),
  siteId: Id,
  pseudo: z.boolean(),
  freeSpaces: z.number().int(),
  spaceCount: z.number().int(),
  queueLength: z.number().int(),
});

/**
 * The browser polls this every 20 s and after live events. `user_id`: only car parks that this person may
 * use; `count`: the most rows.
 */
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

/**
 * `exclude`: a reservation whose own space counts as free. Without `site` the call covers every site of the
 * client.
 */
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
