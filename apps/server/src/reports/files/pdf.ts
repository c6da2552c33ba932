import type { Locale } from "@portico/contract/texts/text";
import type { TranslateText } from "../../platform/core/translate.ts";
import { drawPdf, fitText, mm, type Pdf, type PdfFont, writeText } from "../../platform/documents/pdf.ts";
import { headingsOf, type ReportTable } from "./table.ts";

/** A report on one page: the finding, three figures, the bars, and the rows as far as they fit. */

const A4 = { width: mm(210), height: mm(297) };
const MARGIN = mm(16);
const INNER = A4.width - 2 * MARGIN;
const CHART = mm(60);
/** The height of a row, and of one where many have to stand on the page. */
const ROW = mm(5.4);
const LOW_ROW = mm(3.9);
/** Rows of single words in so many columns at most stand in two blocks side by side, where one block is too short. */
const BLOCK_COLUMNS = 6;
/** A cell of several words that is longer than this may need two lines, for which a low row has no room. */
const LINE_MAX = 20;
const BLOCK_GAP = mm(6);
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
  const barsLabel = translate(table.barsLabel);
  const { height, ...layout } = layOut(table.rows, headings.length);
  const rows = table.rows
    .slice(0, layout.blocks * layout.rows)
    .map((row) => row.map((cell) => String(cell).slice(0, CELL_MAX)));
  const left = table.rows.length - rows.length;
  const rest = left > 0 ? `… +${left}` : "";
  const texts = [
    ...[name, title, table.subject, made, rest, barsLabel],
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
    drawBars(pdf, table.chart, { top, label: barsLabel }, write);
    top += CHART + mm(8);
    const width = (INNER - (layout.blocks - 1) * BLOCK_GAP) / layout.blocks;
    let bottom = top;
    for (let block = 0; block < layout.blocks; block++) {
      const those = rows.slice(block * layout.rows, (block + 1) * layout.rows);
      const left = MARGIN + block * (width + BLOCK_GAP);
      bottom = Math.max(bottom, drawRows(headings, those, { left, top, width, height }, write));
    }
    if (rest) write(rest, { y: bottom, size: 8, color: GREY });
    write(made, { y: A4.height - MARGIN, size: 8, color: GREY });
  });
}

interface Layout {
  /** Blocks of rows side by side, and how many rows each has at most. */
  blocks: number;
  rows: number;
  /** Of a row. */
  height: number;
}

/** What is left below the bars, where the headings and what says how many rows are missing take a row each. */
const ROOM = A4.height - MARGIN - mm(12) - (MARGIN + mm(62) + CHART);
const fitting = (height: number): number => Math.floor(ROOM / height) - 2;

/** Places rows on the page: a month of days, or a day of half hours, is there in full. */
function layOut(all: ReportTable["rows"], columns: number): Layout {
  const phrases = all.flat().filter((cell) => typeof cell === "string" && cell.includes(" "));
  const lowest = phrases.some((cell) => String(cell).length > LINE_MAX) ? ROW : LOW_ROW;
  const isNarrow = columns <= BLOCK_COLUMNS && phrases.length === 0;
  const blocks = all.length > fitting(lowest) && isNarrow ? 2 : 1;
  const rows = Math.min(Math.ceil(all.length / blocks), fitting(lowest));
  return { blocks, rows, height: Math.min(ROW, ROOM / (rows + 2)) };
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

function drawBars(
  pdf: Pdf,
  chart: ReportTable["chart"],
  { top, label: name }: { top: number; label: string },
  write: Write,
): void {
  const highest = highestOf(chart);
  if (highest === 0) return;
  const height = CHART - mm(8);
  const step = INNER / chart.length;
  const every = Math.ceil(chart.length / LABELS_MAX);
  const isCompared = chart.some(({ other }) => other !== undefined);
  write(String(highest), { y: top - mm(4), width: mm(12), size: 7, color: GREY });
  write(name, { x: MARGIN + mm(12), y: top - mm(4), width: INNER - mm(12), size: 7, color: GREY });
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

interface Block {
  left: number;
  top: number;
  width: number;
  /** Of a row. */
  height: number;
}

/** The headings, which may have several lines, and the rows below them; returns where these end. */
function drawRows(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  block: Block,
  write: Write,
): number {
  const width = block.width / Math.max(1, headings.length);
  const cell = (text: string, column: number, y: number, font: PdfFont = "regular") =>
    write(text, { x: block.left + column * width, y, width: width - mm(2), size: 8, font });
  const heights = headings.map((heading, column) => cell(heading, column, block.top, "strong"));
  const first = block.top + Math.max(block.height, ...heights.map((height) => height + mm(1)));
  for (const [at, row] of rows.entries())
    for (const [column, text] of row.entries()) cell(text, column, first + at * block.height);
  return first + rows.length * block.height;
}
