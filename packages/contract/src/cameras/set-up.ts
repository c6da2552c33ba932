import { z } from "zod";
import { Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { readEndpoint } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { Directions, Mapping, TimeZone } from "./cameras.ts";
import { DIRECTIONS, FACINGS, limits, OUTCOMES } from "./form.ts";

/** Whether a camera works, and what it sent, for parking_admin and superadmin. */

/** What a receiver understood of an event; null: not sent, or not understood. */
export const CameraReading = namedObject("CameraReading", {
  plateRaw: z.string().nullable(),
  registration: z.string().nullable(),
  candidates: z.array(z.string()),
  confidence: z.number().nullable(),
  /** The camera's word for the direction, and its meaning for the site. */
  motion: z.string().nullable(),
  direction: z.enum(DIRECTIONS).nullable(),
  /** What the camera's clock said. */
  occurredAt: Instant.nullable(),
  /** What is the same when the camera sends the event again. */
  key: z.string().nullable(),
  hasPlatePicture: z.boolean(),
  hasOverviewPicture: z.boolean(),
});
export type CameraReading = z.output<typeof CameraReading>;

export const CameraActivity = namedObject("CameraActivity", {
  id: Id,
  events: z.number().int(),
  last: z.object({ registration: z.string().nullable(), executedAt: Instant }).nullable(),
});

/** What each camera saw within the last 24 hours. Reading it is audited, since it names plates. */
export const listCameraActivity = endpoint({
  method: "GET",
  path: "/parking/cameras/activity/",
  summary: "How many events each camera sent within 24 hours, and the last (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  output: listOf(CameraActivity),
  refusals: [403],
});

const payload = {
  id: Id,
  receivedAt: Instant,
  outcome: z.enum(OUTCOMES),
  /** The network address from which it came. */
  sender: z.string().nullable(),
  /** Characters of what is kept: words without pictures. */
  size: z.number().int(),
};

export const CameraPayload = namedObject("CameraPayload", payload);

/** Newest first. What is no event is kept at most once a minute. */
export const listCameraPayloads = endpoint({
  method: "GET",
  path: "/parking/cameras/:id/payloads/",
  summary: "What a camera sent within seven days, without contents (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  params: z.object({ id: Id }),
  query: z.object(paging),
  output: listOf(CameraPayload),
  refusals: [400, 403, 404],
});

/** Each reading is audited. */
export const getCameraPayload = readEndpoint({
  path: "/parking/cameras/:id/payloads/:payload/",
  summary: "What a camera sent, and what was understood of it (parking_admin, superadmin)",
  feature: "camera",
  params: z.object({ id: Id, payload: Id }),
  output: z.object({
    ...payload,
    content: z.string(),
    reading: CameraReading.nullable(),
    /** The event that it became, or belongs to. */
    event: Id.nullable(),
  }),
});

/** Nothing is stored. `reading` is null for JSON that holds no plate: a sign of life, or another kind of event. */
export const tryMapping = endpoint({
  method: "POST",
  path: "/parking/cameras/try-mapping/",
  summary: "What a mapping makes of an event in JSON (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  body: z.object({
    sample: z.string().max(limits.sample),
    mapping: Mapping,
    facing: z.enum(FACINGS),
    directions: Directions.optional(),
    timeZone: TimeZone.optional(),
  }),
  output: z.object({ reading: CameraReading.nullable() }),
  refusals: [400, 403],
});
