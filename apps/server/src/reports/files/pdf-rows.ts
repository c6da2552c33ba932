import { type FittedText, fitText, mm, type Pdf, writeText } from "../../platform/documents/pdf.ts";

/** The rows of a report on its page: long names have as many lines as they need, and no row runs into the next. */

export interface PageRows {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Where the rows may stand. */
export interface Area {
  left: number;
  top: number;
  width: number;
  /** Nothing is drawn below. */
  bottom: number;
}

interface Drawn {
  /** How many rows there was room for. */
  shown: number;
  /** Where they end. */
  bottom: number;
}

const SIZE = 8;
const SMALLEST = SIZE / 2;
const INK = "#191E27";
const COLUMN_GAP = mm(2);
const BLOCK_GAP = mm(6);
/** Between the lines of a row and the next row. */
const ROW_GAP = mm(0.8);
/** From the top of a row to the next at least: the first with which all rows fit. */
const ROW_HEIGHTS = [mm(5.4), mm(4.6), mm(3.9)] as const;
const LOWEST = ROW_HEIGHTS[2];
/** Rows of single words in so many columns at most stand in two blocks side by side, where one block is too short. */
const BLOCK_COLUMNS = 6;
/** A column is as wide as its longest text, within these numbers of letters; a heading needs the width of its longest word. */
const LETTERS = { least: 5, most: 34, heading: 14 };

const longestOf = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length));

/** The widths of the columns, in which names have more room than numbers. */
function widthsOf({ headings, rows }: PageRows, width: number): number[] {
  const letters = headings.map((heading, column) => {
    const cells = longestOf(rows.map((row) => row[column] ?? ""));
    const word = Math.min(LETTERS.heading, longestOf(heading.split(" ")));
    return Math.max(LETTERS.least, word, Math.min(LETTERS.most, cells));
  });
  const all = letters.reduce((sum, one) => sum + one, 0);
  return letters.map((one) => (width * one) / all);
}

type Line = readonly FittedText[];

interface Layout {
  blockWidth: number;
  widths: readonly number[];
  heading: Line;
  /** From the top of a row to the next at least. */
  rowHeight: number;
  blocks: readonly (readonly Line[])[];
}

const heightOf = (cells: Line, rowHeight: number): number =>
  Math.max(rowHeight, ...cells.map(({ height }) => height + ROW_GAP));

/** As many of the lines as fit into blocks of this height, each block as long as the others. */
function fill(lines: readonly Line[], blocks: number, rowHeight: number, room: number): Line[][] {
  const perBlock = Math.ceil(lines.length / blocks);
  let next = 0;
  return Array.from({ length: blocks }, () => {
    const placed: Line[] = [];
    for (let height = 0; placed.length < perBlock && next < lines.length; next++) {
      height += heightOf(lines[next]!, rowHeight);
      if (height > room) break;
      placed.push(lines[next]!);
    }
    return placed;
  });
}

/** The layouts of the rows in so many blocks, the amplest first. */
function* layOut(pdf: Pdf, table: PageRows, area: Area, blocks: number): Generator<Layout> {
  const blockWidth = (area.width - (blocks - 1) * BLOCK_GAP) / blocks;
  const widths = widthsOf(table, blockWidth);
  const lineOf = (texts: readonly string[], font: "regular" | "strong"): Line =>
    texts.map((text, column) =>
      fitText(pdf, text, widths[column]! - COLUMN_GAP, { font, size: SIZE, smallest: SMALLEST }),
    );
  const heading = lineOf(table.headings, "strong");
  const lines = table.rows.map((row) => lineOf(row, "regular"));
  for (const rowHeight of ROW_HEIGHTS) {
    const room = area.bottom - area.top - heightOf(heading, rowHeight);
    yield { blockWidth, widths, heading, rowHeight, blocks: fill(lines, blocks, rowHeight, room) };
  }
}

const countOf = ({ blocks }: Layout): number => blocks.reduce((sum, lines) => sum + lines.length, 0);

/** The first layout in which all rows fit; otherwise the tightest. */
function findLayout(pdf: Pdf, table: PageRows, area: Area): Layout {
  const isNarrow =
    table.headings.length <= BLOCK_COLUMNS &&
    !table.rows.some((row) => row.some((cell) => cell.includes(" ")));
  const most = Math.ceil((area.bottom - area.top) / LOWEST);
  let found: Layout | undefined;
  for (const blocks of isNarrow ? [1, 2] : [1]) {
    // One more than can have room says that there are more; none beyond is measured.
    const rows = table.rows.slice(0, blocks * most + 1);
    for (found of layOut(pdf, { ...table, rows }, area, blocks))
      if (countOf(found) === table.rows.length) return found;
  }
  return found!;
}

/** Draws the headings and the rows below them, as many as there is room for. */
export function drawRows(pdf: Pdf, table: PageRows, area: Area): Drawn {
  const layout = findLayout(pdf, table, area);
  const { widths, blockWidth, heading, rowHeight, blocks } = layout;
  let bottom = area.top;
  for (const [at, lines] of blocks.entries()) {
    let top = area.top;
    for (const cells of lines.length > 0 ? [heading, ...lines] : []) {
      let x = area.left + at * (blockWidth + BLOCK_GAP);
      for (const [column, cell] of cells.entries()) {
        writeText(pdf, cell, { x, y: top, width: widths[column]! - COLUMN_GAP, color: INK });
        x += widths[column]!;
      }
      top += heightOf(cells, rowHeight);
    }
    bottom = Math.max(bottom, top);
  }
  return { shown: countOf(layout), bottom };
}
