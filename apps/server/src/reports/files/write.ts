import { writeCsv } from "@portico/contract/core/csv";
import { slugOf } from "@portico/contract/core/slug";
import { XLSX } from "@portico/contract/reports/core/endpoints";
import type { ReportFormat } from "@portico/contract/reports/form";
import { type Locale, text } from "@portico/contract/texts/text";
import { translate as say, type TranslateText } from "../../platform/core/translate.ts";
import { asFile, type FileAnswer } from "../../platform/http/answers.ts";
import { drawReport } from "./pdf.ts";
import { headingsOf, type ReportTable } from "./table.ts";
import { writeSheet } from "./xlsx.ts";

type ReportType = "text/csv" | typeof XLSX | "application/pdf";

export interface ReportToWrite {
  table: ReportTable;
  format: ReportFormat;
  locale: Locale;
  /** When it was made, in words. */
  made: string;
}

/** The report as a file in the reader's language. */
export async function writeReport({
  table,
  format,
  locale,
  made,
}: ReportToWrite): Promise<FileAnswer<ReportType>> {
  const translate: TranslateText = (text) => say(text, locale);
  const name = `${slugOf(translate(table.name), 60)}.${format}`;
  const headings = headingsOf(table, translate);
  if (format === "pdf")
    return asFile({
      bytes: await drawReport(table, { locale, translate, made }),
      type: "application/pdf",
      name,
    });
  if (format === "csv") {
    const csv = writeCsv([headings, ...table.rows.map((row) => row.map(String))]);
    return asFile({ bytes: Buffer.from(csv), type: "text/csv", name });
  }
  const about = {
    name: translate(text("reports.about")),
    lines: [translate(table.name), translate(table.finding.title), table.subject, made],
  };
  const bytes = await writeSheet({ name: translate(table.name), headings, rows: table.rows }, about);
  return asFile({ bytes, type: XLSX, name });
}
