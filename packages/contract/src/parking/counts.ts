import { z } from "zod";
import { Id, Instant, listOf, Named, namedObject, paging } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { countLimits } from "./count-limits.ts";

/** Cars inside, as cameras at entries and exits count them (parking_admin, superadmin). */

const feature = "camera";

export const CountedCarpark = namedObject("CountedCarpark", {
  carpark: Named,
  site: Named,
  spaceCount: z.number().int(),
  /** An active camera sees cars come in, and one sees them leave. */
  hasEntry: z.boolean(),
  hasExit: z.boolean(),
  /**
   * Cars in minus out since the last count; less than 0 where an entry was missed. Null: counting has not begun, and
   * what is booked counts instead.
   */
  cars: z.number().int().nullable(),
  /** Since the last count. */
  entries: z.number().int(),
  exits: z.number().int(),
  /** When somebody said how many cars are inside, or the last midnight. */
  since: Instant.nullable(),
  /** Cars that were counted at the last midnight: those that stayed, and every miss of the cameras. Null: no midnight yet. */
  drift: z.number().int().nullable(),
});
export type CountedCarpark = z.output<typeof CountedCarpark>;

/** Car parks with a camera, or that were counted; by site and place. */
export const listCounts = endpoint({
  method: "GET",
  path: "/parking/counts/",
  summary: "Cars counted in and out of car parks (parking_admin, superadmin)",
  access: "session",
  feature,
  query: z.object({ ...shortListPaging, site: Id.optional() }),
  output: listOf(CountedCarpark),
  refusals: [400, 403],
});

/** Says how many cars are inside now; the cameras count on from there. */
export const setCount = endpoint({
  method: "POST",
  path: "/parking/carparks/:id/count/",
  summary: "Say how many cars are inside a car park now (parking_admin, superadmin)",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  body: z.object({
    cars: z.number().int().min(0).max(countLimits.cars),
    note: z.string().trim().max(countLimits.note).optional(),
  }),
  output: CountedCarpark,
  refusals: [400, 403, 404, 409, 422],
});

/** A count that was said by hand, or kept at midnight. */
export const CountEntry = namedObject("CountEntry", {
  id: Id,
  at: Instant,
  source: z.enum(["hand", "midnight"]),
  /** What had been counted until then; null: counting began. */
  counted: z.number().int().nullable(),
  cars: z.number().int(),
  note: z.string(),
  madeBy: Named.nullable(),
});
export type CountEntry = z.output<typeof CountEntry>;

/** Newest first. */
export const listCountEntries = endpoint({
  method: "GET",
  path: "/parking/carparks/:id/counts/",
  summary: "Counts of a car park by hand and at midnight (parking_admin, superadmin)",
  access: "session",
  feature,
  params: z.object({ id: Id }),
  query: z.object(paging),
  output: listOf(CountEntry),
  refusals: [400, 403, 404],
});
