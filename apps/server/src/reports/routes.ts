import { dayOf, timeOf } from "@portico/contract/days/zones";
import { limits, type Period, type ReportFormat } from "@portico/contract/reports/form";
import * as contract from "@portico/contract/reports/reports";
import { type Locale, text } from "@portico/contract/texts/text";
import type { User } from "../platform/callers/caller.ts";
import { requireRow } from "../platform/core/refuse.ts";
import type { TranslateText } from "../platform/core/translate.ts";
import type { Db } from "../platform/database/database.ts";
import type { Serve } from "../platform/http/serve.ts";
import { readAnprDay } from "./cameras/queries.ts";
import { inBuckets } from "./core/buckets.ts";
import { type DaySpan, readDays } from "./core/days.ts";
import { readTimeZone } from "./core/days-queries.ts";
import { listIndex } from "./core/report-index.ts";
import { requireReader } from "./core/rights.ts";
import * as desks from "./desks/queries.ts";
import type { ReportTable } from "./files/table.ts";
import * as tables from "./files/tables.ts";
import { writeReport } from "./files/write.ts";
import * as parking from "./parking/queries.ts";
import { readPresence } from "./presence/queries.ts";
import * as resources from "./resources/queries.ts";

interface ReportCall {
  db: Db;
  client: { id: string };
  user: User;
  now: Date;
  locale: Locale;
  translate: TranslateText;
  query: { format?: ReportFormat | undefined; site?: string | undefined };
}

const ofDays = ({ start, end }: DaySpan, { translate }: ReportCall): string =>
  translate(text("reports.fromUntil", { start, end }));

/** The rows as a list, or as the file that was asked for. */
async function answer<Row>(
  call: ReportCall,
  rows: Row[],
  toTable: () => Omit<ReportTable, "subject">,
  subject: string,
) {
  const { format } = call.query;
  if (!format) return { count: rows.length, results: rows };
  const zone = await readTimeZone(call.db, call.client.id, call.query.site);
  const made = text("reports.made", { day: dayOf(call.now, zone), time: timeOf(call.now, zone) });
  return writeReport({
    table: { ...toTable(), subject },
    format,
    locale: call.locale,
    made: call.translate(made),
  });
}

/** Reports, for people of the group `reporting`. */
export function reportRoutes(serve: Serve): void {
  serve(contract.listReports, async (call) => {
    const { client, db, translate } = requireReader(call);
    const carparkId = await parking.firstCarpark(db, client.id);
    const results = listIndex({ features: client.features, carparkId, translate });
    return { count: results.length, results };
  });
  serve(contract.getReport, async (call) => {
    const { client, db, params, translate } = requireReader(call);
    const carparkId = await parking.firstCarpark(db, client.id);
    return requireRow(
      listIndex({ features: client.features, carparkId, translate }).find(({ id }) => id === params.id),
    );
  });
  deskRoutes(serve);
  parkingRoutes(serve);
  resourceRoutes(serve);

  serve(contract.anprByDay, async (call) => {
    const { db, client, params, query, translate } = requireReader(call);
    const rows = await readAnprDay(db, client.id, params.date, { site: query.site, camera: query.cameraId });
    return answer(
      call,
      rows,
      () => tables.anprTable(rows, translate),
      ofDays({ start: params.date, end: params.date }, call),
    );
  });

  const presence = {
    day: contract.presenceByDay,
    week: contract.presenceByWeek,
    month: contract.presenceByMonth,
  };
  for (const [period, endpoint] of Object.entries(presence) as [Period, typeof contract.presenceByDay][])
    serve(endpoint, async (call) => {
      const { db, client, query } = requireReader(call);
      const days = await readDays(call);
      const rows = await readPresence(db, client.id, days, period, query.site);
      return answer(call, rows, () => tables.presenceTable(rows, period), ofDays(days, call));
    });
}

function deskRoutes(serve: Serve): void {
  serve(contract.deskUtilisation, async (call) => {
    const { db, client, query, now } = requireReader(call);
    const days = await readDays(call, limits.utilisationDaysMax);
    const rows = await desks.readUtilisation(db, client.id, days, query, now);
    return answer(call, rows, () => tables.utilisationTable(rows), ofDays(days, call));
  });
  serve(contract.listDeskDays, (call) => {
    const { db, client, query, now } = requireReader(call);
    return desks.listDeskDays(db, client.id, query.date, query, { ...query, now });
  });
  serve(contract.deskUserUsage, async (call) => {
    const { db, client, query } = requireReader(call);
    const days = await readDays(call);
    const usage = await desks.readDeskUsage(db, client.id, days, query);
    const rows = inBuckets(usage, (deskUsageCount, numberOfUsers) => ({ deskUsageCount, numberOfUsers }));
    return answer(call, rows, () => tables.deskUsageTable(rows), ofDays(days, call));
  });
}

function parkingRoutes(serve: Serve): void {
  const summaries = {
    day: contract.parkingByDay,
    week: contract.parkingByWeek,
    month: contract.parkingByMonth,
  };
  for (const [period, endpoint] of Object.entries(summaries) as [Period, typeof contract.parkingByDay][])
    serve(endpoint, async (call) => {
      const { db, client, query } = requireReader(call);
      const days = await readDays(call);
      const rows = await parking.readParkingSummary(db, client.id, days, period, query);
      return answer(call, rows, () => tables.parkingTable(rows, period), ofDays(days, call));
    });
  serve(contract.listParkingRows, async (call) => {
    const { db, client, query } = requireReader(call);
    return parking.listParkingRows(db, client.id, await readDays(call), query, query);
  });

  const toTime = ({ time, count, confirmed, pending, spaces }: parking.TimeRow): contract.ParkingTime => ({
    time,
    count,
    counts: { confirmed, pending },
    occupancy: spaces === 0 ? null : Math.round((1000 * confirmed) / spaces) / 10,
    spaceCount: spaces,
  });
  const ofCarpark = (
    endpoint: typeof contract.carparkOccupancy | typeof contract.carparkRequests,
    read: typeof parking.readOccupancy,
    toTable: typeof tables.occupancyTable,
  ) =>
    serve(endpoint as typeof contract.carparkOccupancy, async (call) => {
      const { db, client, params } = requireReader(call);
      const { name } = requireRow(await parking.findCarpark(db, client.id, params.carparkId));
      const times = await read(db, client.id, params.carparkId, params.date, limits.stepMinutes);
      const rows = times.map(toTime);
      const subject = `${name}, ${call.translate(text("reports.onDay", { day: params.date }))}`;
      return answer(
        { ...call, query: { ...call.query, site: undefined } },
        rows,
        () => toTable(rows, name),
        subject,
      );
    });
  ofCarpark(contract.carparkOccupancy, parking.readOccupancy, tables.occupancyTable);
  ofCarpark(contract.carparkRequests, parking.readRequested, tables.requestsTable);
}

function resourceRoutes(serve: Serve): void {
  serve(contract.resourceCapacity, async (call) => {
    const { db, client, query } = requireReader(call);
    const days = await readDays(call);
    const rows = await resources.readCapacity(db, client.id, days, query.site);
    return answer(call, rows, () => tables.capacityTable(rows), ofDays(days, call));
  });
  serve(contract.listMeetingRows, async (call) => {
    const { db, client, query } = requireReader(call);
    return resources.listMeetingRows(db, client.id, await readDays(call), query, query);
  });
  serve(contract.resourceUserUsage, async (call) => {
    const { db, client, query } = requireReader(call);
    const days = await readDays(call);
    const usage = await resources.readResourceUsage(db, client.id, days, query.site);
    const rows = inBuckets(usage, (resourceUsageCount, numberOfUsers) => ({
      resourceUsageCount,
      numberOfUsers,
    }));
    return answer(call, rows, () => tables.resourceUsageTable(rows), ofDays(days, call));
  });
}
