import type { Locale } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import { drawPdf, fitText, mm, type Pdf, type PdfFont, writeText } from "../../platform/documents/pdf.ts";
import { headingsOf, type ReportTable } from "./table.ts";

/** A report on one page: the finding, three figures, the bars, and the rows as far as they fit. */

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(16);
const INNER = A4.width - 2 * MARGIN;
const CHART = mm(60);
const ROW = mm(5.4);
const INK = "#191E27";
const GREY = "#646D7D";
const BAR = "#4A56DC";
/** The longest cell of a table, in characters. */
const CELL_MAX = 60;

interface Page {
  locale: Locale;
  translate: TranslateText;
  made: string;
}

export function drawReport(table: ReportTable, { locale, translate, made }: Page): Promise<Buffer> {
  const name = translate(table.name);
  const title = translate(table.finding.title);
  const figures = table.finding.figures.map(
    ({ value, label }) => [translate(value), translate(label)] as const,
  );
  const headings = headingsOf(table, translate);
  const room = A4.height - MARGIN - mm(12) - (MARGIN + mm(62) + CHART);
  const rows = table.rows
    .slice(0, Math.max(0, Math.floor(room / ROW) - 2))
    .map((row) => row.map((cell) => String(cell).slice(0, CELL_MAX)));
  const left = table.rows.length - rows.length;
  const rest = left > 0 ? `… +${left}` : "";
  const texts = [
    ...[name, title, table.subject, made, rest],
    ...figures.flat(),
    ...headings,
    ...rows.flat(),
    ...table.chart.map(({ label }) => label),
    String(highestOf(table.chart)),
  ].filter((text) => text !== "");
  return drawPdf({ locale, size: [A4.width, A4.height], title: `${name}: ${title}`, texts }, (pdf) => {
    const write = writer(pdf);
    let top = MARGIN;
    top += write(name, { y: top, size: 10, color: GREY });
    top += write(title, { y: top, size: 20, font: "strong" });
    top += write(table.subject, { y: top, size: 10, color: GREY }) + mm(6);
    const column = INNER / 3;
    const heights = figures.map(([value, label], at) => {
      const x = MARGIN + at * column;
      const height = write(value, { x, y: top, width: column - mm(4), size: 22, font: "strong" });
      return height + write(label, { x, y: top + height, width: column - mm(4), size: 9, color: GREY });
    });
    top += Math.max(0, ...heights) + mm(6);
    drawBars(pdf, table.chart, top, write);
    top += CHART + mm(8);
    drawRows([headings, ...rows], top, write);
    if (rest) write(rest, { y: top + (rows.length + 1) * ROW, size: 8, color: GREY });
    write(made, { y: A4.height - MARGIN, size: 8, color: GREY });
  });
}

interface Line {
  x?: number;
  y: number;
  width?: number;
  size: number;
  font?: PdfFont;
  color?: string;
  align?: "left" | "right" | "center";
}
type Write = (text: string, line: Line) => number;

/** Writes a text within its width, smaller where it has to be; returns its height. */
const writer =
  (pdf: Pdf): Write =>
  (text, { x = MARGIN, y, width = INNER, size, font = "regular", color = INK, align = "left" }) => {
    if (text === "") return 0;
    const fitted = fitText(pdf, text, width, { font, size, smallest: size / 2 });
    writeText(pdf, fitted, { x, y, width, align, color });
    return fitted.height;
  };

const highestOf = (chart: ReportTable["chart"]): number =>
  Math.max(0, ...chart.map(({ value, other = 0 }) => Math.max(value, other)));

/** Labels stand under so many bars at most. */
const LABELS_MAX = 12;

function drawBars(pdf: Pdf, chart: ReportTable["chart"], top: number, write: Write): void {
  const highest = highestOf(chart);
  if (highest === 0) return;
  const height = CHART - mm(8);
  const step = INNER / chart.length;
  const every = Math.ceil(chart.length / LABELS_MAX);
  const isCompared = chart.some(({ other }) => other !== undefined);
  write(String(highest), { y: top - mm(4), size: 7, color: GREY });
  for (const [at, { label, value, other }] of chart.entries()) {
    const left = MARGIN + at * step + step * 0.12;
    const width = step * (isCompared ? 0.38 : 0.76);
    const bar = (height * value) / highest;
    pdf.rect(left, top + height - bar, width, bar).fill(BAR);
    if (other !== undefined) {
      const beside = (height * other) / highest;
      pdf
        .rect(left + width, top + height - beside, width, beside)
        .lineWidth(0.5)
        .stroke(BAR);
    }
    if (at % every === 0)
      write(label, {
        ...{ x: MARGIN + at * step, y: top + height + mm(1.5), width: step * every },
        ...{ size: 7, color: GREY },
      });
  }
  pdf
    .moveTo(MARGIN, top + height)
    .lineTo(MARGIN + INNER, top + height)
    .lineWidth(0.5)
    .stroke(GREY);
}

function drawRows(rows: readonly (readonly string[])[], top: number, write: Write): void {
  const columns = rows[0]?.length ?? 0;
  const width = INNER / Math.max(1, columns);
  for (const [at, row] of rows.entries())
    for (const [column, cell] of row.entries())
      write(cell, {
        ...{ x: MARGIN + column * width, y: top + at * ROW, width: width - mm(2), size: 8 },
        ...(at === 0 ? { font: "strong" as const } : {}),
      });
}
