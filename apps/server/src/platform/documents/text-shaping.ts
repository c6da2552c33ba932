import bidiFactory from "bidi-js";
import { type Face, type Faces, fontsFor, INTER, type Weight } from "./fonts.ts";

/**
 * Lays a text out on a line: chooses fonts and the order of letters, since some scripts run from right to
 * left.
 */

/** Letters of one font. Lengths are for the font size 1. */
export interface Run {
  face: Face;
  /** In reading order. */
  text: string;
  width: number;
}

export interface ShapedLine {
  /** From left to right. */
  runs: readonly Run[];
  width: number;
  /** From the top to the base line, and to the next line. */
  ascent: number;
  height: number;
}

/**
 * Lays out lines of the texts for which it was created.
 *
 * @param whole the text of which the line is a part: its beginning decides the line's direction
 */
export type TextShaper = (text: string, weight: Weight, whole?: string) => ShapedLine;

/** Loads the fonts that these texts need. */
export async function createTextShaper(texts: readonly string[]): Promise<TextShaper> {
  const fonts = await fontsFor(texts.map(removeInvisible).join(" ").replaceAll(ZERO_WIDTH_NON_JOINER, ""));
  const known = new Map<string, ShapedLine>();
  return (text, weight, whole = text) => {
    const base = directionOf(whole);
    const key = `${weight} ${base} ${text}`;
    const line = known.get(key) ?? layOutLine(splitIntoRuns(removeInvisible(text), base, fonts, weight));
    known.set(key, line);
    return line;
  };
}

/** Keeps the letters beside it from being joined (ZERO WIDTH NON-JOINER). */
const ZERO_WIDTH_NON_JOINER = "\u200c";

/**
 * Removes invisible characters, for which fonts have boxes. The non-joiner is needed until the runs are
 * split.
 */
const removeInvisible = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .replace(/\p{Default_Ignorable_Code_Point}/gu, (sign) => (sign === ZERO_WIDTH_NON_JOINER ? sign : ""));

function layOutLine(levelRuns: readonly LevelRun[]): ShapedLine {
  const runs = toVisualOrder(levelRuns).map((piece) => {
    const { face } = piece;
    const text = mirrorText(piece);
    return { face, text, width: face.font.layout(text, face.features).advanceWidth / face.font.unitsPerEm };
  });
  const metrics = [INTER.regular, ...runs.map(({ face }) => face)].map(({ font }) => ({
    ascent: font.ascent / font.unitsPerEm,
    below: (font.lineGap - font.descent) / font.unitsPerEm,
  }));
  const ascent = Math.max(...metrics.map((one) => one.ascent));
  return {
    runs,
    width: runs.reduce((sum, { width }) => sum + width, 0),
    ascent,
    height: ascent + Math.max(...metrics.map(({ below }) => below)),
  };
}

/** Letters of one font and direction; an odd level runs from right to left (UAX 9). */
interface LevelRun {
  face: Face;
  text: string;
  level: number;
  /** The next run is not joined to this one. */
  isUnjoined: boolean;
}

type Direction = "ltr" | "rtl";

/**
 * The direction of the first letter that has one. A text without right-to-left letters needs no bidi library.
 */
const directionOf = (text: string): Direction =>
  RIGHT_TO_LEFT.test(text) && bidi.getEmbeddingLevels(text).paragraphs[0]?.level === 1 ? "rtl" : "ltr";

function splitIntoRuns(text: string, base: Direction, fonts: readonly Faces[], weight: Weight): LevelRun[] {
  const isPlain = base === "ltr" && !RIGHT_TO_LEFT.test(text);
  const levels = isPlain ? undefined : bidi.getEmbeddingLevels(text, base).levels;
  const pieces: LevelRun[] = [];
  for (const { segment, index } of graphemes.segment(text)) {
    const face = faceFor(segment, fonts, weight);
    const level = levels?.[index] ?? 0;
    const last = pieces.at(-1);
    const isUnjoined = segment.endsWith(ZERO_WIDTH_NON_JOINER);
    const seen = segment.replaceAll(ZERO_WIDTH_NON_JOINER, "");
    if (last && !last.isUnjoined && last.face === face && last.level === level) {
      last.text += seen;
      last.isUnjoined = isUnjoined;
    } else pieces.push({ face, text: seen, level, isUnjoined });
  }
  return pieces;
}

/** The package's types describe its other build, which has a default export inside. */
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Letters as people count them: with their accents, never broken inside. */
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function faceFor(grapheme: string, fonts: readonly Faces[], weight: Weight): Face {
  const codes = [...grapheme]
    .filter((sign) => sign !== ZERO_WIDTH_NON_JOINER)
    .map((sign) => sign.codePointAt(0)!);
  const fitting = fonts.find((faces) => codes.every((code) => faces[weight].letters.has(code)));
  return (fitting ?? INTER)[weight];
}

/** The runs from left to right: right-to-left runs are reversed, from the innermost on (UAX 9, rule L2). */
function toVisualOrder(levelRuns: readonly LevelRun[]): readonly LevelRun[] {
  const ordered = [...levelRuns];
  for (let level = Math.max(...levelRuns.map((piece) => piece.level)); level > 0; level--)
    for (let from = 0; from < ordered.length; from++) {
      let until = from;
      while (until < ordered.length && ordered[until]!.level >= level) until++;
      ordered.splice(from, until - from, ...ordered.slice(from, until).reverse());
      from = until;
    }
  return ordered;
}

/**
 * The font reverses its own script; characters without a script, such as brackets, are reversed and mirrored
 * here.
 */
function mirrorText({ text, level }: LevelRun): string {
  if (level % 2 === 0 || RIGHT_TO_LEFT.test(text)) return text;
  return [...text]
    .reverse()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join("");
}

/** A line as SVG paths of its letters, for size 1, from its left end and base line. */
export function toSvgPath({ runs }: ShapedLine): string {
  let left = 0;
  return runs
    .map(({ face: { font, features }, text, width }) => {
      const { glyphs, positions } = font.layout(text, features);
      let x = 0;
      const letters = glyphs.map((glyph, at) => {
        const { xAdvance, xOffset, yOffset } = positions[at]!;
        const drawn = `<path transform="translate(${x + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`;
        x += xAdvance;
        return drawn;
      });
      const scale = 1 / font.unitsPerEm;
      const run = `<g transform="translate(${left} 0) scale(${scale} ${-scale})">${letters.join("")}</g>`;
      left += width;
      return run;
    })
    .join("");
}

/**
 * Breaks a text at spaces, or inside a word that is wider than the line; nothing is ever cut.
 *
 * @param fits whether a text fits on one line
 */
export function breakLines(text: string, fits: (part: string) => boolean): string[] {
  const pieces = text.split(" ").flatMap((word) => (fits(word) ? [word] : breakWord(word, fits)));
  const lines: string[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${piece}`)) lines[lines.length - 1] = `${last} ${piece}`;
    else lines.push(piece);
  }
  return lines;
}

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  const parts = [""];
  for (const { segment } of graphemes.segment(word)) {
    const longer = parts.at(-1) + segment;
    if (parts.at(-1) === "" || fits(longer)) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts;
}
