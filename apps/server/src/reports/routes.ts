import { limits, type Period } from "@portico/contract/reports/core/limits";
import * as contract from "@portico/contract/reports/reports";
import * as settings from "@portico/contract/reports/settings";
import { text } from "@portico/contract/texts/text";
import { inGroup } from "../platform/callers/caller.ts";
import { refuse, requireRight, requireRow } from "../platform/core/refuse.ts";
import type { Serve } from "../platform/http/serve.ts";
import { changeClientSettings, readSettings } from "../platform/work/client-settings.ts";
import { readAnprDay } from "./cameras/queries.ts";
import { readDays } from "./core/days.ts";
import { subjectOf } from "./core/place.ts";
import { type PlaceQuery, readPlaces } from "./core/place-queries.ts";
import { listIndex } from "./core/report-index.ts";
import { mayReadReports } from "./core/rights.ts";
import { reportSettings } from "./core/settings.ts";
import { answerDays } from "./days/answer.ts";
import { type ReportContext, writeTable } from "./days/report.ts";
import * as days from "./days/reports.ts";
import * as desks from "./desks/queries.ts";
import { writeRows } from "./files/row-file.ts";
import * as rowSheets from "./files/row-sheets.ts";
import type { ReportTable } from "./files/table.ts";
import * as tables from "./files/tables.ts";
import { mailRoutes } from "./mail-routes.ts";
import * as meetings from "./meetings/queries.ts";
import * as carparkDay from "./parking/day-queries.ts";
import * as parking from "./parking/queries.ts";
import { rowRoutes } from "./row-routes.ts";
import { tallyRoutes } from "./tally-routes.ts";

type Query = Parameters<typeof writeTable>[2] | { format?: undefined; site?: string | undefined };

/** The rows of one day as a list, or as the file that was asked for. `of`: the day, and the places. */
async function answer<Row>(
  call: ReportContext & { query: Query },
  rows: Row[],
  toTable: () => Omit<ReportTable, "subject">,
  of: PlaceQuery & { date: string },
) {
  const { format, site } = call.query;
  if (!format) return { count: rows.length, results: rows };
  const { db, client, translate } = call;
  const day = translate(text("reports.onDay", { day: of.date }));
  const subject = subjectOf(day, await readPlaces(db, client.id, of), translate);
  return writeTable(call, { ...toTable(), subject }, { format, site });
}

/** Reports, for people of the group `reporting`. */
export function reportRoutes(serve: Serve): void {
  serve(contract.listReports, async (call) => {
    const { client, db, query, translate } = requireRight(call, mayReadReports);
    const carparkId = await parking.firstCarpark(db, client.id, query.site);
    const results = listIndex({ features: client.features, carparkId, translate });
    return { count: results.length, results };
  });
  serve(contract.getReport, async (call) => {
    const { client, db, params, translate } = requireRight(call, mayReadReports);
    const carparkId = await parking.firstCarpark(db, client.id);
    return requireRow(
      listIndex({ features: client.features, carparkId, translate }).find(({ id }) => id === params.id),
    );
  });
  deskRoutes(serve);
  parkingRoutes(serve);
  resourceRoutes(serve);
  settingsRoutes(serve);
  rowRoutes(serve);
  tallyRoutes(serve);
  mailRoutes(serve);

  serve(contract.anprByDay, async (call) => {
    const { db, client, params, query, translate } = requireRight(call, mayReadReports);
    const rows = await readAnprDay(db, client.id, params.date, query);
    return answer(call, rows, () => tables.anprTable(rows, translate), { ...query, date: params.date });
  });

  const presence = {
    day: contract.presenceByDay,
    week: contract.presenceByWeek,
    month: contract.presenceByMonth,
  };
  for (const [period, endpoint] of Object.entries(presence) as [Period, typeof contract.presenceByDay][])
    serve(endpoint, (call) => answerDays(requireRight(call, mayReadReports), days.presence(period)));
}

function deskRoutes(serve: Serve): void {
  serve(contract.deskUtilisation, (call) => answerDays(requireRight(call, mayReadReports), days.utilisation));
  serve(contract.listDeskDays, async (call) => {
    const { db, client, query, now } = requireRight(call, mayReadReports);
    if (query.format)
      return writeRows(call, rowSheets.deskRowSheet(query.date), query.format, () =>
        desks.deskRows(client.id, query.date, query, now),
      );
    return desks.listDeskDays(db, client.id, query.date, query, { ...query, now });
  });
  serve(contract.deskUserUsage, (call) => answerDays(requireRight(call, mayReadReports), days.deskUsage));
}

function parkingRoutes(serve: Serve): void {
  const summaries = {
    day: contract.parkingByDay,
    week: contract.parkingByWeek,
    month: contract.parkingByMonth,
  };
  for (const [period, endpoint] of Object.entries(summaries) as [Period, typeof contract.parkingByDay][])
    serve(endpoint, (call) => answerDays(requireRight(call, mayReadReports), days.parkingSummary(period)));
  serve(contract.listParkingRows, async (call) => {
    const { db, client, query } = requireRight(call, mayReadReports);
    const span = await readDays(call);
    if (query.format)
      return writeRows(call, rowSheets.parkingRowSheet, query.format, () =>
        parking.parkingRows(client.id, span, query),
      );
    return parking.listParkingRows(db, client.id, span, query, query);
  });

  const toTime = (
    { time, pending, spaces }: carparkDay.TimeRow,
    count: number,
    confirmed: number,
  ): contract.ParkingTime => ({
    time,
    count,
    counts: { confirmed, pending },
    occupancy: spaces === 0 ? null : Math.round((1000 * confirmed) / spaces) / 10,
    spaceCount: spaces,
  });
  const ofCarpark = (
    endpoint: typeof contract.carparkOccupancy | typeof contract.carparkRequests,
    toRow: (row: carparkDay.TimeRow) => contract.ParkingTime,
    toTable: typeof tables.occupancyTable,
  ) =>
    serve(endpoint as typeof contract.carparkOccupancy, async (call) => {
      const { db, client, params } = requireRight(call, mayReadReports);
      const { carparkId, date } = params;
      const { name } = requireRow(await parking.findCarpark(db, client.id, carparkId));
      const times = await carparkDay.readTimes(db, client.id, carparkId, date, limits.stepMinutes);
      const rows = times.map(toRow);
      return answer({ ...call, query: { ...call.query, site: undefined } }, rows, () => toTable(rows, name), {
        ...{ carpark: carparkId, date },
      });
    });
  ofCarpark(contract.carparkOccupancy, (row) => toTime(row, row.held, row.held), tables.occupancyTable);
  ofCarpark(contract.carparkRequests, (row) => toTime(row, row.asked, row.confirmed), tables.requestsTable);
}

function resourceRoutes(serve: Serve): void {
  serve(contract.resourceCapacity, (call) => answerDays(requireRight(call, mayReadReports), days.capacity));
  serve(contract.listMeetingRows, async (call) => {
    const { db, client, query } = requireRight(call, mayReadReports);
    const span = await readDays(call);
    if (query.format)
      return writeRows(call, rowSheets.meetingRowSheet, query.format, () =>
        meetings.meetingRows(client.id, span, query),
      );
    return meetings.listMeetingRows(db, client.id, span, query, query);
  });
  serve(contract.resourceUserUsage, (call) =>
    answerDays(requireRight(call, mayReadReports), days.resourceUsage),
  );
}

function settingsRoutes(serve: Serve): void {
  serve(settings.getReportSettings, (call) => {
    const { db, client } = requireRight(call, mayReadReports);
    return readSettings(db, client.id, reportSettings);
  });
  serve(settings.updateReportSettings, (call) => {
    if (!inGroup(call.user)) throw refuse.with("forbidden");
    return changeClientSettings(call, reportSettings, call.body);
  });
}
