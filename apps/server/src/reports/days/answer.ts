import type { Client } from "../../platform/callers/client.ts";
import { readDays } from "../core/days.ts";
import { type DayQuery, type DayReport, type ReportContext, readTable, writeTable } from "./report.ts";

type AskedDays = DayQuery & { start?: string | undefined; end?: string | undefined };

/** The rows of a report of days as a list, or as the file that was asked for. */
export async function answerDays<Query extends AskedDays, Row>(
  call: ReportContext & { client: Client; query: Query },
  report: DayReport<Query, Row>,
) {
  const { query } = call;
  const days = await readDays(call, report.daysMax);
  const rows = await report.read(call, days, query);
  const { format } = query;
  if (!format) return { count: rows.length, results: rows };
  const table = await readTable(report, call, days, query, rows);
  return writeTable(call, table, { format, site: query.site });
}
