import { z } from "zod";
import { Id, Instant, LocaleName, listOf, Named, namedObject, OpenRecord, paging } from "../common.ts";
import { withoutDirectionSigns } from "../core/typed-name.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits as visitorLimits } from "../visitors/form.ts";

/** People without an invitation, who ask at the kiosk to be let in. */

export const limits = { walkInMinutes: 60 } as const;

const feature = "reception";
const byId = z.object({ id: Id });
const WalkInState = z.enum(["pending", "approved", "denied", "expired"]);

export const requestWalkIn = endpoint({
  method: "POST",
  path: "/kiosk/walk-ins/",
  summary: "Ask to be let in without an invitation",
  access: "screen",
  feature,
  bodyMax: 1_000_000,
  body: z.object({
    firstName: z
      .string({ error: encodeText("common.firstNameRequired") })
      .overwrite(withoutDirectionSigns)
      .trim()
      .min(1, encodeText("common.firstNameRequired"))
      .max(visitorLimits.firstNameMax, encodeText("common.tooLong", { max: visitorLimits.firstNameMax })),
    lastName: z
      .string({ error: encodeText("common.lastNameRequired") })
      .overwrite(withoutDirectionSigns)
      .trim()
      .min(1, encodeText("common.lastNameRequired"))
      .max(visitorLimits.lastNameMax, encodeText("common.tooLong", { max: visitorLimits.lastNameMax })),
    company: z
      .string()
      .overwrite(withoutDirectionSigns)
      .trim()
      .max(visitorLimits.companyMax, encodeText("common.tooLong", { max: visitorLimits.companyMax }))
      .nullish(),
    email: z
      .string()
      .trim()
      .max(visitorLimits.emailMax, encodeText("common.tooLong", { max: visitorLimits.emailMax }))
      .nullish(),
    phone: z
      .string()
      .trim()
      .max(visitorLimits.phoneMax, encodeText("common.tooLong", { max: visitorLimits.phoneMax }))
      .nullish(),
    typeId: Id.nullish(),
    hostId: Id.nullish(),
    /** Answers by the keys of the questions. */
    answers: OpenRecord.default({}),
    photo: z.string().max(900_000).nullish(),
    /** The language that the visitor chose at the kiosk. */
    locale: LocaleName.nullish(),
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
  params: byId,
  output: z.object({ id: Id, status: WalkInState, hostName: z.string().nullable() }),
  refusals: [403, 404],
});

// --- decisions about walk-ins ---

export const WalkIn = namedObject("WalkIn", {
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
