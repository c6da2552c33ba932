import { z } from "zod";
import { Id, Instant, listOf, namedObject, PersonName, paging, wireText } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { normalizePlate } from "../visitors/form.ts";
import { CameraEvent, KnownVehicle } from "./events.ts";
import { DIRECTIONS, EVENT_STATUSES } from "./form.ts";
import { PlateEntry } from "./lists.ts";
import { RegisteredVehicle } from "./registration.ts";

/** One plate's history for operators, and a person's own passages. */

/** A decision about an event, by the rules or by an operator. */
export const CameraDecision = namedObject("CameraDecision", {
  id: Id,
  status: z.enum(EVENT_STATUSES),
  /** Why, and the same as a code with facts. */
  reason: z.string(),
  reasonText: z.object(wireText),
  decidedAt: Instant,
  /** Null: by the rules. */
  decidedBy: PersonName.nullable(),
});
export type CameraDecision = z.output<typeof CameraDecision>;

const eventWithDecisions = namedObject("CameraEventWithDecisions", {
  ...CameraEvent.shape,
  /** All of them, oldest first. */
  decisions: z.array(CameraDecision),
});
export type CameraEventWithDecisions = z.output<typeof eventWithDecisions>;

/**
 * All that is known of a plate, with its events, newest first; `plate` is normalised first. Opening it is audited.
 * `count` stops at 5,000 (`EVENTS_COUNT_MAX`).
 */
export const getPlateHistory = endpoint({
  method: "GET",
  path: "/parking/plate-history/",
  summary: "The history of a plate (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  query: z.object({
    ...paging,
    plate: z
      .string()
      .max(64)
      .refine((plate) => normalizePlate(plate) !== "", encodeText("cameras.registrationForm")),
  }),
  output: z.object({
    ...listOf(eventWithDecisions).shape,
    plate: z.string(),
    vehicle: KnownVehicle.nullable(),
    allowlist: PlateEntry.nullable(),
    denylist: PlateEntry.nullable(),
    registered: z.array(RegisteredVehicle),
  }),
  refusals: [400, 403],
});

/** A person's own vehicle at a camera. */
export const OwnPassage = namedObject("OwnPassage", {
  id: Id,
  registration: z.string(),
  executedAt: Instant,
  timeZone: z.string(),
  siteName: z.string(),
  cameraName: z.string(),
  direction: z.enum(DIRECTIONS).nullable(),
});
export type OwnPassage = z.output<typeof OwnPassage>;

/**
 * Newest first: passages of the vehicles on the person's account, since they are there, also where the plate was read as a
 * look-alike of theirs. Those of a vehicle that is somebody else's too are shown to nobody, also where their plates only look
 * alike or somebody else registered it on the public page; `shared` has their registrations.
 */
export const listOwnPassages = endpoint({
  method: "GET",
  path: "/parking/my-passages/",
  summary: "The passages of one's own vehicles",
  access: "session",
  feature: "camera",
  query: z.object(paging),
  output: z.object({ ...listOf(OwnPassage).shape, shared: z.array(z.string()) }),
  refusals: [400],
});
