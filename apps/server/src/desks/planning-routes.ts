import { dayOf } from "@portico/contract/days/zones";
import { limits } from "@portico/contract/desks/form";
import { deskAvailability } from "@portico/contract/desks/reservations";
import * as team from "@portico/contract/desks/team";
import { text } from "@portico/contract/texts/text";
import { listSiteAccess, mayFindColleagues, personById } from "../people/public.ts";
import type { User } from "../platform/callers/caller.ts";
import type { Client } from "../platform/callers/client.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import type { Work } from "../platform/work/work.ts";
import { readAvailability, refuseLongSpan } from "./booking/availability.ts";
import { toTeammate } from "./core/present.ts";
import { lockPeopleAndDays, personKey } from "./core/reservation-queries.ts";
import * as queries from "./core/team-queries.ts";

/** Calls before a desk is chosen: the days with available desks, and where colleagues of the team sit. */
export function planningRoutes(serve: Serve): void {
  serve(deskAvailability, readAvailability);

  serve(team.listTeam, async ({ db, client, user, now, query }) => {
    const where = await readSiteDays({ db, client, now }, user, query);
    const rows = await queries.listTeam(db, client.id, user.id, where, query);
    return { count: await queries.countTeam(db, client.id, user.id), results: rows.map(toTeammate) };
  });

  serve(team.listFollowedDays, async ({ db, client, user, query }) => {
    refuseLongSpan(query);
    if (!client.features.includes("locate colleague") || !mayFindColleagues(user))
      return { count: 0, results: [] };
    const { siteIds } = await readSites(db, client.id, user, query.site);
    const rows = await queries.listFollowedDays(db, client.id, user.id, { ...query, siteIds });
    return { count: rows.length, results: rows.map(({ days, ...person }) => ({ user: person, days })) };
  });

  serve(team.addTeammate, async (call) =>
    toTeammate(await insertTeammate(call, call.user, call.body.userId)),
  );

  serve(team.removeTeammate, async (call) => {
    const { db, clientId, user, params } = call;
    const where = await readSiteDays(call, user, {});
    const row = await queries.teammateById(db, clientId, user.id, where, params.id);
    if (!row) throw refuse.with("notFound");
    await queries.removeTeammate(db, clientId, { personId: user.id, mateId: row.userId });
    auditTeam(call, user, "remove", row.userId);
    return toTeammate(row);
  });
}

type TeamChange = Work & { client: Client };

async function insertTeammate(work: TeamChange, user: User, mateId: string): Promise<queries.TeammateRow> {
  const { db, clientId, now } = work;
  if (mateId === user.id) throw refuse.fields({ userId: [text("desks.ownTeam")] });
  if (!(await personById(db, clientId, mateId)))
    throw refuse.fields({ userId: [text("common.colleagueUnknown")] });
  await lockPeopleAndDays(db, [personKey(user.id)]);
  const isAdded = await queries.addTeammate(db, clientId, { personId: user.id, mateId }, now);
  if (isAdded && (await queries.countTeam(db, clientId, user.id)) > limits.teammatesMax)
    throw refuse.request(text("desks.teamFull"));
  if (isAdded) auditTeam(work, user, "add", mateId);
  return (await queries.teammateById(db, clientId, user.id, await readSiteDays(work, user, {}), mateId))!;
}

/** The requested day, or each site's today. */
async function readSiteDays(
  { db, client, now }: { db: Db; client: Pick<Client, "id" | "features">; now: Date },
  user: User,
  { site, onDate }: { site?: string | undefined; onDate?: string | undefined },
): Promise<queries.SiteDays> {
  const { sites, siteIds } = await readSites(db, client.id, user, site);
  return {
    canLocate: client.features.includes("locate colleague"),
    siteIds,
    days: sites.map(({ timeZone }) => onDate ?? dayOf(now, timeZone)),
  };
}

/** The requested site, or all. */
async function readSites(db: Db, clientId: string, user: User, site: string | undefined) {
  const sites = (await listSiteAccess(db, clientId, user.id)).filter(({ id }) => !site || id === site);
  return { sites, siteIds: sites.map(({ id }) => id) };
}

function auditTeam(work: Work, user: User, verb: "add" | "remove", mateId: string): void {
  work.audit({ action: `desks.team.${verb}`, targetType: "person", targetId: mateId });
  work.publish({ topic: "desks", personId: user.id });
}
