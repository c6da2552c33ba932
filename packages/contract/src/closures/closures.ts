import { z } from "zod";
import { Day, DayOut, Id, listOf, namedObject } from "../common.ts";
import { addEndpoint, nameUpTo, removeEndpoint, shortListPaging } from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";

export const limits = { nameMax: 100 } as const;

/** Days on which a site (null: every site) is closed and nothing can be booked. Both days are included. */
export const Closure = namedObject("Closure", {
  id: Id,
  siteId: Id.nullable(),
  siteName: z.string().nullable(),
  firstDay: DayOut,
  lastDay: DayOut,
  name: z.string(),
});
export type Closure = z.output<typeof Closure>;

/** A country whose public holidays are known, with its regions. */
export const HolidayCountry = namedObject("HolidayCountry", {
  code: z.string(),
  name: z.string(),
  regions: z.array(z.object({ code: z.string(), name: z.string() })),
});

/**
 * Ordered by first day. `from_date` and `until_date` keep closures that overlap these days; `site` keeps
 * closures of that site.
 */
export const listClosures = endpoint({
  method: "GET",
  path: "/closures/",
  summary: "Site holidays and closures",
  access: "session",
  query: z.object({
    ...shortListPaging,
    site: Id.optional(),
    fromDate: Day.optional(),
    untilDate: Day.optional(),
  }),
  output: listOf(Closure),
  refusals: [400],
});

/**
 * Bookings of rooms and desks on these days refuse the closure (400, `nonFieldErrors`), unless
 * `cancelBookings` cancels them; the hosts and the people with desks are notified.
 */
export const createClosure = addEndpoint({
  path: "/closures/",
  summary: "Close a site, or all, on some days (admin, superadmin)",
  body: z.object({
    siteId: Id.nullish(),
    firstDay: Day,
    lastDay: Day,
    name: nameUpTo(limits.nameMax),
    cancelBookings: z.boolean().default(false),
  }),
  output: Closure,
});

export const deleteClosure = removeEndpoint({
  path: "/closures/:id/",
  summary: "Take a closure back (admin, superadmin)",
  output: Closure,
});

const HolidayRegion = z.object({
  /** ISO 3166-1, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/, encodeText("installation.countryUnknown")),
  /** A code of `listHolidayCountries`; left out: what is kept in the whole country. */
  region: z.string().max(10).nullish(),
});

/** `suggested`: the country of the site's time zone, where it is one country's. */
export const listHolidayCountries = endpoint({
  method: "GET",
  path: "/closures/holiday-countries/",
  summary: "Countries and regions whose public holidays are known (admin, superadmin)",
  access: "session",
  query: z.object({ site: Id.optional() }),
  output: z.object({ suggested: z.string().nullable(), countries: z.array(HolidayCountry) }),
  refusals: [400, 403],
});

/** Those of the year from the site's today on; `isClosed`: the site is closed on all its days already. */
export const listSiteHolidays = endpoint({
  method: "GET",
  path: "/closures/holidays/",
  summary: "The public holidays of a country or region, for a site (admin, superadmin)",
  access: "session",
  query: HolidayRegion.extend({ site: Id, region: z.string().max(10).optional() }),
  output: z.object({
    days: z.array(z.object({ firstDay: DayOut, lastDay: DayOut, name: z.string(), isClosed: z.boolean() })),
  }),
  refusals: [400, 403],
});

/**
 * Closes the site on those days on which it is not closed yet, all or none; repeated, it closes nothing more. Bookings
 * in the way are treated as `createClosure` treats them.
 */
export const closeOnHolidays = endpoint({
  method: "POST",
  path: "/closures/holidays/",
  summary: "Close a site on the public holidays of a year (admin, superadmin)",
  access: "session",
  body: HolidayRegion.extend({ siteId: Id, cancelBookings: z.boolean().default(false) }),
  status: 201,
  output: z.object({ added: z.number().int() }),
  refusals: [400, 403, 409, 422],
});
