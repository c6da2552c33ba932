import * as contract from "@portico/contract/closures/closures";
import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import type { Locale } from "@portico/contract/texts/text";
import { text } from "@portico/contract/texts/text";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { lockSitesExclusive, mayManageSites, siteById } from "../sites/public.ts";
import { closeSiteOn } from "./core/close-sites.ts";
import { listClosuresBetween } from "./core/queries.ts";
import {
  countryOfZone,
  type Holiday,
  isHolidayRegion,
  listCountries,
  listHolidays,
} from "./holidays/holidays.ts";
import type { ClosureOptions } from "./routes.ts";

/** How far ahead public holidays close a site. */
const YEAR_DAYS = 366;

export function holidayRoutes(serve: Serve, { onClosure }: ClosureOptions): void {
  serve(contract.listHolidayCountries, async ({ db, client, user, query, locale }) => {
    requireRight({ user }, mayManageSites);
    const site = query.site ? await requireSite(db, client.id, query.site, "site") : undefined;
    return {
      suggested: site ? await countryOfZone(site.timeZone) : null,
      countries: await listCountries(locale),
    };
  });

  serve(contract.listSiteHolidays, async ({ db, client, user, query, locale, now }) => {
    requireRight({ user }, mayManageSites);
    const site = await requireSite(db, client.id, query.site, "site");
    return { days: await holidaysOf(db, client.id, { ...query, site, locale, now }) };
  });

  serve(contract.closeOnHolidays, async (call) => {
    requireRight(call, mayManageSites);
    const { db, clientId, body, locale, now } = call;
    const site = await requireSite(db, clientId, body.siteId, "siteId");
    await lockSitesExclusive(db, [site.id]);
    const found = await holidaysOf(db, clientId, { ...body, site, locale, now });
    const days = found.filter(({ isClosed }) => !isClosed).map(({ isClosed: _, ...day }) => day);
    await closeSiteOn(call, { siteId: site.id, days, cancelBookings: body.cancelBookings }, onClosure);
    return { added: days.length };
  });
}

async function requireSite(db: Db, clientId: string, id: string, field: string) {
  const site = await siteById(db, clientId, id);
  if (!site) throw refuse.fields({ [field]: [text("common.siteUnknown")] });
  return site;
}

interface Wanted {
  site: { id: string; timeZone: string };
  country: string;
  region?: string | null | undefined;
  locale: Locale;
  now: Date;
}

/** The holidays of the year from the site's today on, and whether a closure fills them already. */
async function holidaysOf(
  db: Db,
  clientId: string,
  { site, country, region: its, locale, now }: Wanted,
): Promise<(Holiday & { isClosed: boolean })[]> {
  const region = { country, region: its ?? null };
  if (!(await isHolidayRegion(region)))
    throw refuse.fields({ country: [text("installation.countryUnknown")] });
  const today = dayOf(now, site.timeZone);
  const days = await listHolidays(region, today, YEAR_DAYS, locale);
  // The last holiday of the year may end after it.
  const closed = await listClosuresBetween(db, clientId, site.id, today, addDays(today, 2 * YEAR_DAYS));
  return days.map((day) => ({
    ...day,
    isClosed: closed.some((one) => one.firstDay <= day.firstDay && day.lastDay <= one.lastDay),
  }));
}
