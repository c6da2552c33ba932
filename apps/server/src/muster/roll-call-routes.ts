import * as contract from "@portico/contract/muster/roll-calls";
import type { User } from "../platform/callers/caller.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import type { TranslateText } from "../platform/core/translate.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { momentOf } from "./core/moment.ts";
import { mayReadMuster, mayRunRollCalls } from "./core/rights.ts";
import * as manage from "./roll-calls/manage.ts";
import { presentEntry, presentRollCall } from "./roll-calls/present.ts";
import * as queries from "./roll-calls/queries.ts";
import { curveOf, timesOf } from "./roll-calls/rules.ts";
import { listPoints, wardenSites } from "./wardens/queries.ts";

/** How many of the last to be accounted for a report names. */
const LAST = 10;

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
    return presentRollCall(await manage.startRollCall(call, { kind: body.kind, moment }), true);
  });

  serve(contract.getRollCall, async (call) => {
    const row = await readRollCall(call);
    const assemblyPoints = await listPoints(call.db, call.client.id, { site: row.site.id });
    return { ...presentRollCall(row, true), assemblyPoints };
  });

  serve(contract.listRollCallEntries, async (call) => {
    const row = await readRollCall(call);
    const { count, results } = await queries.listEntries(call.db, call.client.id, row.id, call.query);
    return { count, results: results.map(presentEntry) };
  });

  serve(contract.markRollCall, async (call) => {
    const row = await readRollCall(call, { isMarking: true });
    return resultsOf(await manage.mark(call, row, call.user.id, call.body), call.translate);
  });

  serve(contract.addToRollCall, async (call) => {
    const row = await readRollCall(call, { isMarking: true });
    return resultsOf(await manage.addPeople(call, row, call.user.id, call.body.entries), call.translate);
  });

  serve(contract.endRollCall, async (call) => {
    const row = await readRollCall(call, { isMarking: true });
    return presentRollCall(await manage.endRollCall(call, row), true);
  });

  serve(contract.rollCallReport, async (call) => {
    const { db, client, user, params } = call;
    if (!mayReadMuster(user)) throw refuse.with("forbidden");
    const row = requireRow(await queries.rollCallById(db, client.id, params.id));
    if (row.endedAt === null) throw refuse.with("notFound");
    const entries = await queries.listAccounted(db, client.id, row.id);
    const before = await queries.rollCallBefore(db, client.id, row);
    const secondsBefore = before
      ? (await queries.listAccounted(db, client.id, before.id)).map(({ seconds }) => seconds)
      : [];
    const seconds = entries.map((entry) => entry.seconds);
    return {
      rollCall: presentRollCall(row, true),
      ...timesOf(seconds),
      curve: curveOf(seconds),
      last: entries
        .filter((entry) => entry.seconds !== null)
        .slice(0, LAST)
        .map(presentEntry),
      missing: entries.filter(({ mark }) => mark === null).map(presentEntry),
      absent: entries.filter(({ mark }) => mark === "absent").map(presentEntry),
      added: entries.filter(({ isAdded }) => isAdded).map(presentEntry),
      previous: before ? { id: before.id, startedAt: before.startedAt, ...timesOf(secondsBefore) } : null,
    };
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

const resultsOf = (results: readonly manage.Result[], translate: TranslateText) => ({
  results: results.map(({ problem, ...result }) => ({
    ...result,
    ...(problem && { detail: translate(problem) }),
  })),
});
