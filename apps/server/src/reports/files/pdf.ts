import { formatAmount, formatNumber } from "@portico/contract/texts/formats";
import { type Locale, text } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import { drawPdf, fitText, mm, type Pdf, type PdfFont, writeText } from "../../platform/documents/pdf.ts";
import { drawRows } from "./pdf-rows.ts";
import { type Cell, headingsOf, type ReportTable } from "./table.ts";

/** A report on one page: the finding, three figures, the bars, and the rows as far as they fit. */

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(16);
const INNER = A4.width - 2 * MARGIN;
const CHART = mm(60);
const INK = "#191E27";
const GREY = "#646D7D";
const BAR = "#4A56DC";
/** More rows than this stand on no page. */
const ROWS_MAX = 200;
/** Below the rows: how many are missing, and when the report was made. */
const FOOT = mm(7);

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
  const barsLabel = translate(table.barsLabel);
  const formatCell = table.unit === "money" ? formatAmount : formatNumber;
  const toText = (cell: Cell): string => (typeof cell === "number" ? formatCell(cell, locale) : cell);
  const rows = table.rows.slice(0, ROWS_MAX).map((row) => row.map(toText));
  const restOf = (shown: number): string =>
    shown < table.rows.length
      ? translate(text("reports.moreRows", { count: table.rows.length - shown }))
      : "";
  const texts = [
    ...[name, title, table.subject, made, restOf(0), barsLabel],
    ...figures.flat(),
    ...headings,
    ...rows.flat(),
    ...table.chart.map(({ label }) => label),
    toText(highestOf(table.chart)),
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
    const labels = labelsOf(pdf, table);
    const bars = {
      chart: table.chart,
      labels,
      top,
      unit: barsLabel,
      highestText: toText(highestOf(table.chart)),
    };
    drawBars(pdf, bars, write);
    top += CHART + mm(8);
    const area = { left: MARGIN, top, width: INNER, bottom: A4.height - MARGIN - FOOT };
    const numbered = areNumbers(table, labels)
      ? rows.map(([first = "", ...others], at) => [`${at + 1}. ${first}`, ...others])
      : rows;
    const { shown, bottom } = drawRows(pdf, { headings, rows: numbered }, area);
    write(restOf(shown), { y: bottom, size: 8, color: GREY });
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
/** Their size, and in how many lines they stand below a bar at most. */
const LABEL_SIZE = 7;
const LABEL_LINES = 4;
const SMALL_LABEL = { font: "regular", size: LABEL_SIZE, smallest: LABEL_SIZE / 2 } as const;
const labelsEvery = ({ length }: ReportTable["chart"]): number => Math.ceil(length / LABELS_MAX);

/** What stands below the bars: their names; their numbers, where a name of a row is too long to be read there. */
function labelsOf(pdf: Pdf, { chart, rows }: ReportTable): string[] {
  const width = (INNER / chart.length) * labelsEvery(chart);
  const names = chart.map(({ label }) => label);
  const isReadable = (name: string): boolean => {
    const { size, lines } = fitText(pdf, name, width, SMALL_LABEL);
    return size === LABEL_SIZE && lines.length <= LABEL_LINES;
  };
  const areRows = names.every((name, at) => name !== "" && rows[at]?.[0] === name);
  return !areRows || names.every(isReadable) ? names : names.map((_, at) => String(at + 1));
}

/** Whether the bars have numbers in place of their names, which their rows must then have too. */
const areNumbers = ({ chart }: ReportTable, labels: readonly string[]): boolean =>
  labels.some((label, at) => label !== chart[at]?.label);

interface Bars {
  chart: ReportTable["chart"];
  labels: readonly string[];
  top: number;
  /** What they count, and the highest of them as text. */
  unit: string;
  highestText: string;
}

function drawBars(pdf: Pdf, { chart, labels, top, unit, highestText }: Bars, write: Write): void {
  const highest = highestOf(chart);
  if (highest === 0) return;
  const height = CHART - mm(8);
  const step = INNER / chart.length;
  const every = labelsEvery(chart);
  const isCompared = chart.some(({ other }) => other !== undefined);
  write(highestText, { y: top - mm(4), width: mm(12), size: 7, color: GREY });
  write(unit, { x: MARGIN + mm(12), y: top - mm(4), width: INNER - mm(12), size: 7, color: GREY });
  for (const [at, { value, other }] of chart.entries()) {
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
      write(labels[at]!, {
        ...{ x: MARGIN + at * step, y: top + height + mm(1.5), width: step * every },
        ...{ size: LABEL_SIZE, color: GREY },
      });
  }
  pdf
    .moveTo(MARGIN, top + height)
    .lineTo(MARGIN + INNER, top + height)
    .lineWidth(0.5)
    .stroke(GREY);
}
