import { z } from "zod";
import { Day, Id, Instant, InstantIn, listOf, Named, namedObject, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { ResourceFeature, resourceFilters, Timeslot } from "../rooms/rooms.ts";
import { limits } from "./form.ts";
import { byId, MeetingStatus } from "./meetings.ts";

/**
 * Schedules: the meetings that take rooms and other resources, and the times at which a resource is
 * unavailable.
 */

/** A meeting as a schedule draws it. */
export const ScheduledMeeting = namedObject("ScheduledMeeting", {
  id: Id,
  start: Instant,
  end: Instant,
  description: z.string(),
  /** Empty: the meeting was booked at the door. */
  hostName: z.string(),
  userIsHost: z.boolean(),
  userIsAttending: z.boolean(),
});

/**
 * A time at which a resource is unavailable: out of hours, closed, or blocked. Beside the instants stand the
 * times of day at the site, `HH:mm`.
 */
export const ScheduledBlock = namedObject("ScheduledBlock", {
  id: Id.nullable(),
  kind: z.enum(["hours", "closure", "block"]),
  start: Instant,
  end: Instant,
  startTime: z.string(),
  endTime: z.string(),
  reason: z.string().nullable(),
});

export const RESOURCE_STATUSES = [
  "available",
  "semi-occupied",
  "occupied",
  "unavailable",
  "walk-ins",
  "non-bookable",
  "unauthorized",
] as const;

export const ResourceSchedule = namedObject("ResourceSchedule", {
  id: Id,
  name: z.string(),
  /** The type's id. */
  type: Id,
  typeId: Id,
  typeName: z.string(),
  capacity: z.number().int(),
  features: z.array(ResourceFeature),
  siteId: Id,
  timeZone: z.string(),
  buildingName: z.string().nullable(),
  floorId: Id.nullable(),
  floorName: z.string().nullable(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  floorPlanIconShape: z.enum(["circle", "square"]).nullable(),
  /** The address of a picture of the resource. */
  photo: z.string().nullable(),
  floorPlanRelativeUrl: z.string().nullable(),
  meetingTimeslotType: z.enum(["free", "timeslot"]),
  timeslots: z.array(Timeslot),
  setupMinutes: z.number().int(),
  cleardownMinutes: z.number().int(),
  /**
   * On today: the state now (`semi-occupied`: free, but for less than an hour). On another day: `occupied`
   * when none of its hours is free, `semi-occupied` when something is booked.
   */
  status: z.enum(RESOURCE_STATUSES),
  meetings: z.array(ScheduledMeeting),
  resourceBlocks: z.array(ScheduledBlock),
});
export type ResourceSchedule = z.output<typeof ResourceSchedule>;

/** A row per active resource. `on_date` is the day at each resource's site; today when left out. */
export const listSchedules = endpoint({
  method: "GET",
  path: "/room-schedules/",
  summary: "What resources are taken by on a day",
  access: "session",
  feature: "rooms",
  query: z.object({
    ...paging,
    ...resourceFilters,
    onDate: Day.optional(),
    ordering: z.enum(["name", "-name", "capacity", "-capacity"]).optional(),
    availableFrom: InstantIn.optional(),
    availableUntil: InstantIn.optional(),
  }),
  output: listOf(ResourceSchedule),
  refusals: [400, 403],
});

/** At most 7 days from `from_date` on; `on_date` means that one day. Without either: today. */
export const getSchedule = endpoint({
  method: "GET",
  path: "/room-schedules/:id/",
  summary: "What one resource is taken by",
  access: "session",
  feature: "rooms",
  params: byId,
  query: z.object({ fromDate: Day.optional(), untilDate: Day.optional(), onDate: Day.optional() }),
  output: ResourceSchedule,
  refusals: [400, 403, 404],
});

/** One row per room of a meeting. Pages by `page` and `rows_per_page`. */
export const listRoomReservations = endpoint({
  method: "GET",
  path: "/reservations/rooms/",
  summary: "Reservations of rooms by the meetings the caller may see",
  access: "session",
  feature: "rooms",
  query: z.object({
    page: paging.page,
    rowsPerPage: paging.limit,
    fromDate: Day.optional(),
    untilDate: Day.optional(),
    room: Id.optional(),
    type: Id.optional(),
    site: Id.optional(),
    search: z.string().trim().max(limits.searchMax).optional(),
  }),
  output: z.object({
    totalCount: z.number().int(),
    results: z.array(
      z.object({
        /** The ids of meeting and room, joined. */
        id: z.string(),
        meetingId: Id,
        room: Named,
        status: MeetingStatus,
        start: Instant,
        end: Instant,
        timeZone: z.string(),
        description: z.string(),
        hostName: z.string(),
      }),
    ),
  }),
  refusals: [400, 403],
});
