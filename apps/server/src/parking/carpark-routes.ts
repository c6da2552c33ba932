import * as contract from "@portico/contract/parking/carparks";
import { text } from "@portico/contract/texts/text";
import { permittedSites, personById } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import type { Dependence } from "../platform/http/shared-answers.ts";
import { JsonWithFacts, type Personal } from "../platform/http/shared-route.ts";
import { siteById } from "../sites/public.ts";
import { forecastDays } from "./carparks/forecast.ts";
import { daysOfCounts, readCounts } from "./carparks/live-counts.ts";
import * as carparkQueries from "./core/carpark-queries.ts";
import { toCarpark } from "./core/present.ts";
import * as rules from "./core/rules.ts";
import { canParkVisitor } from "./reservations/for-visitors.ts";

export function carparkRoutes(serve: Serve): void {
  serve(contract.listCarparks, async ({ db, client, user, query, now }) => {
    const person = await readPerson(db, client.id, user, query.userId);
    const [rows, counts, sites] = await Promise.all([
      carparkQueries.listCarparks(db, client.id, {
        siteId: query.site,
        includeInactive: query.includeInactive && rules.isParkingAdmin(user),
      }),
      carparkQueries.readCarparkUsage(db, client.id, now),
      permittedSites(db, client.id, person.id),
    ]);
    const may = (row: carparkQueries.CarparkRow): boolean =>
      sites.includes(row.siteId) && rules.mayUseCarpark(person, row);
    const page = rows.slice((query.page - 1) * query.limit, query.page * query.limit);
    const days =
      query.dates &&
      (await forecastDays(db, client, {
        ...{ person: { ...person, may }, carparks: page },
        ...{ query: { ...query, dates: query.dates }, now },
      }));
    const results = page.map((row) => ({
      ...toCarpark(row, counts.get(row.id), rightsTo(person, may(row))),
      ...(days ? { days: days.get(row.id) ?? [] } : {}),
    }));
    return { count: rows.length, results };
  });

  serve(contract.getCarpark, async (call) => {
    const carpark = await readCarpark(call, call.params.id);
    if (!carpark.isActive && !rules.isParkingAdmin(call.user)) throw refuse.with("notFound");
    return carpark;
  });

  serve.shared(
    contract.listCarparkCounts,
    countsDependence,
    async ({ db, client, query, now }) => {
      const counts = await readCounts(db, client.id, now, { siteId: query.site });
      return shareCounts({ counts, most: query.count });
    },
    countsForPerson,
  );

  serve.steps(contract.visitorAvailability, async ({ db, client, body, now }) => {
    const window = { start: new Date(body.start), end: new Date(body.end) };
    if (window.end <= window.start) throw refuse.fields({ end: [text("common.endBeforeStart")] });
    if (body.site && !(await siteById(db, client.id, body.site)))
      throw refuse.fields({ site: [text("common.siteNotYours")] });
    const available = await canParkVisitor(db, client.id, {
      window,
      siteId: body.site ?? undefined,
      exclude: body.exclude ?? null,
      now,
    });
    return { available };
  });
}

/** Today's counts. */
const countsDependence = ({
  query,
  now,
}: {
  query: { site?: string | undefined };
  now: Date;
}): Dependence => ({
  topics: ["parking", "people"],
  shows: { site: query.site, ...daysOfCounts(now) },
});

interface CountFacts {
  counts: Awaited<ReturnType<typeof readCounts>>;
  most: number | undefined;
}

const shareCounts = (facts: CountFacts): JsonWithFacts<CountFacts> =>
  new JsonWithFacts(writeCounts(facts), facts);

const writeCounts = ({ counts, most }: CountFacts): string =>
  JSON.stringify({ count: counts.length, results: counts.slice(0, most).map(({ count }) => count) });

/** With `user_id`: only the car parks that this person may use. */
const countsForPerson: Personal<{ userId?: string | undefined }, CountFacts, string[] | null, string[]> = {
  async read({ db, client, user, query }, { counts }) {
    if (!query.userId) return null;
    const person = await readPerson(db, client.id, user, query.userId);
    const sites = await permittedSites(db, client.id, person.id);
    return counts
      .filter(({ row }) => sites.includes(row.siteId) && rules.mayUseCarpark(person, row))
      .map(({ row }) => row.id);
  },
  differences: (_facts, usable) => usable ?? undefined,
  write: ({ counts, most }, usable) =>
    writeCounts({ most, counts: counts.filter(({ row }) => usable.includes(row.id)) }),
};

/** A car park, active or not, as the caller sees it. */
export async function readCarpark(
  { db, client, user, now }: { db: Db; client: { id: string }; user: User; now: Date },
  id: string,
): Promise<contract.Carpark> {
  const [row] = await carparkQueries.listCarparks(db, client.id, { ids: [id], includeInactive: true });
  if (!row) throw refuse.with("notFound");
  const counts = await carparkQueries.readCarparkUsage(db, client.id, now);
  const sites = await permittedSites(db, client.id, user.id);
  const isPermitted = sites.includes(row.siteId) && rules.mayUseCarpark(user, row);
  return toCarpark(row, counts.get(row.id), rightsTo(user, isPermitted));
}

const rightsTo = (person: rules.Person, isPermitted: boolean) => ({
  userHasPermission: isPermitted,
  userMayBookEv: isPermitted && rules.mayBookEv(person),
});

/** The person for whom a list is shown: the caller, or a colleague for whom the caller may book. */
export async function readPerson(
  db: Db,
  clientId: string,
  user: User,
  userId: string | undefined,
): Promise<rules.Person> {
  if (!userId || userId === user.id) return user;
  if (!rules.mayBookForOthers(user)) throw refuse.fields({ userId: [text("parking.mayNotBookForOthers")] });
  const person = await personById(db, clientId, userId);
  if (!person) throw refuse.fields({ userId: [text("common.colleagueUnknown")] });
  return person;
}
