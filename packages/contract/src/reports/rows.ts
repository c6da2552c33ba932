import { z } from "zod";
import { DIRECTIONS, EVENT_STATUSES } from "../cameras/form.ts";
import { Day, DayOut, Flag, Id, Instant, listOf, namedObject } from "../common.ts";
import { days, ofSite, pagesOrFile, rowsBehind } from "./core/endpoints.ts";
import {
  HOLDING_SOURCES,
  OCCUPANCY_ROWS,
  PARKING_ROWS,
  PASSED_AS,
  PRESENCE_ROWS,
  USAGE_BUCKETS,
} from "./form.ts";
import { ofCarparkDay, ofDesks, ParkingRow } from "./reports.ts";

/**
 * What is behind the numbers of people, of a car park's day and of a camera's day. The people are named to those only who
 * ask for `names` and have the right (admin, superadmin); each such reading is audited.
 */

const named = {
  names: Flag.optional().describe("With people's names (admin, superadmin): 403 for all others, and audited"),
};

/** A person of a bucket. */
export const UsageRow = namedObject("UsageReportRow", {
  /** The row's place in the list: it says nothing of the person. */
  id: z.string(),
  /** How often they used something. */
  uses: z.number().int(),
  /** The name; null: not asked for, or no longer known. */
  person: z.string().nullable(),
});
export type UsageRow = z.output<typeof UsageRow>;

const ofBucket = { ...pagesOrFile, ...days, ...named, bucket: z.enum(USAGE_BUCKETS) };

/** Those who used most first. 400 for a bucket of fewer than five people, where the client folds small groups. */
export const listDeskUsers = rowsBehind({
  path: "/reports/desks/user-usage/people/",
  summary: "The people of a bucket of the desks' user usage (reporting, superadmin)",
  feature: "desks",
  query: z.object({ ...ofBucket, ...ofDesks }),
  output: listOf(UsageRow),
});

export const listResourceUsers = rowsBehind({
  path: "/reports/resources/user-usage/people/",
  summary: "The people of a bucket of the resources' user usage (reporting, superadmin)",
  feature: "rooms",
  query: z.object({ ...ofBucket, ...ofSite }),
  output: listOf(UsageRow),
});

const ofCarparkTime = {
  ...pagesOrFile,
  row: z.coerce
    .number()
    .int()
    .min(0)
    .max(59)
    .optional()
    .describe("The place of the time in the report, from 0; without it, all times"),
};

/** What holds a space of a car park, or waits for one; without the person. */
export const CarparkHolding = namedObject("CarparkHolding", {
  id: Id,
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  /** Null: the car park has no spaces of its own, or the request waits for a decision. */
  space: z.string().nullable(),
  source: z.enum(HOLDING_SOURCES),
});
export type CarparkHolding = z.output<typeof CarparkHolding>;

export const listCarparkHoldings = rowsBehind({
  path: "/reports/parking/:carparkId/by-day/:date/rows/",
  summary: "What held spaces of a car park at a time of day (reporting, superadmin)",
  feature: "parking",
  params: ofCarparkDay,
  query: z.object({ ...ofCarparkTime, status: z.enum(OCCUPANCY_ROWS).default("held") }),
  output: listOf(CarparkHolding),
});

export const listCarparkRequests = rowsBehind({
  path: "/reports/parking-requests/:carparkId/by-day/:date/rows/",
  summary: "The requests for a car park at a time of day (reporting, superadmin)",
  feature: "parking",
  params: ofCarparkDay,
  query: z.object({ ...ofCarparkTime, status: z.enum(PARKING_ROWS).default("asked") }),
  output: listOf(ParkingRow),
});

export const PassedVehicle = namedObject("PassedVehicle", {
  id: Id,
  executedAt: Instant,
  timeZone: z.string(),
  cameraName: z.string(),
  direction: z.enum(DIRECTIONS).nullable(),
  status: z.enum(EVENT_STATUSES),
  /** Null: not asked for, not read by the camera, or no longer kept. */
  plate: z.string().nullable(),
});
export type PassedVehicle = z.output<typeof PassedVehicle>;

/** In the order of time, so that the place of a vehicle in the whole list is its `cumulativeCount`. */
export const listPassedVehicles = rowsBehind({
  path: "/reports/anpr/by-day/:date/rows/",
  summary: "The vehicles behind an hour of the cameras' day (reporting, superadmin)",
  feature: "camera",
  params: z.object({ date: Day }),
  query: z.object({
    ...pagesOrFile,
    ...ofSite,
    cameraId: Id.optional(),
    hour: z.coerce
      .number()
      .int()
      .min(0)
      .max(23)
      .optional()
      .describe("The hour of the site's day; without it, the whole day"),
    as: z.enum(PASSED_AS).optional(),
    plates: Flag.optional().describe(
      "With plates (parking_admin, superadmin): 403 for all others, and audited",
    ),
  }),
  output: listOf(PassedVehicle),
});

/** What a person said of a day. */
export const PresenceRow = namedObject("PresenceReportRow", {
  id: Id,
  day: DayOut,
  site: z.string(),
  place: z.enum(PRESENCE_ROWS),
  /** The name; null: not asked for, or no longer known. */
  person: z.string().nullable(),
});
export type PresenceRow = z.output<typeof PresenceRow>;

export const listPresenceRows = rowsBehind({
  path: "/reports/presence/rows/",
  summary: "The person-days behind a part of the presence report (reporting, superadmin)",
  feature: "remote",
  query: z.object({ ...pagesOrFile, ...days, ...ofSite, ...named, place: z.enum(PRESENCE_ROWS).optional() }),
  output: listOf(PresenceRow),
});
