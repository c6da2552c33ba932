import { z } from "zod";
import { Day, DayOut, Id, Instant, listOf, Named, namedObject, PersonName, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { ALLOCATION_MODES } from "./form.ts";

/** The decisions about weeks' requests, for parking_admin and superadmin only. */

const feature = "parking";

export const Allocation = namedObject("ParkingAllocation", {
  id: Id,
  carpark: Named,
  /** The Monday of the week. */
  week: DayOut,
  mode: z.enum(ALLOCATION_MODES),
  startedAt: Instant,
  /** When the allocation was completed; null before. */
  finishedAt: Instant.nullable(),
  timeZone: z.string(),
  confirmed: z.number().int(),
  queued: z.number().int(),
  unavailable: z.number().int(),
});
export type Allocation = z.output<typeof Allocation>;

export const AllocationPlace = namedObject("ParkingAllocationPlace", {
  day: DayOut,
  /** From 1. */
  rank: z.number().int(),
  reservation: Id,
  user: PersonName,
  outcome: z.enum(["confirmed", "queued", "unavailable"]),
  space: Named.nullable(),
  /** The reason for this rank, in words. */
  reason: z.string(),
});
export type AllocationPlace = z.output<typeof AllocationPlace>;

/** Allocations of weeks that had requests. */
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
/** Computes the allocation again from the stored data; `differences` counts the places that differ. */
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
