import { z } from "zod";
import { Day, DayOut, Flag, Id, InstantIn, listOf, TimeOfDay } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { ALLOCATION_MODES, limits, NO_START_DATE, WEEKDAYS } from "./form.ts";

/** A weekday of the week before, or no such limit. */
export const StartDay = z.enum([...WEEKDAYS, NO_START_DATE]);

/** What requesting this car park on one day would bring. */
export const CarparkDay = z.object({
  day: DayOut,
  /** Spaces free for the whole window; null for a pseudo car park. */
  freeSpaces: z.number().int().nullable(),
  queueLength: z.number().int(),
  outcome: z.enum(["confirmed", "queued", "pre-approval", "unavailable"]),
  /** The person's permit on this day: theirs by right, given back, or there to be claimed. */
  permit: z.enum(["granted", "released", "claimable"]).nullable(),
  /** EV spaces free during each of the car park's EV times; `total` of them exist. */
  evSlots: z.array(
    z.object({
      startTime: z.string(),
      endTime: z.string(),
      freeSpaces: z.number().int(),
      total: z.number().int(),
    }),
  ),
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
  allocationMode: z.enum(ALLOCATION_MODES),
  /** `HH:mm` at the site, on the weekday of `parkingAllocationStart`. */
  allocationTime: z.string(),
  /** Kept for visitors: employees cannot request it. */
  forVisitors: z.boolean(),
  /** A person needs every one of these beside the group parking. */
  groups: z.array(z.string()),
  /** A car park that is switched off is in lists for parking administrators only, when they ask. */
  isActive: z.boolean(),
  /** From 0, among those of its site. */
  position: z.number().int(),
  /** When its EV spaces can be booked: ascending, apart, known also while it has none. */
  evTimeslots: z.array(z.object({ startTime: z.string(), endTime: z.string() })),
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
    ...shortListPaging,
    site: Id.optional(),
    userId: Id.optional(),
    /** Those that are switched off too (parking_admin, superadmin; for others it means nothing). */
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
