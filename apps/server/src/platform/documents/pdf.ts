import type { Locale } from "@portico/contract/texts/text";
import PDFDocument from "pdfkit";
import encodeQR from "qr";
import { createTaskQueue } from "../core/task-queue.ts";
import { INTER, isInter, type Weight } from "./fonts.ts";
import { breakLines, createTextShaper, type ShapedLine, type TextShaper } from "./text-shaping.ts";

/** Documents to print. Lengths are points, 72 to an inch. The fonts are embedded in each document. */

export type Pdf = PDFKit.PDFDocument;
export type PdfFont = Weight;

/** Drawing takes the one thread that answers everybody, up to a second for a page of codes. */
const queued = createTaskQueue();

/** The text shaper of each document that is being drawn. */
const shapers = new WeakMap<Pdf, TextShaper>();

/** Converts millimetres to points. */
export const mm = (length: number): number => (length * 72) / 25.4;

interface PageOptions {
  locale: Locale;
  /** Width and height in points. */
  size: [number, number];
  title: string;
  /** All texts of the document. */
  texts: readonly string[];
}

/**
 * Draws a document of pages without margins, in turn: `draw` begins on the first page and adds others with
 * `pdf.addPage()`. Where there are many pages, it waits for a moment between them.
 */
export const drawPdf = (options: PageOptions, draw: (pdf: Pdf) => Promise<void> | void): Promise<Buffer> =>
  queued(() => drawNow(options, draw));

async function drawNow(
  { locale, size, title, texts }: PageOptions,
  draw: (pdf: Pdf) => Promise<void> | void,
): Promise<Buffer> {
  const lettering = await createTextShaper(texts);
  const pdf = new PDFDocument({
    size,
    margin: 0,
    lang: locale,
    displayTitle: true,
    // pdfkit accepts fonts that have been read, which its types do not know.
    font: INTER.regular.font as unknown as string,
    info: { Title: title },
  });
  shapers.set(pdf, lettering);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  await draw(pdf);
  pdf.end();
  return done;
}

export interface LineStyle {
  font: PdfFont;
  /** The preferred size, and the smallest one. */
  size: number;
  smallest: number;
}

/** A text as it will be drawn: its size, its lines, and their height. */
export interface FittedText {
  size: number;
  lines: readonly ShapedLine[];
  height: number;
}

/**
 * Makes any text fit a width: smaller until its longest word fits, then in several lines; a word that is too
 * long at the smallest size is broken. Nothing is ever cut.
 */
export function fitText(
  pdf: Pdf,
  text: string,
  width: number,
  { font, size, smallest }: LineStyle,
): FittedText {
  const line = (part: string) => shapers.get(pdf)!(part, font, text);
  const longest = size * Math.max(...text.split(" ").map((word) => line(word).width));
  const fitting = longest > width ? Math.max(smallest, Math.floor((size * width * 10) / longest) / 10) : size;
  const lines = breakLines(text, (part) => line(part).width * fitting <= width).map(line);
  return { size: fitting, lines, height: fitting * lines.reduce((sum, { height }) => sum + height, 0) };
}

/** A line of letters of the size 1; `whole` is the text of which it is a part. */
export const shapeText = (pdf: Pdf, line: string, font: PdfFont, whole: string): ShapedLine =>
  shapers.get(pdf)!(line, font, whole);

interface TextBox {
  x: number;
  y: number;
  width: number;
  align?: "left" | "center" | "right";
  color?: string;
}

export function writeText(
  pdf: Pdf,
  { size, lines }: FittedText,
  { x, y, width, align, color = "black" }: TextBox,
): void {
  pdf.fillColor(color);
  let top = y;
  for (const line of lines) {
    const rest = width - line.width * size;
    let left = x + (align === "center" ? rest / 2 : align === "right" ? rest : 0);
    for (const { face, text, width: share } of line.runs) {
      // pdfkit's types know neither fonts that have been read nor how to switch a feature off.
      pdf
        .registerFont(face.name, face.font as unknown as Buffer)
        .font(face.name)
        .fontSize(size);
      const options = { lineBreak: false, baseline: "alphabetic", features: face.features as never } as const;
      // In some scripts a letter is drawn in parts, or several letters as one: the mark gives readers of the
      // text the letters.
      if (!isInter(face)) pdf.markContent("Span", { actual: text });
      pdf.text(text, left, top + line.ascent * size, options);
      if (!isInter(face)) pdf.endMarkedContent();
      left += share * size;
    }
    top += line.height * size;
  }
}

/** Draws a QR code as vectors, sharp at every size; the caller leaves the quiet zone around it. */
export function drawQr(pdf: Pdf, text: string, x: number, y: number, side: number): void {
  // The library draws at least one dot of border.
  const rows = encodeQR(text, "raw", { border: 1, ecc: "medium" })
    .slice(1, -1)
    .map((cells) => cells.slice(1, -1));
  const dot = side / rows.length;
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * dot, y + row * dot, dot, dot);
  pdf.fill("black");
}
