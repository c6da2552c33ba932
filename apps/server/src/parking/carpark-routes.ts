import { dayOf } from "@portico/contract/days/zones";
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
import * as carparkQueries from "./core/carpark-queries.ts";
import { toCarpark } from "./core/present.ts";
import * as rules from "./core/rules.ts";
import { canParkVisitor } from "./public.ts";

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
      (await forecastDays(db, client, { ...person, may }, page, { ...query, dates: query.dates }, now));
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
      const [rows, counts] = await Promise.all([
        carparkQueries.listCarparks(db, client.id, { siteId: query.site }),
        carparkQueries.readCarparkUsage(db, client.id, now),
      ]);
      return shareCounts(rows, counts, query.count);
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

const NO_RIGHTS = { userHasPermission: false, userMayBookEv: false };
const DAY_MS = 86_400_000;

/** Today's counts; sites in other time zones may have the day before or after. */
const countsDependence = ({
  query,
  now,
}: {
  query: { site?: string | undefined };
  now: Date;
}): Dependence => ({
  topics: ["parking", "people"],
  shows: {
    site: query.site,
    days: [dayOf(new Date(+now - DAY_MS), "UTC"), dayOf(new Date(+now + DAY_MS), "UTC")],
  },
});

interface CountFacts {
  rows: carparkQueries.CarparkRow[];
  counts: Map<string, carparkQueries.CarparkUsage>;
  most: number | undefined;
}

const shareCounts = (
  rows: CountFacts["rows"],
  counts: CountFacts["counts"],
  most: number | undefined,
): JsonWithFacts<CountFacts> =>
  new JsonWithFacts(writeCounts({ rows, counts, most }), { rows, counts, most });

function writeCounts({ rows, counts, most }: CountFacts): string {
  const results = rows.slice(0, most).map((row) => toCarpark(row, counts.get(row.id), NO_RIGHTS));
  return JSON.stringify({ count: rows.length, results });
}

/** With `user_id`: only the car parks that this person may use. */
const countsForPerson: Personal<{ userId?: string | undefined }, CountFacts, string[] | null, string[]> = {
  async read({ db, client, user, query }, { rows }) {
    if (!query.userId) return null;
    const person = await readPerson(db, client.id, user, query.userId);
    return rows.filter((row) => rules.mayUseCarpark(person, row)).map(({ id }) => id);
  },
  differences: (_facts, usable) => usable ?? undefined,
  write: ({ rows, ...facts }, usable) =>
    writeCounts({ ...facts, rows: rows.filter(({ id }) => usable.includes(id)) }),
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
