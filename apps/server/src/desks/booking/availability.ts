import { addDays, daysBetween } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { limits } from "@portico/contract/desks/form";
import type { deskAvailability } from "@portico/contract/desks/reservations";
import type { Answer, Received } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import { findClosureOn, listClosuresBetween } from "../../closures/public.ts";
import { permittedSites } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Call } from "../../platform/http/serve.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import { siteById } from "../../sites/public.ts";
import { deskWithZone, listReservedDaysOfPerson, zoneById } from "../core/bookable-queries.ts";
import { readBookingPerson } from "../core/on-behalf-of.ts";
import * as rules from "../core/rules.ts";
import { deskSettings } from "../core/settings.ts";
import * as queries from "./availability-queries.ts";

type AvailabilityCall = Call & { query: Received<typeof deskAvailability>["query"] };

/** Available desks by day: a fixed number of queries, however many desks and days. */
export async function readAvailability(call: AvailabilityCall): Promise<Answer<typeof deskAvailability>> {
  const { db, client, user, now, query } = call;
  const { count, days } = listDays(query);
  const site = await siteById(db, client.id, query.site);
  if (!site) throw refuse.with("notFound");
  await refuseForeignPlace(call);
  const person = await readBookingPerson(db, client.id, user, query.userId);
  const [start, end] = [days[0], days.at(-1)];
  if (start === undefined || end === undefined) return { count, results: [] };
  const closures = await listClosuresBetween(db, client.id, site.id, start, end);
  const own = await listReservedDaysOfPerson(db, client.id, { personId: person.id, siteId: site.id, days });
  const freeOn = await countFreeDesks(call, person, { start, end });
  const today = dayOf(now, site.timeZone);
  const lastDay = rules.lastDayOf(user, today, settingsOf(client, deskSettings).deskFutureBookingDaysLimit);
  const results = days.map((date) => {
    const closed = findClosureOn(closures, site.id, date)?.name ?? null;
    const bookable = date >= today && date <= lastDay;
    const free = closed === null && bookable ? freeOn(date, date === today) : 0;
    return { date, free, closed, taken: own.includes(date), bookable };
  });
  return { count, results };
}

/** @returns the number of days */
export function refuseLongSpan({ start, end }: { start: string; end: string }): number {
  const count = daysBetween(start, end) + 1;
  if (count < 1) throw refuse.fields({ end: [text("desks.daysReversed")] });
  if (count > limits.datesMax) throw refuse.fields({ end: [text("desks.tooManyDays")] });
  return count;
}

/** The days of a page. */
function listDays({ start, end, page, limit }: AvailabilityCall["query"]): { count: number; days: string[] } {
  const count = refuseLongSpan({ start, end });
  const first = (page - 1) * limit;
  const length = Math.max(0, Math.min(limit, count - first));
  return { count, days: Array.from({ length }, (_, at) => addDays(start, first + at)) };
}

/** Refuses as not found if the zone or desk is not of this site. */
async function refuseForeignPlace({ db, client, query }: AvailabilityCall): Promise<void> {
  const zones = [
    query.zone ? await zoneById(db, client.id, query.zone) : null,
    query.desk ? (await deskWithZone(db, client.id, query.desk))?.zone : null,
  ].filter((zone) => zone !== null);
  if (zones.some((zone) => zone?.siteId !== query.site || (query.zone && zone.id !== query.zone)))
    throw refuse.with("notFound");
}

/**
 * How many desks the person can book on a day. A desk that needs cleaning counts as clean on any later day.
 */
async function countFreeDesks(
  { db, client, query }: AvailabilityCall,
  person: rules.Person,
  span: { start: string; end: string },
): Promise<(day: string, isToday: boolean) => number> {
  const sites = await permittedSites(db, client.id, person.id);
  if (!sites.includes(query.site)) return () => 0;
  const wanted = {
    siteId: query.site,
    zoneId: query.zone,
    deskId: query.desk,
    featureIds: query.features ?? [],
    person,
  };
  const supply = await queries.countDesks(db, client.id, wanted);
  const taken = new Map(
    (await queries.countReservedByDay(db, client.id, wanted, span)).map((row) => [row.day, row] as const),
  );
  return (day, isToday) => {
    const { desks, unclean } = taken.get(day) ?? { desks: 0, unclean: 0 };
    const dirty = isToday ? supply.unclean - unclean : 0;
    return supply.desks - desks - dirty;
  };
}
