import { z } from "zod";
import { DIRECTIONS, EVENT_STATUSES } from "../cameras/form.ts";
import { Day, DayOut, Id, Instant, listOf, namedObject } from "../common.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { STATUSES } from "../parking/form.ts";
import { asComparedFile, asFile, days, ofSite, pagesOrFile, report, rowsBehind } from "./core/endpoints.ts";
import { SECTIONS } from "./core/sections.ts";
import { DESK_DAY_STATES, PARKING_ROWS, REPORT_IDS, USAGE_BUCKETS } from "./form.ts";

/**
 * Reports (reporting, superadmin), computed from what happened, in the site's days. Days are inclusive; without them a
 * report is of the last four weeks until today. Every list is whole: it has no pages. `format` answers it as a file.
 */

export const Report = namedObject("Report", {
  id: z.enum(REPORT_IDS),
  name: z.string(),
  section: z.enum(SECTIONS),
  /** The page that shows it. */
  route: z.string(),
});
export type Report = z.output<typeof Report>;

/** The reports of the client's features, in the order of the index. */
export const listReports = endpoint({
  method: "GET",
  path: "/reports/",
  summary: "Reports (reporting, superadmin); those of one car park are of the first one of the site",
  access: "session",
  query: z.object(ofSite),
  output: listOf(Report),
  refusals: [403],
});

export const getReport = endpoint({
  method: "GET",
  path: "/reports/:id/",
  summary: "One report of the index (reporting, superadmin)",
  access: "session",
  params: z.object({ id: z.string().max(60) }),
  output: Report,
  refusals: [403, 404],
});

export const ofDesks = { ...ofSite, zone: Id.optional(), floor: Id.optional() };

/**
 * A desk counts once a day: occupied (an approved reservation), else inactive (also on a day on which its site is
 * closed), else needing cleaning at the end of the day, else available.
 */
export const UtilisationDay = namedObject("DeskUtilisationDay", {
  date: DayOut,
  occupiedCount: z.number().int(),
  inactiveCount: z.number().int(),
  needsCleaningCount: z.number().int(),
  availableCount: z.number().int(),
});
export type UtilisationDay = z.output<typeof UtilisationDay>;

/** One row a day; 400 for more than 31 days. */
export const deskUtilisation = report({
  path: "/reports/desks/utilisation/",
  summary: "What desks were, day by day (reporting, superadmin)",
  feature: "desks",
  query: z.object({ ...asComparedFile, ...days, ...ofDesks }),
  output: listOf(UtilisationDay),
});

export const DeskDay = namedObject("DeskDay", {
  id: Id,
  name: z.string(),
  zone: z.string(),
  floor: z.string(),
  state: z.enum(DESK_DAY_STATES),
});
export type DeskDay = z.output<typeof DeskDay>;

export const listDeskDays = rowsBehind({
  path: "/reports/desks/utilisation/desks/",
  summary: "The desks of a day, and what they were (reporting, superadmin)",
  feature: "desks",
  query: z.object({ ...pagesOrFile, ...ofDesks, date: Day, state: z.enum(DESK_DAY_STATES).optional() }),
  output: listOf(DeskDay),
});

/**
 * People by the number of their approved reservations. Those who may book count from 0, everybody else from 1.
 */
export const DeskUsage = namedObject("DeskUsage", {
  deskUsageCount: z.enum(USAGE_BUCKETS),
  numberOfUsers: z.number().int(),
});
export type DeskUsage = z.output<typeof DeskUsage>;

export const deskUserUsage = report({
  path: "/reports/desks/user-usage/",
  summary: "How often people used desks (reporting, superadmin)",
  feature: "desks",
  query: z.object({ ...asComparedFile, ...days, ...ofDesks }),
  output: listOf(DeskUsage),
});

export const ParkingSummary = namedObject("ParkingSummary", {
  targetCarparkId: Id,
  targetCarparkName: z.string(),
  /** The day, the week's Monday or the month's first day. */
  startDate: DayOut,
  confirmedCount: z.number().int(),
  /** Requests that wait for a decision (pre-approval), without queues. */
  pendingCount: z.number().int(),
  /** All who asked and did not cancel: confirmed, pending, queued, denied, unavailable. */
  requestCount: z.number().int(),
});
export type ParkingSummary = z.output<typeof ParkingSummary>;

const parkingSummary = <const P extends Endpoint["path"]>(named: { path: P; summary: string }) =>
  report({
    ...named,
    feature: "parking",
    query: z.object({ ...asComparedFile, ...days, ...ofSite, carpark: Id.optional() }),
    output: listOf(ParkingSummary),
  });

/** A row for each car park and day; weeks and months count only the days that were asked for. */
export const parkingByDay = parkingSummary({
  path: "/reports/parking-requests/day/",
  summary: "Parking requests by day (reporting, superadmin)",
});
export const parkingByWeek = parkingSummary({
  path: "/reports/parking-requests/week/",
  summary: "Parking requests by week (reporting, superadmin)",
});
export const parkingByMonth = parkingSummary({
  path: "/reports/parking-requests/month/",
  summary: "Parking requests by month (reporting, superadmin)",
});

/** A request without the person: reports name nobody. */
export const ParkingRow = namedObject("ParkingReportRow", {
  id: Id,
  day: DayOut,
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  carpark: z.string(),
  space: z.string().nullable(),
  status: z.enum(STATUSES),
  isVisitor: z.boolean(),
});
export type ParkingRow = z.output<typeof ParkingRow>;

export const listParkingRows = rowsBehind({
  path: "/reports/parking-requests/rows/",
  summary: "The requests behind a part of a parking report (reporting, superadmin)",
  feature: "parking",
  query: z.object({
    ...pagesOrFile,
    ...days,
    ...ofSite,
    carpark: Id.optional(),
    /** `other`: queued, denied or unavailable. `asked`: all that were not cancelled. */
    status: z.enum(PARKING_ROWS).default("asked"),
  }),
  output: listOf(ParkingRow),
});

/** A time of the site's day. On the days on which clocks change there are two rows fewer or more. */
export const ParkingTime = namedObject("ParkingTime", {
  time: z.string(),
  count: z.number().int(),
  counts: z.object({ confirmed: z.number().int(), pending: z.number().int() }),
  /** Per cent of the active spaces; null: the car park has none. */
  occupancy: z.number().nullable(),
  spaceCount: z.number().int(),
});
export type ParkingTime = z.output<typeof ParkingTime>;

export const ofCarparkDay = z.object({ carparkId: Id, date: Day });

/**
 * Who holds a space every 30 minutes: by a reservation, a permit or a hold. `pending` waits for a decision and holds
 * none.
 */
export const carparkOccupancy = report({
  path: "/reports/parking/:carparkId/by-day/:date/",
  summary: "How full a car park was, by time of day (reporting, superadmin)",
  feature: "parking",
  params: ofCarparkDay,
  query: z.object(asFile),
  output: listOf(ParkingTime),
});

/** Who asked for which time, whatever was decided; not those who cancelled. */
export const carparkRequests = report({
  path: "/reports/parking-requests/:carparkId/by-day/:date/",
  summary: "How many asked for a car park, by time of day (reporting, superadmin)",
  feature: "parking",
  params: ofCarparkDay,
  query: z.object(asFile),
  output: listOf(ParkingTime),
});

/** A vehicle that passed a camera, without its plate. `cumulativeCount`: how many had passed by then. */
export const AnprEvent = namedObject("AnprEvent", {
  executedAt: Instant,
  timeZone: z.string(),
  cumulativeCount: z.number().int(),
  cameraId: Id,
  cameraName: z.string(),
  direction: z.enum(DIRECTIONS).nullable(),
  status: z.enum(EVENT_STATUSES),
});
export type AnprEvent = z.output<typeof AnprEvent>;

/** The events of the day at each camera's site, in the order of time. */
export const anprByDay = report({
  path: "/reports/anpr/by-day/:date/",
  summary: "Vehicles that passed the cameras on a day (reporting, superadmin)",
  feature: "camera",
  params: z.object({ date: Day }),
  query: z.object({ ...asFile, ...ofSite, cameraId: Id.optional() }),
  output: listOf(AnprEvent),
});

/**
 * A room or another resource. `occupierReport`: how many meetings had how many people, hosts, attendees who did not
 * decline and visitors. Meetings that were cancelled, or released for want of a check-in, do not count.
 */
export const ResourceCapacity = namedObject("ResourceCapacity", {
  id: Id,
  name: z.string(),
  capacity: z.number().int(),
  occupierReport: z.record(z.string(), z.number().int()),
});
export type ResourceCapacity = z.output<typeof ResourceCapacity>;

export const resourceCapacity = report({
  path: "/reports/resources/capacity-utilization/",
  summary: "Meetings by the number of their people (reporting, superadmin)",
  feature: "rooms",
  query: z.object({ ...asComparedFile, ...days, ...ofSite }),
  output: listOf(ResourceCapacity),
});

export const MeetingRow = namedObject("MeetingReportRow", {
  id: Id,
  start: Instant,
  end: Instant,
  timeZone: z.string(),
  resource: z.string(),
  capacity: z.number().int(),
  people: z.number().int(),
});
export type MeetingRow = z.output<typeof MeetingRow>;

export const listMeetingRows = rowsBehind({
  path: "/reports/resources/capacity-utilization/meetings/",
  summary: "The meetings behind a part of the capacity report (reporting, superadmin)",
  feature: "rooms",
  query: z.object({
    ...pagesOrFile,
    ...days,
    ...ofSite,
    resource: Id.optional(),
    /** At least and at most so many people. */
    from: z.coerce.number().int().min(0).max(100_000).optional(),
    until: z.coerce.number().int().min(0).max(100_000).optional(),
  }),
  output: listOf(MeetingRow),
});

/** Hosts by the number of resources that their meetings used. People who may book count from 0. */
export const ResourceUsage = namedObject("ResourceUsage", {
  resourceUsageCount: z.enum(USAGE_BUCKETS),
  numberOfUsers: z.number().int(),
});
export type ResourceUsage = z.output<typeof ResourceUsage>;

export const resourceUserUsage = report({
  path: "/reports/resources/user-usage/",
  summary: "How often people used resources (reporting, superadmin)",
  feature: "rooms",
  query: z.object({ ...asComparedFile, ...days, ...ofSite }),
  output: listOf(ResourceUsage),
});

/** What people said of themselves; weeks and months are in person-days. */
export const PresenceCount = namedObject("PresenceCount", {
  /** The day, the week's Monday or the month's first day. */
  date: DayOut,
  onSiteCount: z.number().int(),
  offSiteCount: z.number().int(),
});
export type PresenceCount = z.output<typeof PresenceCount>;

const presence = <const P extends Endpoint["path"]>(named: { path: P; summary: string }) =>
  report({
    ...named,
    feature: "remote",
    query: z.object({ ...asComparedFile, ...days, ...ofSite }),
    output: listOf(PresenceCount),
  });

export const presenceByDay = presence({
  path: "/presence/day/",
  summary: "People on site and elsewhere by day (reporting, superadmin)",
});
export const presenceByWeek = presence({
  path: "/presence/week/",
  summary: "People on site and elsewhere by week (reporting, superadmin)",
});
export const presenceByMonth = presence({
  path: "/presence/month/",
  summary: "People on site and elsewhere by month (reporting, superadmin)",
});
