import { dayOf } from "@portico/contract/days/zones";
import * as contract from "@portico/contract/muster/roll-calls";
import type { User } from "../platform/callers/caller.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import type { TranslateText } from "../platform/core/translate.ts";
import type { Db } from "../platform/database/database.ts";
import { asFile } from "../platform/http/answers.ts";
import type { Serve } from "../platform/http/serve.ts";
import { siteById } from "../sites/public.ts";
import { momentOf } from "./core/moment.ts";
import { mayReadMuster, mayRunRollCalls } from "./core/rights.ts";
import * as entryQueries from "./roll-calls/entry-queries.ts";
import { listRollCallFloors } from "./roll-calls/floor-queries.ts";
import { addPeople, noteWardenHeard, recordMarks } from "./roll-calls/mark.ts";
import { presentListed, presentRollCall } from "./roll-calls/present.ts";
import * as queries from "./roll-calls/queries.ts";
import { readReport } from "./roll-calls/report.ts";
import { writeEntries } from "./roll-calls/report-csv.ts";
import { drawRollCallReport } from "./roll-calls/report-pdf.ts";
import type { Result } from "./roll-calls/result.ts";
import { endRollCall, startRollCall } from "./roll-calls/start-end.ts";
import { sweep } from "./roll-calls/sweep.ts";
import { listPoints, wardenSites } from "./wardens/queries.ts";

/** Before an answer's `since`: changes that were under way then may have been committed later. */
const OVERLAP_MS = 60_000;

interface Reading {
  db: Db;
  client: { id: string };
  user: User;
}

/** Roll calls, for administrators, security and the wardens of the site. */
export function rollCallRoutes(serve: Serve): void {
  serve(contract.listRollCalls, async (call) => {
    const { db, client, user, query } = call;
    const sites = mayRunRollCalls(user) ? undefined : await wardenSites(db, client.id, user.id);
    const status = mayReadMuster(user) ? query.status : "open";
    if (status !== query.status && query.status === "ended") return { count: 0, results: [] };
    const { count, results } = await queries.listRollCalls(
      db,
      client.id,
      { site: query.site, status, sites },
      query,
    );
    return { count, results: results.map((row) => presentRollCall(row, true)) };
  });

  serve(contract.startRollCall, async (call) => {
    const { client, body, now } = call;
    if (!(await mayRun(call, body.site))) throw refuse.with("forbidden");
    const moment = { ...momentOf(client, body.site, now), siteId: body.site };
    return presentRollCall(await startRollCall(call, { kind: body.kind, moment }), true);
  });

  serve(contract.getRollCall, async (call) => {
    const { db, client, user } = call;
    const row = await readRollCall(call);
    const points = await listPoints(db, client.id, { site: row.site.id });
    const counts = await entryQueries.countAtPoints(db, client.id, row.id);
    const wardens = await queries.listWardensOf(db, client.id, row);
    const own = wardens.find((warden) => warden.user.id === user.id);
    return {
      ...presentRollCall(row, true),
      assemblyPoints: points.map((point) => ({ ...point, count: counts.get(point.id) ?? 0 })),
      wardens,
      floors: await listRollCallFloors(db, client.id, row),
      callerId: user.id,
      own: { assemblyPoint: own?.assemblyPoint ?? null, floors: own?.floors ?? [] },
    };
  });

  serve(contract.listRollCallEntries, async (call) => {
    const row = await readRollCall(call);
    const { page, limit, since } = call.query;
    const { count, results } = await entryQueries.listEntries(call.db, call.client.id, row.id, {
      ...{ page, limit, since: since ? new Date(Date.parse(since) - OVERLAP_MS) : undefined },
    });
    return { count, results: results.map(presentListed), at: call.now.toISOString() };
  });

  serve(contract.markRollCall, async (call) => {
    refuseOthers(call);
    const row = await readRollCall(call, { isMarking: true });
    return resultsOf(await recordMarks(call, row, call.user.id, call.body), call.translate);
  });

  serve(contract.addToRollCall, async (call) => {
    refuseOthers(call);
    const row = await readRollCall(call, { isMarking: true });
    return resultsOf(await addPeople(call, row, call.user.id, call.body), call.translate);
  });

  serve(contract.sweepFloors, async (call) => {
    refuseOthers(call);
    const row = await readRollCall(call, { isMarking: true });
    return resultsOf(await sweep(call, row, call.user.id, call.body), call.translate);
  });

  serve(contract.hearFromWarden, async (call) => {
    refuseOthers(call);
    const row = await readRollCall(call, { isMarking: true });
    if (row.endedAt === null) await noteWardenHeard(call, row, call.user.id, call.body.assemblyPoint);
    return { status: row.endedAt === null ? ("open" as const) : ("ended" as const) };
  });

  serve(contract.endRollCall, async (call) => {
    const row = await readRollCall(call, { isMarking: true });
    return presentRollCall(await endRollCall(call, row), true);
  });

  serve(contract.rollCallReport, async (call) => {
    const { db, client, user, params, query, locale, now } = call;
    requireRight({ user }, mayReadMuster);
    const row = requireRow(await queries.rollCallById(db, client.id, params.id));
    if (row.endedAt === null) throw refuse.with("notFound");
    const site = requireRow(await siteById(db, client.id, row.site.id));
    const { report, entries } = await readReport(db, client.id, row);
    if (!query.format) return report;
    const bytes =
      query.format === "csv"
        ? Buffer.from(writeEntries(entries, { site, locale }))
        : await drawRollCallReport(report, { site, locale, now });
    const type = query.format === "csv" ? ("text/csv" as const) : ("application/pdf" as const);
    const day = dayOf(new Date(row.startedAt), site.timeZone);
    return asFile({ bytes, type, name: `${site.name} ${day}.${query.format}` });
  });
}

const mayRun = async ({ db, client, user }: Reading, siteId: string): Promise<boolean> =>
  mayRunRollCalls(user) || (await wardenSites(db, client.id, user.id)).includes(siteId);

/**
 * An open roll call for those who run it, an ended one for administrators; others do not learn of it. `isMarking`: also an
 * ended one for those who run it, since phones send late what they marked before the end.
 */
async function readRollCall(
  call: Reading & { params: { id: string } },
  { isMarking = false } = {},
): Promise<queries.RollCallRow> {
  const row = requireRow(await queries.rollCallById(call.db, call.client.id, call.params.id));
  if (!(await mayRun(call, row.site.id))) throw refuse.with("notFound");
  if (row.endedAt !== null && !isMarking && !mayReadMuster(call.user)) throw refuse.with("notFound");
  return row;
}

/** What a device kept for one person is not taken from another, who logged in there since. */
function refuseOthers({ user, body }: { user: User; body: { madeBy?: string | undefined } }): void {
  if (body.madeBy !== undefined && body.madeBy !== user.id) throw refuse.with("forbidden");
}

const resultsOf = (results: readonly Result[], translate: TranslateText) => ({
  results: results.map(({ problem, ...result }) => ({
    ...result,
    ...(problem && { detail: translate(problem) }),
  })),
});
