import { limits } from "@portico/contract/reports/core/limits";
import * as contract from "@portico/contract/reports/rows";
import { text } from "@portico/contract/texts/text";
import { auditRead, requireOperator } from "../cameras/public.ts";
import type { Client } from "../platform/callers/client.ts";
import { refuse, requireRow } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { settingsOf } from "../platform/work/client-settings.ts";
import { listPassedVehicles } from "./cameras/queries.ts";
import { readDays } from "./core/days.ts";
import { requireNames } from "./core/names.ts";
import { requireReader } from "./core/rights.ts";
import { reportSettings } from "./core/settings.ts";
import { listUsers } from "./core/usage-queries.ts";
import { deskUsage } from "./desks/queries.ts";
import { type CarparkDay, listHoldings, listRequests } from "./parking/day-queries.ts";
import { findCarpark } from "./parking/queries.ts";
import { listPresenceRows } from "./presence/queries.ts";
import { resourceUsage } from "./resources/queries.ts";

/** The rows behind the numbers of people, of a car park's day and of a camera's day. */
export function rowRoutes(serve: Serve): void {
  usageRoutes(serve);
  carparkRoutes(serve);

  serve.steps(contract.listPassedVehicles, async (call) => {
    const { db, client, params, query } = requireReader(call);
    const { page, limit, ...filter } = query;
    if (query.plates)
      await auditRead(requireOperator(call), { filter: { report: "anpr", ...params, ...filter } });
    return listPassedVehicles(db, client.id, params.date, filter, { page, limit });
  });

  serve.steps(contract.listPresenceRows, async (call) => {
    const { db, client, query } = requireReader(call);
    if (query.names) await requireNames(call, { report: "presence", ...query });
    return listPresenceRows(db, client.id, await readDays(call), query, query);
  });
}

function usageRoutes(serve: Serve): void {
  serve.steps(contract.listDeskUsers, async (call) => {
    const { db, client, query } = requireReader(call);
    if (query.names) await requireNames(call, { report: "desks-user-usage", ...query });
    const usage = deskUsage(client.id, await readDays(call), query);
    return refuseSmallGroup(client, await listUsers(db, client.id, usage, query));
  });
  serve.steps(contract.listResourceUsers, async (call) => {
    const { db, client, query } = requireReader(call);
    if (query.names) await requireNames(call, { report: "resources-user-usage", ...query });
    const usage = resourceUsage(client.id, await readDays(call), query.site);
    return refuseSmallGroup(client, await listUsers(db, client.id, usage, query));
  });
}

/** Returns the list, or refuses it with 400 where the client folds small groups and it is of one. */
function refuseSmallGroup<List extends { count: number }>(client: Client, list: List): List {
  const { reportFoldsSmallGroups } = settingsOf(client, reportSettings);
  if (reportFoldsSmallGroups && list.count > 0 && list.count < limits.smallGroup)
    throw refuse.fields({ bucket: [text("reports.smallGroup", { count: limits.smallGroup })] });
  return list;
}

function carparkRoutes(serve: Serve): void {
  serve(contract.listCarparkHoldings, async (call) => {
    const { db, client, params, query } = requireReader(call);
    return listHoldings(db, client.id, await findDay(db, client.id, params), query.status, query);
  });
  serve(contract.listCarparkRequests, async (call) => {
    const { db, client, params, query } = requireReader(call);
    return listRequests(db, client.id, await findDay(db, client.id, params), query.status, query);
  });
}

/** The day of a car park; 404 for a car park that is not the client's. */
async function findDay(
  db: Db,
  clientId: string,
  params: { carparkId: string; date: string },
): Promise<CarparkDay> {
  requireRow(await findCarpark(db, clientId, params.carparkId));
  return { ...params, minutes: limits.stepMinutes };
}
