import { z } from "zod";
import { Day, DayOut, Flag, Id, Instant, listOf, Named, paging } from "../common.ts";
import { NAME_REQUIRED, nameUpTo, shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { CustomField, CustomFieldOut } from "../visitors/visitors.ts";
import { BadgeLayout, BadgeLayoutOut } from "./badges.ts";

/** Reception's settings: admin and superadmin write them, reception reads them. */

export const messages = {
  nameRequired: NAME_REQUIRED,
  nameTaken: "There is one with this name already.",
  keyTwice: "Two fields have the same key.",
  optionsRequired: "Name at least one option.",
  approveUnknown: "This answer is not one of the options.",
  defaultNeeded: "One type must be the usual one. Make another the usual one first.",
  denyEmpty: "Fill in a last name, company, email, phone or plate.",
  denyUnreadable: "There is nothing here to compare with.",
  textRequired: "The text is required",
} as const;

export const limits = { nameMax: 60, textMax: 20_000, fieldsMax: 20, reasonMax: 500 } as const;

const Name = nameUpTo(limits.nameMax);
const byId = z.object({ id: Id });
const feature = "reception";

// --- visitor types ---

/**
 * A question to walk-ins. An answer listed in `approveOn` ('yes' and 'no' of a bool) needs a decision of
 * reception.
 */
const Question = CustomField.extend({
  approveOn: z.array(z.string().trim().min(1).max(100)).max(50).default([]),
});
const QuestionOut = CustomFieldOut.extend({ approveOn: z.array(z.string()) });

export const VisitorType = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  isDefault: z.boolean(),
  ndaRequired: z.boolean(),
  /** Whether the kiosk offers the type to people without an invitation. */
  walkIn: z.boolean(),
  fields: z.array(CustomFieldOut),
  questions: z.array(QuestionOut),
  /** Null: the client's badge layout. */
  badge: BadgeLayoutOut.nullable(),
});
export type VisitorType = z.output<typeof VisitorType>;

const type = {
  name: Name,
  isDefault: z.boolean().default(false),
  ndaRequired: z.boolean().default(false),
  walkIn: z.boolean().default(false),
  fields: z.array(CustomField).max(limits.fieldsMax).default([]),
  questions: z.array(Question).max(limits.fieldsMax).default([]),
  badge: BadgeLayout.nullable().default(null),
};

/** For everybody who books or receives visitors. */
export const listVisitorTypes = endpoint({
  method: "GET",
  path: "/visitor-types/",
  summary: "Kinds of visitors, in their order",
  access: "session",
  feature,
  query: z.object({ ...shortListPaging, isActive: Flag.optional() }),
  output: listOf(VisitorType),
  refusals: [400],
});
export const createVisitorType = endpoint({
  method: "POST",
  path: "/visitor-types/",
  summary: "Add a visitor type (admin, superadmin)",
  access: "session",
  feature,
  body: z.object(type),
  status: 201,
  output: VisitorType,
  refusals: [400, 403, 409, 422],
});
/** Fields that are left out stay. A new default type replaces the former default. */
export const updateVisitorType = endpoint({
  method: "PATCH",
  path: "/visitor-types/:id/",
  summary: "Change a visitor type (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: z.object({
    name: Name.optional(),
    isDefault: z.boolean().optional(),
    ndaRequired: z.boolean().optional(),
    walkIn: z.boolean().optional(),
    fields: z.array(CustomField).max(limits.fieldsMax).optional(),
    questions: z.array(Question).max(limits.fieldsMax).optional(),
    badge: BadgeLayout.nullish(),
    /** The place in the list, from 1. */
    position: z.number().int().min(1).max(1000).optional(),
  }),
  output: VisitorType,
  refusals: [400, 403, 404, 409, 422],
});
/** The type is no longer offered; its visits and visitors keep it. The default type cannot be removed. */
export const deleteVisitorType = endpoint({
  method: "DELETE",
  path: "/visitor-types/:id/",
  summary: "Take a visitor type away (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  output: VisitorType,
  refusals: [403, 404, 409, 422],
});

// --- NDA texts ---

export const NdaText = z.object({
  id: Id,
  /** Null: for all types without an agreement of their own. */
  type: Named.nullable(),
  version: z.number().int(),
  title: z.string(),
  body: z.string(),
  publishedAt: Instant,
  publishedBy: z.string().nullable(),
  /** Whether this version is in force for its type. */
  isCurrent: z.boolean(),
  signatures: z.number().int(),
});
export const listNdaTexts = endpoint({
  method: "GET",
  path: "/nda-texts/",
  summary: "Agreements, all versions, newest first (admin, superadmin, reception)",
  access: "session",
  feature,
  query: z.object(shortListPaging),
  output: listOf(NdaText),
  refusals: [400, 403],
});
/** A new version; visitors who signed an older one must sign again. */
export const publishNdaText = endpoint({
  method: "POST",
  path: "/nda-texts/",
  summary: "Publish a version of an agreement (admin, superadmin)",
  access: "session",
  feature,
  body: z.object({
    typeId: Id.nullish(),
    title: Name,
    body: z
      .string({ error: messages.textRequired })
      .trim()
      .min(1, messages.textRequired)
      .max(limits.textMax, `At most ${limits.textMax} characters.`),
  }),
  status: 201,
  output: NdaText,
  refusals: [400, 403, 409, 422],
});

// --- badge, kiosk, self-service ---

export const KioskSettings = z.object({
  /** The line above the name field. */
  welcome: z.string().trim().max(100).default("Welcome."),
  /** Whether the kiosk also asks for the pin of the invitation after the name. */
  requirePin: z.boolean().default(false),
  askPhoto: z.boolean().default(false),
  walkIns: z.boolean().default(true),
  /** Whether the site's agent prints a badge after check-in. */
  printBadge: z.boolean().default(false),
  /** Shown after check-in: 'Take the lifts on your left'. */
  directions: z.string().trim().max(200).default(""),
  wifi: z.string().trim().max(200).default(""),
  /** Seconds without a touch after which the kiosk starts again. */
  idleSeconds: z.number().int().min(10).max(300).default(45),
});
export type KioskSettings = z.output<typeof KioskSettings>;

const settings = {
  badge: BadgeLayout,
  kiosk: KioskSettings,
  badgePrintMode: z.enum(["pdf", "legacy"]),
  digitalPass: z.boolean(),
  checkInPin: z.boolean(),
  checkInQrCode: z.boolean(),
  phoneRequired: z.boolean(),
  emailRequired: z.boolean(),
};
const withoutDefaults = (schema: z.ZodObject) =>
  z.object(
    Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [
        key,
        field instanceof z.ZodDefault ? (field.unwrap() as z.ZodType) : (field as z.ZodType),
      ]),
    ),
  );
/** Output schemas contain no defaults (endpoint.ts). */
export const ReceptionSettings = z.object({
  ...settings,
  badge: withoutDefaults(BadgeLayout) as unknown as z.ZodType<BadgeLayout>,
  kiosk: withoutDefaults(KioskSettings) as unknown as z.ZodType<KioskSettings>,
});
export type ReceptionSettings = z.output<typeof ReceptionSettings>;

export const getReceptionSettings = endpoint({
  method: "GET",
  path: "/reception-settings/",
  summary: "Badge, kiosk and self-service (admin, superadmin, reception)",
  access: "session",
  feature,
  output: ReceptionSettings,
  refusals: [403],
});
/** Parts that are left out stay; a part that is sent replaces the whole part. */
export const updateReceptionSettings = endpoint({
  method: "PATCH",
  path: "/reception-settings/",
  summary: "Change them (admin, superadmin)",
  access: "session",
  feature,
  body: z.object({
    badge: settings.badge.optional(),
    kiosk: settings.kiosk.optional(),
    badgePrintMode: settings.badgePrintMode.optional(),
    digitalPass: z.boolean().optional(),
    checkInPin: z.boolean().optional(),
    checkInQrCode: z.boolean().optional(),
    phoneRequired: z.boolean().optional(),
    emailRequired: z.boolean().optional(),
  }),
  output: ReceptionSettings,
  refusals: [400, 403, 409, 422],
});

// --- the deny-list ---

const text = (max: number) => z.string().trim().max(max, `At most ${max} characters.`).nullish();
const denied = {
  firstName: text(30),
  lastName: text(150),
  company: text(50),
  email: text(254),
  phone: text(128),
  registration: text(10),
  reason: z
    .string({ error: "Reason is required" })
    .trim()
    .min(1, "Reason is required")
    .max(limits.reasonMax, `At most ${limits.reasonMax} characters.`),
  /** The last day on which the entry applies. */
  untilDay: Day.nullish(),
};

/**
 * An entry names a person when every field of the entry equals the person's, without regard to case and
 * accents.
 */
export const DenyEntry = z.object({
  id: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  registration: z.string().nullable(),
  reason: z.string(),
  untilDay: DayOut.nullable(),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  /** How many matches the entry had. */
  matches: z.number().int(),
});
/** For admin, superadmin and security; reception may read. */
export const listDenyEntries = endpoint({
  method: "GET",
  path: "/deny-list/",
  summary: "Who is not let in without a second look",
  access: "session",
  feature,
  query: z.object({ ...paging, search: z.string().trim().max(100).optional() }),
  output: listOf(DenyEntry),
  refusals: [400, 403],
});
/** Coming visits that the entry names become matches at once. */
export const createDenyEntry = endpoint({
  method: "POST",
  path: "/deny-list/",
  summary: "Name somebody (admin, superadmin, security)",
  access: "session",
  feature,
  body: z.object(denied),
  status: 201,
  output: DenyEntry,
  refusals: [400, 403, 409, 422],
});
/** Coming visits lose their match, unless security has decided about them or another entry names them. */
export const deleteDenyEntry = endpoint({
  method: "DELETE",
  path: "/deny-list/:id/",
  summary: "Take an entry away (admin, superadmin, security)",
  access: "session",
  feature,
  params: byId,
  output: DenyEntry,
  refusals: [403, 404, 409, 422],
});

export const DenyDecision = z.object({
  id: Id,
  at: Instant,
  visitId: Id,
  visitorName: z.string(),
  visitStart: Instant,
  timeZone: z.string(),
  reason: z.string(),
  /** The fields that were equal. */
  fields: z.array(z.string()),
  decision: z.enum(["matched", "allowed", "refused"]),
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export const listDenyDecisions = endpoint({
  method: "GET",
  path: "/deny-decisions/",
  summary: "What was decided about people on the deny-list, newest first",
  access: "session",
  feature,
  query: z.object(paging),
  output: listOf(DenyDecision),
  refusals: [400, 403],
});

// --- directions to sites ---

export const SiteDirections = z.object({
  id: Id,
  name: z.string(),
  address: z.string().nullable(),
  mapDirectionsUrl: z.string().nullable(),
  directions: z.string().nullable(),
});
export const listSiteDirections = endpoint({
  method: "GET",
  path: "/site-directions/",
  summary: "How visitors find each site (admin, superadmin, reception)",
  access: "session",
  feature,
  query: z.object(shortListPaging),
  output: listOf(SiteDirections),
  refusals: [400, 403],
});
export const updateSiteDirections = endpoint({
  method: "PATCH",
  path: "/site-directions/:id/",
  summary: "Change it (admin, superadmin)",
  access: "session",
  feature,
  params: byId,
  body: z.object({
    address: z.string().trim().max(300).nullish(),
    /** The https address of a map. */
    mapDirectionsUrl: z
      .union([z.literal(""), z.url({ protocol: /^https$/, error: "Give an https address." }).max(1000)])
      .nullish(),
    directions: z.string().trim().max(1000).nullish(),
  }),
  output: SiteDirections,
  refusals: [400, 403, 404, 409, 422],
});
