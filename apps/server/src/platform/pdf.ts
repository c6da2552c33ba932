import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import PDFDocument from "pdfkit";
import encodeQR from "qr";

/**
 * Documents to print. Lengths are points, of which 72 make an inch. The font is Inter in letters of Latin, Greek and
 * Cyrillic scripts, put into each document; the fonts every PDF reader has know Western Europe's only.
 */

export type Pdf = PDFKit.PDFDocument;

/**
 * Read once: reading takes several times as long as drawing a page. A glyph keeps the letters it was first asked for,
 * and as a part of another, as the e of é, it is asked for without any: then it would not be found in the page's text.
 */
function readFont(path: string): Font {
  const file = createRequire(import.meta.url).resolve(`@expo-google-fonts/inter/${path}`);
  const font = create(readFileSync(file));
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint);
  return font;
}

const FONTS = {
  regular: readFont("400Regular/Inter_400Regular.ttf"),
  strong: readFont("600SemiBold/Inter_600SemiBold.ttf"),
};
export type PdfFont = keyof typeof FONTS;

/** Points of so many millimetres. */
export const mm = (length: number): number => (length * 72) / 25.4;

interface Paper {
  /** Width and height in points. */
  size: [number, number];
  title: string;
}

/** One page without margins, drawn by `draw`. */
export async function onePage({ size, title }: Paper, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new PDFDocument({
    size,
    margin: 0,
    lang: "en-GB",
    displayTitle: true,
    // pdfkit takes fonts that have been read, which its types do not know.
    font: FONTS.regular as unknown as string,
    info: { Title: title },
  });
  for (const [name, font] of Object.entries(FONTS)) pdf.registerFont(name, font as unknown as Buffer);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
  draw(pdf);
  pdf.end();
  return done;
}

export interface Line {
  font: PdfFont;
  /** The size wanted, and how small it may become. */
  size: number;
  smallest: number;
}

/** A text as it will stand: its size, its lines, and the height that they take. */
export interface Fitted {
  font: PdfFont;
  size: number;
  lines: string[];
  height: number;
}

/**
 * Makes a text fit a width, whatever it is: smaller until its longest word fits, then in several lines; a word that is
 * too long at the smallest size is broken. Nothing is ever cut.
 */
export function fit(pdf: Pdf, text: string, width: number, { font, size, smallest }: Line): Fitted {
  pdf.font(font);
  const longest = Math.max(...text.split(" ").map((word) => pdf.fontSize(size).widthOfString(word)));
  const fitting = longest > width ? Math.max(smallest, Math.floor((size * width * 10) / longest) / 10) : size;
  const lines = broken(pdf.fontSize(fitting), text, width);
  return { font, size: fitting, lines, height: lines.length * pdf.currentLineHeight(true) };
}

interface Place {
  x: number;
  y: number;
  width: number;
  align?: "left" | "center";
  color?: string;
}

/**
 * Inter draws a colon or a dash between figures in a shape of its own, which readers of the text (search, screen readers)
 * do not find. pdfkit's types know only how to switch a feature on.
 */
const AS_WRITTEN = { lineBreak: false, features: { calt: false } as never };

export function write(pdf: Pdf, text: Fitted, { x, y, width, align = "left", color = "black" }: Place): void {
  pdf.font(text.font).fontSize(text.size).fillColor(color);
  const step = pdf.currentLineHeight(true);
  for (const [index, part] of text.lines.entries()) {
    const left = align === "center" ? x + (width - pdf.widthOfString(part)) / 2 : x;
    pdf.text(part, left, y + index * step, AS_WRITTEN);
  }
}

/** At spaces, or inside a word that is wider than the line. */
function broken(pdf: Pdf, text: string, width: number): string[] {
  const fits = (part: string) => pdf.widthOfString(part) <= width;
  const pieces = text.split(" ").flatMap((word) => (fits(word) ? [word] : cutUp(word, fits)));
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${piece}`)) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

function cutUp(word: string, fits: (part: string) => boolean): string[] {
  const parts = [""];
  for (const letter of word) {
    const longer = parts.at(-1) + letter;
    if (parts.at(-1) === "" || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts;
}

/** A QR code as a drawing, sharp at every size; the quiet zone around it is the caller's. */
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
