import { z } from "zod";
import { Id, Instant, listOf, Named, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { messages as form, limits as visitorLimits } from "../visitors/form.ts";
import { VisitorType } from "./settings.ts";

/** The kiosk in the lobby (a screen of kind kiosk) and people without an invitation. */

/**
 * Messages, quoted from the specification. The browser has its own copy of the words in the kiosk's texts.
 */
export const messages = {
  more: "More than one found. Please keep typing...",
  none: "No match found. Please speak to a receptionist.",
  failed: "An error occurred. You may already be checked in.",
  timeOver: "This took too long. Please begin again.",
  decided: "This has been decided already.",
  reception: "Only reception may decide this one.",
  hostRequired: "Choose who shall receive this visitor.",
} as const;

export const limits = { nameMin: 3, sessionMinutes: 5, hostsShown: 5, walkInMinutes: 60 } as const;

const feature = "reception";

export const Kiosk = z.object({
  screen: z.object({ id: Id, name: z.string() }),
  client: z.object({ name: z.string(), logo: z.string().nullable(), product: z.enum(["ve", "c2p", "c2b"]) }),
  site: z.object({ id: Id, name: z.string(), timeZone: z.string() }),
  now: Instant,
  settings: z.object({
    welcome: z.string(),
    requirePin: z.boolean(),
    askPhoto: z.boolean(),
    walkIns: z.boolean(),
    printBadge: z.boolean(),
    directions: z.string(),
    wifi: z.string(),
    idleSeconds: z.number().int(),
    phoneRequired: z.boolean(),
    emailRequired: z.boolean(),
  }),
  /** The types that people without an invitation can choose. */
  types: z.array(VisitorType.pick({ id: true, name: true, isDefault: true, fields: true, questions: true })),
});
export type Kiosk = z.output<typeof Kiosk>;

export const getKiosk = endpoint({
  method: "GET",
  path: "/kiosk/",
  summary: "What the kiosk needs to know",
  access: "screen",
  feature,
  output: Kiosk,
  refusals: [403, 404],
});

/**
 * Finds the visit of today of the visitor at the kiosk, by one of: the beginning of the name, the pin, or the
 * code of the invitation. The answer contains no names, only whether the search found one, more or none. A
 * full name that several visitors share stays 'more' until the pin is given too. Rate-limited by screen.
 */
export const findVisitAtKiosk = endpoint({
  method: "POST",
  path: "/kiosk/find/",
  summary: "Find oneself",
  access: "screen",
  feature,
  body: z.object({
    name: z.string().trim().max(200).nullish(),
    pin: z.string().trim().max(20).nullish(),
    /** The content of a scanned code: an address of this installation. */
    code: z.string().trim().max(2000).nullish(),
  }),
  output: z.object({
    found: z.enum(["one", "more", "none"]),
    /** With one: the visit's token for the next calls, valid for five minutes at this kiosk. */
    token: z.string().nullable(),
    /** The first name for the greeting; only for one visit, found by a full name, pin or code. */
    firstName: z.string().nullable(),
    needs: z.object({
      pin: z.boolean(),
      photo: z.boolean(),
      nda: z.object({ id: Id, title: z.string(), ndaText: z.string() }).nullable(),
    }),
  }),
  refusals: [400, 403, 429],
});

/** A visit that cannot be checked in (any more) is 409; only reception sees the reason. */
export const checkInAtKiosk = endpoint({
  method: "POST",
  path: "/kiosk/check-in/",
  summary: "Check oneself in",
  access: "screen",
  feature,
  body: z.object({
    token: z.string().min(1).max(200),
    pin: z.string().max(20).nullish(),
    ndaSignatureData: z.string().max(700_000).nullish(),
    ndaId: Id.nullish(),
    /** A picture as data URL (JPEG, PNG). */
    photo: z.string().max(900_000).nullish(),
  }),
  output: z.object({
    firstName: z.string(),
    hostName: z.string().nullable(),
    location: z.string(),
    badge: z.enum(["printing", "reception", "none"]),
  }),
  refusals: [400, 403, 409, 422, 429],
});

/** Colleagues as possible hosts, at most five; empty below three characters. */
export const findHosts = endpoint({
  method: "GET",
  path: "/kiosk/hosts/",
  summary: "Whom a visitor without an invitation has come to see",
  access: "screen",
  feature,
  query: z.object({ search: z.string().trim().max(100) }),
  output: listOf(Named),
  refusals: [400, 403, 429],
});

const WalkInState = z.enum(["pending", "approved", "denied", "expired"]);

export const requestWalkIn = endpoint({
  method: "POST",
  path: "/kiosk/walk-ins/",
  summary: "Ask to be let in without an invitation",
  access: "screen",
  feature,
  body: z.object({
    firstName: z
      .string({ error: form.firstNameRequired })
      .trim()
      .min(1, form.firstNameRequired)
      .max(visitorLimits.firstNameMax, form.tooLong(visitorLimits.firstNameMax)),
    lastName: z
      .string({ error: form.lastNameRequired })
      .trim()
      .min(1, form.lastNameRequired)
      .max(visitorLimits.lastNameMax, form.tooLong(visitorLimits.lastNameMax)),
    company: z
      .string()
      .trim()
      .max(visitorLimits.companyMax, form.tooLong(visitorLimits.companyMax))
      .nullish(),
    email: z.string().trim().max(visitorLimits.emailMax, form.tooLong(visitorLimits.emailMax)).nullish(),
    phone: z.string().trim().max(visitorLimits.phoneMax, form.tooLong(visitorLimits.phoneMax)).nullish(),
    typeId: Id.nullish(),
    hostId: Id.nullish(),
    /** Answers by the keys of the questions. */
    answers: z.record(z.string(), z.unknown()).default({}),
    photo: z.string().max(900_000).nullish(),
  }),
  status: 201,
  output: z.object({ id: Id, status: WalkInState }),
  refusals: [400, 403, 409, 422, 429],
});
/** Polled every few seconds by the kiosk that created the walk-in. */
export const getWalkInAtKiosk = endpoint({
  method: "GET",
  path: "/kiosk/walk-ins/:id/",
  summary: "Whether one is let in",
  access: "screen",
  feature,
  params: z.object({ id: Id }),
  output: z.object({ id: Id, status: WalkInState, hostName: z.string().nullable() }),
  refusals: [403, 404],
});

// --- decisions about walk-ins ---

export const WalkIn = z.object({
  id: Id,
  status: WalkInState,
  site: Named,
  timeZone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  type: Named.nullable(),
  host: Named.nullable(),
  /** The questions with their answers in words. */
  answers: z.array(z.object({ label: z.string(), answer: z.string(), isFlagged: z.boolean() })),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  visitId: Id.nullable(),
  /**
   * Whether the deny-list names the walk-in who waits or was approved; then security decides. Shown only to
   * callers who act at reception.
   */
  isOnDenyList: z.boolean(),
  can: z.object({ approve: z.boolean(), deny: z.boolean() }),
});
export type WalkIn = z.output<typeof WalkIn>;

/**
 * Reception, security and superadmin see the walk-ins of their sites; other callers those who named them as
 * host.
 */
export const listWalkIns = endpoint({
  method: "GET",
  path: "/walk-ins/",
  summary: "People who ask to be let in",
  access: "session",
  feature,
  query: z.object({
    ...paging,
    site: Id.optional(),
    status: WalkInState.optional(),
    mine: z
      .enum(["true", "false"])
      .transform((value) => value === "true")
      .optional(),
  }),
  output: listOf(WalkIn),
  refusals: [400, 403],
});

const byId = z.object({ id: Id });
/**
 * The walk-in becomes a visit with the status arrived. A flagged answer can be approved by reception,
 * security and superadmin only.
 */
export const approveWalkIn = endpoint({
  method: "POST",
  path: "/walk-ins/:id/approve/",
  summary: "Let somebody in",
  access: "session",
  feature,
  params: byId,
  /** The host, required when the walk-in named none. */
  body: z.object({ hostId: Id.nullish() }),
  output: WalkIn,
  refusals: [400, 403, 404, 409, 422],
});
export const denyWalkIn = endpoint({
  method: "POST",
  path: "/walk-ins/:id/deny/",
  summary: "Do not let somebody in",
  access: "session",
  feature,
  params: byId,
  body: z.object({ reason: z.string().trim().max(500).nullish() }),
  output: WalkIn,
  refusals: [400, 403, 404, 409, 422],
});
