import { z } from "zod";
import { Id, Instant, listOf, Named, namedObject, paging } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { limits } from "./form.ts";
import {
  BARRIER_KINDS,
  gateLimits,
  OPENING_CAUSES,
  OPENING_PROBLEMS,
  OPENING_STATUSES,
} from "./gate-form.ts";

/** What follows from a vehicle at a gate: barriers, and what it does to reservations and visits (parking_admin, superadmin). */

const feature = "camera";
const byCamera = z.object({ id: Id });

/** Minutes; null: never. */
const Minutes = (min: number, max: number) => z.number().int().min(min).max(max).nullable();
const Grace = z.number().int().min(0).max(gateLimits.graceMax);

export const GateSettings = namedObject("GateSettings", {
  /** For how many minutes before its start and after its end a time to park authorizes. */
  cameraGraceBefore: z.number().int(),
  cameraGraceAfter: z.number().int(),
  /** An entry by plate checks the reservation in. */
  cameraChecksIn: z.boolean(),
  /** Without an entry so many minutes after its start, a reservation is cancelled and its space released. Null: never. */
  cameraNoShowMinutes: z.number().int().nullable(),
  /** So many minutes after an exit, unless the vehicle came back, the rest of the reservation is released. Null: never. */
  cameraExitMinutes: z.number().int().nullable(),
  /** Hosts and reception learn that a visitor's car came in. */
  cameraTellsHosts: z.boolean(),
  /** The visit is marked as arrived then. */
  cameraMarksArrived: z.boolean(),
});
export type GateSettings = z.output<typeof GateSettings>;

export const getGateSettings = endpoint({
  method: "GET",
  path: "/parking/gates/settings/",
  summary: "What follows from a vehicle at a gate (parking_admin, superadmin)",
  access: "session",
  feature,
  output: GateSettings,
  refusals: [403],
});
export const updateGateSettings = endpoint({
  method: "PATCH",
  path: "/parking/gates/settings/",
  summary: "Change it; parts that are left out stay (parking_admin, superadmin)",
  access: "session",
  feature,
  body: z
    .object({
      cameraGraceBefore: Grace,
      cameraGraceAfter: Grace,
      cameraChecksIn: z.boolean(),
      cameraNoShowMinutes: Minutes(gateLimits.noShowMin, gateLimits.noShowMax),
      cameraExitMinutes: Minutes(0, gateLimits.exitMax),
      cameraTellsHosts: z.boolean(),
      cameraMarksArrived: z.boolean(),
    })
    .partial()
    .extend(seenOf(GateSettings)),
  output: GateSettings,
  refusals: [400, 403, 409, 422],
});

// --- barriers ---

const barrierShape = {
  isActive: z.boolean(),
  kind: z.enum(BARRIER_KINDS),
  url: z.string(),
  channel: z.number().int(),
  /** For the maker's camera; the password is never sent. */
  userName: z.string().nullable(),
  /** Whether it also opens for a plate that differs in one similar character from a known one. */
  opensOnLookAlike: z.boolean(),
};

/** A camera with its barrier. */
export const Gate = namedObject("Gate", {
  camera: Named,
  site: Named,
  carpark: Named.nullable(),
  /** Null: this camera opens nothing. */
  barrier: z.object(barrierShape).nullable(),
});
export type Gate = z.output<typeof Gate>;

export const GateWithSecret = namedObject("GateWithSecret", {
  ...Gate.shape,
  /** Signs the webhook (`whsec_…`, standardwebhooks.com); answered when it is made, and never again. */
  secret: z.string().nullable(),
});

/** Ordered by site and name. */
export const listGates = endpoint({
  method: "GET",
  path: "/parking/gates/",
  summary: "Cameras and their barriers (parking_admin, superadmin)",
  access: "session",
  feature,
  query: z.object({ ...shortListPaging, site: Id.optional() }),
  output: listOf(Gate),
  refusals: [400, 403],
});

/**
 * Parts that are left out stay; the first change needs `kind` and `url`. `url` is https, or http in a network that the
 * installation names. A webhook gets a secret when it is made, and another with `new_secret`.
 */
export const changeBarrier = endpoint({
  method: "PATCH",
  path: "/parking/cameras/:id/barrier/",
  summary: "Set up or change a camera's barrier (parking_admin, superadmin)",
  access: "session",
  feature,
  params: byCamera,
  body: z
    .object({
      isActive: z.boolean(),
      kind: z.enum(BARRIER_KINDS),
      url: z.string().trim().max(gateLimits.url),
      channel: z.number().int().min(1).max(gateLimits.channelMax),
      userName: z.string().trim().min(1).max(limits.userName).nullable(),
      password: z.string().min(1).max(limits.password).nullable(),
      opensOnLookAlike: z.boolean(),
      newSecret: z.boolean(),
    })
    .partial(),
  output: GateWithSecret,
  refusals: [400, 403, 404, 409, 422],
});

/** An attempt to open a barrier. */
export const Opening = namedObject("BarrierOpening", {
  id: Id,
  cause: z.enum(OPENING_CAUSES),
  /** The plate that was read; null: none, or a try. */
  registration: z.string().nullable(),
  /** The operator. */
  requestedBy: Named.nullable(),
  createdAt: Instant,
  status: z.enum(OPENING_STATUSES),
  attempts: z.number().int(),
  /** Milliseconds from the request to open to the result; null: none yet. */
  tookMs: z.number().int().nullable(),
  problem: z.enum(OPENING_PROBLEMS).nullable(),
  /** The HTTP status of the last answer. */
  answerStatus: z.number().int().nullable(),
});
export type Opening = z.output<typeof Opening>;

/** Newest first. */
export const listOpenings = endpoint({
  method: "GET",
  path: "/parking/cameras/:id/openings/",
  summary: "When a camera's barrier opened, and when it did not (parking_admin, superadmin)",
  access: "session",
  feature,
  params: byCamera,
  query: z.object(paging),
  output: listOf(Opening),
  refusals: [400, 403, 404],
});

/** Answered before the barrier has: the list of openings says how it went. 409: there is no active barrier. */
export const openBarrier = endpoint({
  method: "POST",
  path: "/parking/cameras/:id/barrier/open/",
  summary: "Open a camera's barrier now (parking_admin, superadmin)",
  access: "session",
  feature,
  params: byCamera,
  status: 201,
  output: Opening,
  refusals: [403, 404, 409, 422],
});
