import { z } from "zod";
import { HolidayCountry } from "../closures/closures.ts";
import { DayOut, Id, LocaleName, namedObject, TimeOfDay } from "../common.ts";
import { addProblem } from "../core/add-problem.ts";
import { nameUpTo } from "../core/list-endpoints.ts";
import { withoutDirectionSigns } from "../core/typed-name.ts";
import { isTimeZone } from "../days/zones.ts";
import { endpoint } from "../endpoint.ts";
import { CurrentUser } from "../people/people.ts";
import { encode, encodeText } from "../texts/text.ts";
import { isEmail } from "../visitors/form.ts";
import { brandProblem, hostProblem, hoursProblem, PRODUCTS, setUpLimits } from "./form.ts";

/**
 * The set-up of a client that nobody runs yet, by the one-time link that `npm start` prints while an installation has
 * no client. Each step is kept, so that a reload or another browser goes on where the last one was; nothing is written
 * to the workplace before the last step. After it the link is 404, as is any other that is wrong.
 */

const params = z.object({ token: z.string().max(128) });

const typedName = (max: number) => nameUpTo(max).overwrite(withoutDirectionSigns);

export const OrganisationName = typedName(setUpLimits.nameMax);

export const BrandColor = z
  .string()
  .toUpperCase()
  .superRefine((color, context) => {
    const problem = brandProblem(color);
    if (problem) context.addIssue({ code: "custom", message: encode(problem) });
  });

/** A PNG, JPEG or WebP as a data URL, which is kept as a PNG of at most 160 pixels. */
export const LogoPicture = z.string().max(setUpLimits.logoMax, encodeText("installation.logoLarge"));

/** A host name or an address, in small letters. */
export const Host = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((host, context) => {
    const problem = hostProblem(host);
    if (problem) context.addIssue({ code: "custom", message: encode(problem) });
  });

export const Organisation = z.object({
  name: OrganisationName,
  /** The host at which people reach Portico. */
  host: Host,
  product: z.enum(PRODUCTS),
  /** The language of people who have chosen none; null: that of their browser. */
  locale: LocaleName.nullable(),
});

export const Brand = z.object({
  color: BrandColor,
  /** Null: the product's mark. */
  logo: LogoPicture.nullable(),
});

const HolidayRegion = z.object({
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, encodeText("installation.countryUnknown")),
  /** A code of `listHolidayRegions`; null: what is kept in the whole country. */
  region: z.string().max(10).nullable(),
});

const siteFields = {
  name: typedName(setUpLimits.siteNameMax),
  timeZone: z.string().max(60).refine(isTimeZone, encodeText("installation.zoneUnknown")),
  address: z.string().trim().max(setUpLimits.addressMax).nullable(),
  /** Whose public holidays close the site, a year ahead; null: none. */
  holidays: HolidayRegion.nullable(),
};

/** The hours with which bookings begin count for the whole client. */
export const FirstSite = z
  .object({ ...siteFields, businessDayStart: TimeOfDay, businessDayEnd: TimeOfDay })
  .superRefine(({ businessDayStart, businessDayEnd }, context) => {
    const problem = hoursProblem(businessDayStart, businessDayEnd);
    if (problem) addProblem(context, "businessDayEnd", encode(problem));
  });

export const SetUp = namedObject("SetUp", {
  /** What was answered; null: not yet. */
  organisation: Organisation.nullable(),
  brand: Brand.nullable(),
  site: z.object({ ...siteFields, businessDayStart: z.string(), businessDayEnd: z.string() }).nullable(),
  /** The host that the installation proposes: that of PUBLIC_URL, or of this request. */
  proposedHost: z.string(),
  /** The last test mail; null: none was sent. */
  testMail: z
    .object({ to: z.string(), status: z.enum(["waiting", "sent", "failed"]), error: z.string().nullable() })
    .nullable(),
});
export type SetUp = z.output<typeof SetUp>;

export const getSetUp = endpoint({
  method: "GET",
  path: "/set-up/:token/",
  summary: "The set-up so far",
  access: "public",
  params,
  output: SetUp,
  refusals: [404, 429],
});

/** Keeps the answers of a step. A host of another client is 400 in `organisation`. */
export const saveSetUp = endpoint({
  method: "PATCH",
  path: "/set-up/:token/",
  summary: "Keep the answers of a step",
  access: "public",
  params,
  /** The logo. */
  bodyMax: 65_536,
  body: z.object({
    organisation: Organisation.optional(),
    brand: Brand.optional(),
    site: FirstSite.optional(),
  }),
  output: SetUp,
  refusals: [400, 404, 413, 429],
});

/** `suggested`: the country of the time zone, where it is one country's. */
export const listHolidayRegions = endpoint({
  method: "GET",
  path: "/set-up/:token/holiday-regions/",
  summary: "Countries and regions whose public holidays are known",
  access: "public",
  params,
  query: z.object({ timeZone: z.string().max(60).optional() }),
  output: z.object({ suggested: z.string().nullable(), countries: z.array(HolidayCountry) }),
  refusals: [400, 404, 429],
});

/** Those of the year from today on. */
export const listPublicHolidays = endpoint({
  method: "GET",
  path: "/set-up/:token/holidays/",
  summary: "The public holidays of a country or region",
  access: "public",
  params,
  query: HolidayRegion.extend({ region: z.string().max(10).optional() }),
  output: z.object({
    days: z.array(z.object({ firstDay: DayOut, lastDay: DayOut, name: z.string() })),
  }),
  refusals: [400, 404, 429],
});

export const Email = z
  .string({ error: encodeText("common.emailRequired") })
  .trim()
  .toLowerCase()
  .max(254, encodeText("common.emailInvalid"))
  .refine(isEmail, encodeText("common.emailInvalid"));

/** `testMail` of the set-up then says whether it left. Ten an hour. */
export const sendTestMail = endpoint({
  method: "POST",
  path: "/set-up/:token/test-mail/",
  summary: "Send a mail to try the mail server",
  access: "public",
  params,
  body: z.object({ email: Email }),
  output: SetUp,
  refusals: [400, 404, 429],
});

/**
 * Writes the workplace and its first super administrator, who is logged in. Each step before must have been answered,
 * else 400 in `nonFieldErrors`. `checkNewPassword` (password-rule.ts) reports the problems of the password.
 */
export const completeSetUp = endpoint({
  method: "POST",
  path: "/set-up/:token/complete/",
  summary: "Make the workplace and its first administrator",
  access: "public",
  params,
  body: z.object({
    firstName: typedName(20),
    lastName: typedName(20),
    email: Email,
    password: z.string({ error: encodeText("passwords.required") }).default(""),
    passwordConfirm: z.string().optional(),
  }),
  status: 201,
  output: z.object({ user: CurrentUser }),
  refusals: [400, 404, 429],
});

/** The client's present logo; anything else is 404. */
export const getLogo = endpoint({
  method: "GET",
  path: "/client/logo/:id/",
  summary: "The client's logo",
  access: "public",
  params: z.object({ id: Id }),
  output: z.unknown(),
  fileTypes: ["image/png"],
  refusals: [404],
});

/** What an administrator may do next in a new workplace, in this order. */
export const NEXT_STEPS = ["people", "floor", "desks", "rooms", "parking", "second-factor"] as const;

/** Null: somebody has put the list away, or all is done. */
export const listNextSteps = endpoint({
  method: "GET",
  path: "/next-steps/",
  summary: "What a new workplace still lacks (admin, superadmin)",
  access: "session",
  output: z.object({
    steps: z.array(z.object({ key: z.enum(NEXT_STEPS), isDone: z.boolean() })).nullable(),
  }),
  refusals: [403],
});

export const dismissNextSteps = endpoint({
  method: "POST",
  path: "/next-steps/dismiss/",
  summary: "Put the list of next steps away (admin, superadmin)",
  access: "session",
  output: z.object({ steps: z.null() }),
  refusals: [403],
});
