import { z } from "zod";
import { Id, Instant, InstantIn, listOf, namedObject, paging, wireText } from "../common.ts";
import { changeEndpoint, readEndpoint } from "../core/list-endpoints.ts";
import { SEARCH_MAX } from "../core/search-limits.ts";
import { seenOf } from "../core/seen.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { DIRECTIONS, EVENT_STATUSES, limits, MATCHES } from "./form.ts";
import { OPENING_CAUSES, OPENING_PROBLEMS, OPENING_STATUSES } from "./gate-form.ts";

/** What number-plate cameras saw, and the decisions of operators (parking_admin, superadmin). */

/** A vehicle that the client knows: of a person, of a visitor, registered, or on a list. */
export const KnownVehicle = namedObject("KnownVehicle", {
  id: Id,
  registration: z.string(),
  /** The operators'. */
  note: z.string(),
  /** The reason given by the driver who registered it last, which ends with the registration; empty where there is none. */
  driverNote: z.string(),
  /** The employee or visitor whose vehicle it is, or the driver who registered it. */
  user: z
    .object({
      id: Id,
      /** A driver is no person of the client: `id` is the registration's. */
      kind: z.enum(["person", "visitor", "driver"]),
      firstName: z.string(),
      lastName: z.string(),
      hasPhone: z.boolean(),
      email: z.string().nullable(),
    })
    .nullable(),
});

export const CameraEvent = namedObject("CameraEvent", {
  id: Id,
  /** When it happened: by the camera's clock where that can be trusted, else when it was received. */
  executedAt: Instant,
  receivedAt: Instant,
  timeZone: z.string(),
  cameraId: Id,
  cameraName: z.string(),
  /** Null: the camera does not say. */
  direction: z.enum(DIRECTIONS).nullable(),
  status: z.enum(EVENT_STATUSES),
  /** The plate in upper case, letters and digits only; null where no plate could be read. */
  registration: z.string().nullable(),
  plateRaw: z.string().nullable(),
  /** 0 to 1; null: the camera does not say. */
  confidence: z.number().nullable(),
  match: z.enum(MATCHES).nullable(),
  /** Why the status is what it is, and the same as a code with facts. */
  reason: z.string(),
  reasonText: z.object(wireText),
  /** Known registrations that differ by one character: for the operator to compare, never acted upon. */
  suggestions: z.array(z.string()),
  vehicle: KnownVehicle.nullable(),
  /** Addresses that work for this session, for ten minutes at least; null: no picture, or not ready yet. */
  registrationPicture: z.string().nullable(),
  registrationPictureOverview: z.string().nullable(),
  note: z.string(),
  /** The list on which the plate is now, whatever was decided then. */
  list: z.enum(["allow", "deny"]).nullable(),
  /** What became of the last opening of the barrier for this vehicle; null: there was none. */
  opening: z
    .object({
      cause: z.enum(OPENING_CAUSES),
      status: z.enum(OPENING_STATUSES),
      problem: z.enum(OPENING_PROBLEMS).nullable(),
      /** The HTTP status of the last answer. */
      answerStatus: z.number().int().nullable(),
    })
    .nullable(),
  can: z.object({
    allow: z.boolean(),
    allowlist: z.boolean(),
    denylist: z.boolean(),
    deny: z.boolean(),
    /** Open the barrier for a vehicle that is authorized and stands before it. */
    open: z.boolean(),
  }),
});
export type CameraEvent = z.output<typeof CameraEvent>;

/**
 * Newest first. `search` begins a registration or is part of the name of its driver. `until` (itself included) and
 * `after` (itself left out) are times at which events happened. `count` stops at 5,000 (`EVENTS_COUNT_MAX`).
 */
export const listCameraEvents = endpoint({
  method: "GET",
  path: "/parking/camera-events/",
  summary: "What number-plate cameras saw (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  query: z.object({
    ...paging,
    search: z.string().trim().max(SEARCH_MAX).optional(),
    status: z.enum(EVENT_STATUSES).optional(),
    camera: Id.optional(),
    site: Id.optional(),
    until: InstantIn.optional(),
    after: InstantIn.optional(),
  }),
  output: listOf(CameraEvent),
  refusals: [400, 403],
});

/** Of today, by the days of the sites. `undecided`: unknown vehicles whose plates are on no list by now. */
export const countCameraEvents = endpoint({
  method: "GET",
  path: "/parking/camera-events/counts/",
  summary: "How many vehicles number-plate cameras saw today (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  query: z.object({ camera: Id.optional(), site: Id.optional() }),
  output: namedObject("CameraEventCounts", {
    authorized: z.number().int(),
    unauthorized: z.number().int(),
    unknown: z.number().int(),
    denied: z.number().int(),
    exit: z.number().int(),
    undecided: z.number().int(),
  }),
  refusals: [400, 403],
});

export const getCameraEvent = readEndpoint({
  path: "/parking/camera-events/:id/",
  summary: "One event of a number-plate camera (parking_admin, superadmin)",
  feature: "camera",
  output: CameraEvent,
});

/** `kind`: `plate` or `overview`. The address comes with the event, is signed for the session and ends. */
export const getEventPicture = endpoint({
  method: "GET",
  path: "/parking/camera-events/:id/pictures/:kind/",
  summary: "A picture of an event, by the address that came with the event",
  access: "session",
  feature: "camera",
  params: z.object({ id: Id, kind: z.enum(["plate", "overview"]) }),
  query: z.object({
    until: z.string().max(20).optional(),
    signature: z.string().max(100).optional(),
  }),
  output: z.unknown(),
  fileTypes: ["image/jpeg"],
  refusals: [403, 404],
});

const Note = z
  .string()
  .trim()
  .max(limits.note, encodeText("common.tooLong", { max: limits.note }));

const action = <const P extends Endpoint["path"]>(described: { path: P; summary: string }) =>
  endpoint({
    method: "POST",
    access: "session",
    feature: "camera",
    params: z.object({ id: Id }),
    body: z.object({ note: Note.nullish() }),
    output: CameraEvent,
    refusals: [400, 403, 404, 409, 422],
    ...described,
  });

/**
 * Lets this vehicle in: the event becomes authorized, and so does the next entry of its plate at this site within 30
 * minutes. 409 for an event that is authorized already, or an exit.
 */
export const allowOnce = action({
  path: "/parking/camera-events/:id/allow/",
  summary: "Allow a vehicle once (parking_admin, superadmin)",
});

/**
 * Opens the barrier for an authorized vehicle for which it did not open. Answered before the barrier has: `opening` says
 * how it went. 409 without an active barrier, for a vehicle that is not authorized or leaves, more than ten minutes after it
 * was seen, and while the barrier opens or after it has.
 */
export const openForEvent = action({
  path: "/parking/camera-events/:id/open/",
  summary: "Open the barrier for an authorized vehicle (parking_admin, superadmin)",
});

/**
 * Changes the list, not the event. 409 unless the event is unknown and its plate was read, and for an entry of certain car
 * parks where the camera belongs to none.
 */
export const allowlistFromEvent = action({
  path: "/parking/camera-events/:id/allowlist/",
  summary: "Put an unknown vehicle on the allowlist (parking_admin, superadmin)",
});

/**
 * Changes the list, not the event. 409 unless the event is unknown and its plate was read, and for an entry of certain car
 * parks where the camera belongs to none.
 */
export const denylistFromEvent = action({
  path: "/parking/camera-events/:id/denylist/",
  summary: "Put an unknown vehicle on the denylist (parking_admin, superadmin)",
});

/** The event becomes denied, and an allow once of it ends. Repeating it changes nothing; 409 for an exit. */
export const denyEvent = action({
  path: "/parking/camera-events/:id/deny/",
  summary: "Deny a vehicle (parking_admin, superadmin)",
});

const noted = z.object({ note: Note });

export const changeVehicle = changeEndpoint({
  path: "/parking/vehicles/:id/",
  summary: "Change the note about a vehicle (parking_admin, superadmin)",
  feature: "camera",
  body: noted.extend(seenOf(noted)),
  output: KnownVehicle,
});
