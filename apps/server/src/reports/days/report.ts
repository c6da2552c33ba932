import { dayOf, timeOf } from "@portico/contract/days/zones";
import {
  type Comparison,
  isOfWholeSite,
  queryOfSite,
  titleOfSites,
  withDaysBefore,
  withSite,
} from "@portico/contract/reports/comparison";
import type { ReportFormat } from "@portico/contract/reports/form";
import { type Locale, text } from "@portico/contract/texts/text";
import type { Client } from "../../platform/callers/client.ts";
import { requireRow } from "../../platform/core/refuse.ts";
import { translate as say, type TranslateText } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import { siteById } from "../../sites/public.ts";
import type { DaySpan } from "../core/days.ts";
import { readTimeZone } from "../core/days-queries.ts";
import { subjectOf } from "../core/place.ts";
import { type PlaceQuery, readPlaces } from "../core/place-queries.ts";
import { compareTables } from "../files/compare.ts";
import type { ComparableTable, ReportTable } from "../files/table.ts";
import { writeReport } from "../files/write.ts";

/** What a report of days is read by, for a call as for a mail. */
export interface ReportContext {
  db: Db;
  client: Pick<Client, "id" | "settings">;
  now: Date;
  locale: Locale;
  translate: TranslateText;
}

/** What every report of days can be asked. */
export interface DayQuery extends Omit<PlaceQuery, "cameraId"> {
  format?: ReportFormat | undefined;
  compare?: string | undefined;
}

/** A report of days: how its rows are read, and shown as a table. */
export interface DayReport<Query extends DayQuery, Row> {
  /** More days than this are refused. */
  daysMax?: number;
  /** Its facts are the client's: no site has others, so that it is compared with none. */
  isOfClient?: boolean;
  read(reading: ReportContext, days: DaySpan, query: Query): Promise<Row[]>;
  /** `asked` are the days of the rows, and today at the site. */
  toTable(
    rows: Row[],
    query: Query,
    translate: TranslateText,
    asked: DaySpan & { today: string },
  ): Omit<ComparableTable, "subject">;
}

/** Spans of days as their reader says them. Where one of them is not of this year, all have their years. */
function daysInWords(
  spans: readonly DaySpan[],
  today: string,
  translate: TranslateText,
): (span: DaySpan) => string {
  const year = today.slice(0, 4);
  const isOfYear = ({ start, end }: DaySpan): boolean => start.startsWith(year) && end.startsWith(year);
  return spans.every(isOfYear)
    ? (span) => translate(text("reports.fromUntil", { start: span.start, end: span.end }))
    : (span) => translate(text("reports.fromUntilYears", { start: span.start, end: span.end }));
}

/** The report as a table, beside the one that it is compared with. */
export async function readTable<Query extends DayQuery, Row>(
  report: DayReport<Query, Row>,
  reading: ReportContext,
  days: DaySpan,
  query: Query,
  rows?: Row[],
): Promise<ReportTable> {
  const { db, client, translate, now } = reading;
  const today = dayOf(now, await readTimeZone(db, client.id, query.site));
  const { compare } = query;
  const before = compare === "before" ? withDaysBefore(days) : undefined;
  const inWords = daysInWords(before ? [days, before.other] : [days], today, translate);
  const places = await readPlaces(db, client.id, report.isOfClient ? {} : query);
  const tableOf = async (of: DaySpan, asked: Query, known?: Row[]): Promise<ComparableTable> => ({
    ...report.toTable(known ?? (await report.read(reading, of, asked)), asked, translate, { ...of, today }),
    subject: subjectOf(inWords(of), places, translate),
  });
  const table = await tableOf(days, query, rows);
  const beside = async (comparison: Comparison, asked: Query, label: string): Promise<ReportTable> => {
    const other = await tableOf(comparison.other, asked);
    const compared = compareTables(table, other, { comparison, label }, translate);
    const [own] = places.sites;
    if (!own || !comparison.isOtherSite || !isOfWholeSite(query)) return compared;
    const title = titleOfSites(table.finding, other.finding, { own, other: label });
    return { ...compared, finding: { ...compared.finding, title } };
  };
  if (!compare) return table;
  if (before) return beside(before, query, inWords(before.other));
  if (report.isOfClient) return table;
  const site = requireRow(await siteById(db, client.id, compare));
  return beside(withSite(days), queryOfSite(query, site.id), site.name);
}

/** A table as a file, with when it was made at the site. */
export async function writeTable(
  { db, client, now, locale }: ReportContext,
  table: ReportTable,
  { format, site }: { format: ReportFormat; site?: string | undefined },
) {
  const zone = await readTimeZone(db, client.id, site);
  const made = say(text("reports.made", { day: dayOf(now, zone), time: timeOf(now, zone) }), locale);
  return writeReport({ table, format, locale, made });
}
