import { z } from "zod";
import { Id, Instant, listOf, Named, namedObject } from "../common.ts";
import {
  addEndpoint,
  changeEndpoint,
  nameUpTo,
  readEndpoint,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { changeOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { DIRECTIONS, FACINGS, limits, MAKERS, PRESETS, TIME_FORMATS } from "./form.ts";

/** Number-plate cameras and their settings, for parking_admin and superadmin. */

const Pointer = z
  .string()
  .max(limits.pointer)
  .regex(/^(?:\/(?:[^~/]|~[01])*)+$/, encodeText("cameras.pointerForm"));

/**
 * Where a JSON event of maker `json` holds what: pointers (RFC 6901) into the event. `preset` is a ready mapping; a
 * pointer that is given beside it replaces the preset's.
 */
export const Mapping = z.object({
  preset: z.enum(PRESETS).optional(),
  plate: Pointer.optional(),
  /** A list of texts, or of objects with `plate`. */
  candidates: Pointer.optional(),
  confidence: Pointer.optional(),
  /** The value that stands for certainty: 1 or 100. */
  confidenceMax: z.number().min(1).max(1000).optional(),
  direction: Pointer.optional(),
  /** Left out: the event counts as of its receipt. */
  time: Pointer.optional(),
  timeFormat: z.enum(TIME_FORMATS).optional(),
  /** What is the same when the event is sent again. Left out: a hash of the event; without a time, for two minutes. */
  key: Pointer.optional(),
  /** Pictures in base64. */
  platePicture: Pointer.optional(),
  overviewPicture: Pointer.optional(),
});
export type Mapping = z.output<typeof Mapping>;

/** The direction for a word of the maker (forward, Obverse, in), or for degrees, `90-270`. */
const DirectionOfWord = z.object({
  word: z.string().trim().min(1).max(limits.directionWord),
  direction: z.enum(DIRECTIONS),
});

const cameraShape = {
  id: Id,
  name: z.string(),
  shortCode: z.string(),
  /** `#RRGGBB`. */
  color: z.string(),
  site: Named,
  carpark: Named.nullable(),
  /** An inactive camera's events are refused. */
  isActive: z.boolean(),
  maker: z.enum(MAKERS),
  facing: z.enum(FACINGS),
  /** In which the camera's times without an offset are read: its own, else its site's. */
  timeZone: z.string(),
  directions: z.array(DirectionOfWord),
  mapping: Mapping.nullable(),
  /** With a user name the camera must log in too, by Basic or Digest. The password is never sent. */
  userName: z.string().nullable(),
  /** Or by a header, such as X-Auth-Key, whose value is the password. */
  loginHeader: z.string().nullable(),
  /** The last event or sign of life. */
  lastSeenAt: Instant.nullable(),
  /** Within which the camera gives a sign of life; null: nobody counts on it. */
  signOfLifeMinutes: z.number().int().nullable(),
  /** Whether three such periods have passed without one. */
  isSilent: z.boolean(),
  /** By how many milliseconds the camera's clock is ahead of the server's, at its last event; null: not known. */
  clockSkewMs: z.number().int().nullable(),
  /** Whether that is so much that the time of receipt counts instead, or that its barrier stays closed. */
  isClockWrong: z.boolean(),
  /** Whether it opens a barrier that is switched on. */
  hasBarrier: z.boolean(),
  /** Until when the address before the last change of the secret works too. */
  oldSecretUntil: Instant.nullable(),
  createdAt: Instant,
};

export const Camera = namedObject("Camera", cameraShape);
export type Camera = z.output<typeof Camera>;

export const CameraWithAddress = namedObject("CameraWithAddress", {
  ...cameraShape,
  /** The path to which the camera sends its events. It contains the secret, and is answered this once. */
  ingestPath: z.string(),
});

export const isZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat("en-GB", { timeZone: name }));
  } catch {
    return false;
  }
};

export const TimeZone = z.string().max(64).refine(isZone, encodeText("cameras.zoneUnknown"));
export const Directions = z.array(DirectionOfWord).max(limits.directions);

const settings = {
  name: nameUpTo(limits.cameraName),
  shortCode: z
    .string()
    .trim()
    .min(1)
    .max(limits.shortCode)
    .regex(/^[\p{L}\p{N}_-]+$/u, encodeText("cameras.shortCodeForm")),
  color: z.string().regex(/^#[0-9A-Fa-f]{6}$/, encodeText("cameras.colorForm")),
  site: Id,
  carpark: Id.nullish(),
  isActive: z.boolean().optional(),
  maker: z.enum(MAKERS),
  facing: z.enum(FACINGS),
  timeZone: TimeZone.nullish(),
  directions: Directions.optional(),
  signOfLifeMinutes: z.number().int().min(1).max(limits.signOfLifeMinutes).nullish(),
  mapping: Mapping.nullish(),
  /** Null: the camera needs no log-in besides its address. */
  userName: z.string().trim().min(1).max(limits.userName).nullish(),
  /** In the place of a user name. */
  loginHeader: z
    .string()
    .trim()
    .max(limits.loginHeader)
    .regex(/^[A-Za-z0-9-]+$/, encodeText("cameras.loginHeaderForm"))
    .nullish(),
  password: z.string().min(1).max(limits.password).nullish(),
};

const { site: _site, maker: _maker, ...changeable } = settings;

/** Ordered by site and name. */
export const listCameras = endpoint({
  method: "GET",
  path: "/parking/cameras/",
  summary: "Number-plate cameras (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  query: z.object({ ...shortListPaging, site: Id.optional() }),
  output: listOf(Camera),
  refusals: [400, 403],
});

export const getCamera = readEndpoint({
  path: "/parking/cameras/:id/",
  summary: "One number-plate camera (parking_admin, superadmin)",
  feature: "camera",
  output: Camera,
});

/** `mapping` is needed for maker `json`, and for no other. */
export const addCamera = addEndpoint({
  path: "/parking/cameras/",
  summary: "Add a number-plate camera (parking_admin, superadmin)",
  feature: "camera",
  body: z.object(settings),
  output: CameraWithAddress,
});

/** Site and maker stay: another one is another camera. */
export const changeCamera = changeEndpoint({
  path: "/parking/cameras/:id/",
  summary: "Change a number-plate camera (parking_admin, superadmin)",
  feature: "camera",
  body: changeOf(z.object(changeable).omit({ password: true })).extend({ password: changeable.password }),
  output: Camera,
});

/** Its events stay, and its address stops working. */
export const removeCamera = removeEndpoint({
  path: "/parking/cameras/:id/",
  summary: "Remove a number-plate camera (parking_admin, superadmin)",
  feature: "camera",
  output: Camera,
});

/** `keep_minutes`: how long the address before works too; left out: no longer. */
export const rotateCameraSecret = endpoint({
  method: "POST",
  path: "/parking/cameras/:id/rotate-secret/",
  summary: "Give a camera another secret address (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  params: z.object({ id: Id }),
  body: z.object({ keepMinutes: z.number().int().min(0).max(limits.keepMinutes).optional() }),
  output: CameraWithAddress,
  refusals: [400, 403, 404, 409, 422],
});
