import { addDays } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import * as contract from "@portico/contract/tracing/contacts";
import { READERS } from "@portico/contract/tracing/form";
import { permittedSites } from "../people/public.ts";
import { inGroup, type User } from "../platform/callers/caller.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import { fileUrl } from "../platform/documents/files.ts";
import type { Serve } from "../platform/http/serve.ts";
import { keptDaysOfSightings } from "../presence/public.ts";
import { listSites } from "../sites/public.ts";
import * as queries from "./contacts/queries.ts";
import { auditTrace } from "./contacts/read-audit.ts";

/** Track and trace, for people of the group `reporting`. */
export function tracingRoutes(serve: Serve): void {
  serve.steps(contract.listContacts, async (call) => {
    const { db, client, query, now } = requireRight(call, mayTrace);
    const sites = await readableSites(call);
    const retentionDays = await keptDaysOfSightings(db, client.id);
    const { fromDate, granularity, reason } = query;
    // Each site has its own today. Days that are still to come have no stays.
    const todays = sites.map(({ timeZone }) => dayOf(now, timeZone)).sort();
    const earliest = addDays(todays[0] ?? dayOf(now, "UTC"), -retentionDays);
    const latest = todays.at(-1) ?? dayOf(now, "UTC");
    if (query.untilDate < fromDate) throw refuse.fields({ untilDate: [text("tracing.daysReversed")] });
    if (fromDate < earliest) throw refuse.fields({ fromDate: [text("tracing.tooEarly", { day: earliest })] });
    const person = requireRow(await queries.readTraced(db, client.id, query.userId));
    await auditTrace(call, person.id, {
      fromDate,
      untilDate: query.untilDate,
      granularity,
      reason: reason || null,
    });
    const found = await queries.listContacts(
      db,
      client.id,
      {
        personId: person.id,
        siteIds: sites.map(({ id }) => id),
        fromDate,
        untilDate: [query.untilDate, latest].sort()[0]!,
        granularity,
        now,
        businessDay: { start: client.businessDayStart, end: client.businessDayEnd },
      },
      query,
    );
    return {
      count: found.count,
      results: found.results.map(({ minutes, days, photo, photoId, ...user }) => ({
        user: { ...user, photo: photo ?? fileUrl(photoId) },
        minutes,
        days,
      })),
      traced: { user: person, minutes: found.minutes, days: found.days },
      sites: sites.map(({ name }) => name),
      retentionDays,
    };
  });
}

interface ReadingCall {
  db: Parameters<typeof listSites>[0];
  client: { id: string };
  user: User;
}

const mayTrace = (user: User): boolean => inGroup(user, ...READERS);

const SITES = { page: 1, limit: 10_000 };

/** The sites that the reader is permitted, in the client's order. */
async function readableSites({ db, client, user }: ReadingCall) {
  const permitted = await permittedSites(db, client.id, user.id);
  return (await listSites(db, client.id, SITES, permitted)).results;
}
