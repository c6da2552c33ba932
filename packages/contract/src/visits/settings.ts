import { z } from "zod";
import { Id, listOf, namedObject } from "../common.ts";
import { shortListPaging } from "../core/list-endpoints.ts";
import { seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { BadgeLayout } from "./badges.ts";

/** Reception's settings: admin and superadmin write them, reception reads them. */

const byId = z.object({ id: Id });
const feature = "reception";

// --- badge, kiosk, self-service ---

export const KioskSettings = z.object({
  /** The line above the name field; null: the usual one, in the kiosk's language. */
  welcome: z.string().trim().max(100).nullable().default(null),
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
/** Some of the values: a default would set the others back. */
const partsOf = <Values extends z.ZodObject>(schema: Values) =>
  withoutDefaults(schema).partial() as unknown as z.ZodType<Partial<z.output<Values>>>;
/** Output schemas contain no defaults (endpoint.ts). */
export const ReceptionSettings = namedObject("ReceptionSettings", {
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
/** What is left out stays, in `badge` and `kiosk` too. */
export const updateReceptionSettings = endpoint({
  method: "PATCH",
  path: "/reception-settings/",
  summary: "Change them (admin, superadmin)",
  access: "session",
  feature,
  body: z.object({
    badge: partsOf(BadgeLayout).optional(),
    kiosk: partsOf(KioskSettings).optional(),
    badgePrintMode: settings.badgePrintMode.optional(),
    digitalPass: z.boolean().optional(),
    checkInPin: z.boolean().optional(),
    checkInQrCode: z.boolean().optional(),
    phoneRequired: z.boolean().optional(),
    emailRequired: z.boolean().optional(),
    ...seenOf(ReceptionSettings.extend({ badge: partsOf(BadgeLayout), kiosk: partsOf(KioskSettings) })),
  }),
  output: ReceptionSettings,
  refusals: [400, 403, 409, 422],
});

// --- directions to sites ---

export const SiteDirections = namedObject("SiteDirections", {
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
      .union([
        z.literal(""),
        z.url({ protocol: /^https$/, error: encodeText("common.addressForm") }).max(1000),
      ])
      .nullish(),
    directions: z.string().trim().max(1000).nullish(),
    ...seenOf(SiteDirections.pick({ address: true, mapDirectionsUrl: true, directions: true })),
  }),
  output: SiteDirections,
  refusals: [400, 403, 404, 409, 422],
});
