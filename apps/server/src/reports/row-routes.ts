import { limits } from "@portico/contract/reports/core/limits";
import { REPORTS, type RowFormat, type UsageBucket } from "@portico/contract/reports/form";
import * as contract from "@portico/contract/reports/rows";
import { type Text, text } from "@portico/contract/texts/text";
import { auditRead, isOperator } from "../cameras/public.ts";
import type { Client } from "../platform/callers/client.ts";
import { requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { listPassedVehicles, passedVehicles } from "./cameras/queries.ts";
import { readDays } from "./core/days.ts";
import { requireNames } from "./core/names.ts";
import { mayReadReports } from "./core/rights.ts";
import { refuseSmallGroup } from "./core/small-groups.ts";
import { listUsers, type Usage, users } from "./core/usage-queries.ts";
import { deskUsage } from "./desks/queries.ts";
import { writeRows } from "./files/row-file.ts";
import * as sheets from "./files/row-sheets.ts";
import { resourceUsage } from "./meetings/queries.ts";
import { type CarparkDay, holdings, listHoldings, listRequests, requests } from "./parking/day-queries.ts";
import { findCarpark } from "./parking/queries.ts";
import { listPresenceRows, presenceRows } from "./presence/queries.ts";

/** The rows behind the numbers of people, of a car park's day and of a camera's day. */
export function rowRoutes(serve: Serve): void {
  usageRoutes(serve);
  carparkRoutes(serve);

  serve.steps(contract.listPassedVehicles, async (call) => {
    const { db, client, params, query } = requireRight(call, mayReadReports);
    const { page, limit, ...filter } = query;
    if (query.plates)
      await auditRead(requireRight(call, isOperator), { filter: { report: "anpr", ...params, ...filter } });
    if (query.format)
      return writeRows(call, sheets.vehicleRowSheet(query.plates === true), query.format, () =>
        passedVehicles(client.id, params.date, filter),
      );
    return listPassedVehicles(db, client.id, params.date, filter, { page, limit });
  });

  serve.steps(contract.listPresenceRows, async (call) => {
    const { db, client, query } = requireRight(call, mayReadReports);
    if (query.names) await requireNames(call, { report: "presence", ...query });
    const span = await readDays(call);
    if (query.format)
      return writeRows(call, sheets.presenceRowSheet(query.names === true), query.format, () =>
        presenceRows(client.id, span, query),
      );
    return listPresenceRows(db, client.id, span, query, query);
  });
}

function usageRoutes(serve: Serve): void {
  serve.steps(contract.listDeskUsers, async (call) => {
    const { client, query } = requireRight(call, mayReadReports);
    const usage = deskUsage(client.id, await readDays(call), query);
    return answerUsers(call, "desks-user-usage", text("reports.bookings"), usage);
  });
  serve.steps(contract.listResourceUsers, async (call) => {
    const { client, query } = requireRight(call, mayReadReports);
    const usage = resourceUsage(client.id, await readDays(call), query.site);
    return answerUsers(call, "resources-user-usage", text("reports.uses"), usage);
  });
}

type UsersCall = Parameters<typeof writeRows>[0] &
  Parameters<typeof requireNames>[0] & {
    client: Client;
    query: { bucket: UsageBucket; names?: boolean | undefined; format?: RowFormat | undefined } & Pages;
  };
interface Pages {
  page: number;
  limit: number;
}

/** The people of a bucket, or all of them as a file; of a bucket that the client folds neither, whatever page was asked for. */
async function answerUsers(call: UsersCall, report: UsageReport, uses: Text, usage: Usage) {
  const { db, client, query } = call;
  if (query.names) await requireNames(call, { report, ...query });
  const requireCount = (count: number) => refuseSmallGroup(client, count, "bucket");
  if (query.format) {
    const sheet = sheets.usageRowSheet(REPORTS[report].name, uses, query.names === true);
    return writeRows(call, sheet, query.format, () => users(client.id, usage, query), { requireCount });
  }
  const listed = await listUsers(db, client.id, usage, query);
  // A page beyond the last one has no row that says how many there are.
  const isBeyond = listed.count === 0 && query.page > 1;
  const first = isBeyond ? await listUsers(db, client.id, usage, { ...query, page: 1, limit: 1 }) : listed;
  requireCount(first.count);
  return { ...listed, count: first.count };
}
type UsageReport = "desks-user-usage" | "resources-user-usage";

function carparkRoutes(serve: Serve): void {
  serve(contract.listCarparkHoldings, async (call) => {
    const { db, client, params, query } = requireRight(call, mayReadReports);
    const day = await findDay(db, client.id, params);
    if (query.format)
      return writeRows(call, sheets.holdingRowSheet, query.format, () => holdings(client.id, day, query));
    return listHoldings(db, client.id, day, query);
  });
  serve(contract.listCarparkRequests, async (call) => {
    const { db, client, params, query } = requireRight(call, mayReadReports);
    const day = await findDay(db, client.id, params);
    if (query.format)
      return writeRows(call, sheets.requestRowSheet, query.format, () => requests(client.id, day, query));
    return listRequests(db, client.id, day, query);
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
