import { z } from "zod";
import { LocaleName, namedObject, TimeOfDay } from "../common.ts";
import { seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { FEATURES, PRODUCTS, profileLimits } from "./form.ts";
import { BrandColor, Email, LogoPicture, OrganisationName } from "./set-up.ts";

/** What a client is and looks like, and which features it has: changed by its administrators after the set-up. */

export const ClientProfile = namedObject("ClientProfile", {
  name: z.string(),
  product: z.enum(PRODUCTS),
  /** Hosts at which people reach the client; operators change them. */
  hosts: z.array(z.string()),
  features: z.array(z.enum(FEATURES)),
  /** `#RRGGBB` */
  brandColor: z.string(),
  /** Its address; null: the product's mark. */
  logo: z.string().nullable(),
  /** The language of people who have chosen none; null: that of their browser. */
  locale: LocaleName.nullable(),
  businessDayStart: z.string(),
  businessDayEnd: z.string(),
  /** Where questions from the support dialog go; null: to all superadmins. */
  supportEmail: z.string().nullable(),
  /** Pence for a bundle of credits; null: credits are not sold. */
  creditBundlePrice: z.int().nullable(),
});
export type ClientProfile = z.output<typeof ClientProfile>;

export const getClientProfile = endpoint({
  method: "GET",
  path: "/client/profile/",
  summary: "The client's features, brand, language and hours (admin, superadmin)",
  access: "session",
  output: ClientProfile,
  refusals: [403],
});

/** Features are no part of it: one that is switched on or off twice is on or off. */
const SeenProfile = ClientProfile.omit({ product: true, hosts: true, features: true });

const Features = z.array(z.enum(FEATURES)).max(FEATURES.length);

/**
 * What is left out stays. Features are named one by one, so that two administrators who change different ones both get
 * what they chose; one that is on both lists is 400. What a feature has kept stays while the feature is off. `logo`: a PNG, JPEG
 * or WebP as a data URL; null: the product's mark again.
 */
export const changeClientProfile = endpoint({
  method: "PATCH",
  path: "/client/profile/",
  summary: "Change the client's features, brand, language and hours (admin, superadmin)",
  access: "session",
  body: z
    .object({
      name: OrganisationName,
      switchOn: Features,
      switchOff: Features,
      brandColor: BrandColor,
      logo: LogoPicture.nullable(),
      locale: LocaleName.nullable(),
      businessDayStart: TimeOfDay,
      businessDayEnd: TimeOfDay,
      supportEmail: Email.nullable(),
      creditBundlePrice: z
        .int()
        .min(profileLimits.bundlePriceMin)
        .max(profileLimits.bundlePriceMax)
        .nullable(),
    })
    .partial()
    .extend(seenOf(SeenProfile)),
  output: ClientProfile,
  refusals: [400, 403, 409, 422],
});
