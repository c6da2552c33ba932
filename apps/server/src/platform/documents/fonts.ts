import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/**
 * The fonts of documents and pictures. Inter writes Latin, Greek and Cyrillic; Noto Sans what it has no letters for.
 * All are given by file, since a server may have no fonts at all.
 */

export type Weight = "regular" | "strong";
const THICKNESS: Record<Weight, number> = { regular: 400, strong: 600 };

/** A font in one weight, with the letters that it has. */
export interface Face {
  /** No other face has it. */
  name: string;
  font: Font;
  letters: ReadonlySet<number>;
  /** Inter draws a colon or a dash between figures in a shape of its own, which readers of the text do not find. */
  features: Readonly<Record<string, boolean>>;
}

export type Faces = Record<Weight, Face>;

/**
 * A glyph keeps the letters it was first asked for, and as a part of another, as the e of é, it is asked for without any:
 * then it would not be found in a document's text. So each is asked for once, by its letter.
 */
function faceOf(name: string, bytes: Buffer, features: Face["features"] = {}): Face {
  const font = create(bytes);
  const letters = font.characterSet;
  for (const letter of letters) font.glyphForCodePoint(letter);
  return { name, font, letters: new Set(letters), features };
}

const { resolve } = createRequire(import.meta.url);
const loadInter = (weight: Weight, path: string): Face =>
  faceOf(weight, readFileSync(resolve(`@expo-google-fonts/inter/${path}`)), { calt: false });

/** Read once, at the start: reading takes several times as long as drawing a page. */
export const INTER: Faces = {
  regular: loadInter("regular", "400Regular/Inter_400Regular.ttf"),
  strong: loadInter("strong", "600SemiBold/Inter_600SemiBold.ttf"),
};

export const isInter = (face: Face): boolean => face === INTER.regular || face === INTER.strong;

/** Families of Noto Sans, by the names of their packages. */
const NOTO = ["hebrew", "arabic", "thai", "devanagari", "sc", "jp", "kr"] as const;
type Noto = (typeof NOTO)[number];

/** A file of a family: a family for Chinese, Japanese or Korean has about a hundred. */
interface Slice {
  file: string;
  ranges: readonly (readonly [first: number, last: number])[];
}

const slices = new Map<Noto, readonly Slice[]>();

/** What the package says of its files: `"[4]": "U+4e00-4e03,U+4e07"` is of the fourth. */
function slicesOf(family: Noto): readonly Slice[] {
  const known = slices.get(family);
  if (known) return known;
  const index = resolve(`@fontsource-variable/noto-sans-${family}/unicode.json`);
  const ranges: Record<string, string> = JSON.parse(readFileSync(index, "utf8"));
  const read = Object.entries(ranges).map(([part, words]) => ({
    file: join(index, "..", "files", `noto-sans-${family}-${part.replace(/[[\]]/g, "")}-wght-normal.woff2`),
    ranges: words.split(",").map((range) => {
      const [first, last] = range.replace("U+", "").split("-");
      return [Number.parseInt(first!, 16), Number.parseInt(last ?? first!, 16)] as const;
    }),
  }));
  slices.set(family, read);
  return read;
}

/** Each is read when a text first needs it, and kept. */
const loadedFaces = new Map<string, Promise<Faces>>();

function facesOf(slice: Slice): Promise<Faces> {
  const known = loadedFaces.get(slice.file);
  if (known) return known;
  const reading = readFaces(slice);
  loadedFaces.set(slice.file, reading);
  return reading;
}

/** A file holds all weights at once, which PDF cannot: two fonts are made of it, whole. */
async function readFaces({ file, ranges }: Slice): Promise<Faces> {
  const bytes = await readFile(file);
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  );
  const face = async (weight: Weight): Promise<Face> => {
    const variationAxes = { wght: THICKNESS[weight] };
    const made = await subsetFont(bytes, letters.join(""), { targetFormat: "truetype", variationAxes });
    return faceOf(`${file} ${weight}`, made);
  };
  return { regular: await face("regular"), strong: await face("strong") };
}

/** Chinese and Japanese write many of the same letters in another way: the other letters of a text tell which is meant. */
const familiesFor = (text: string): readonly Noto[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return withFirst("jp");
  return /\p{Script=Hangul}/u.test(text) ? withFirst("kr") : NOTO;
};
const withFirst = (family: Noto): Noto[] => [family, ...NOTO.filter((other) => other !== family)];

/** The fonts that a text needs, the one to ask first at the front. Letters that none has are left to Inter's box. */
export async function fontsFor(text: string): Promise<Faces[]> {
  const fonts = [INTER];
  const families = familiesFor(text);
  for (const letter of new Set(text)) {
    const code = letter.codePointAt(0)!;
    if (!fonts.some(({ regular }) => regular.letters.has(code))) {
      const found = await findFont(code, families);
      if (found) fonts.push(found);
    }
  }
  return fonts;
}

async function findFont(code: number, families: readonly Noto[]): Promise<Faces | undefined> {
  for (const family of families)
    for (const slice of slicesOf(family))
      if (slice.ranges.some(([from, to]) => from <= code && code <= to)) {
        const faces = await facesOf(slice);
        // The ranges are of what a browser asks for: a file need not have all of it.
        if (faces.regular.letters.has(code)) return faces;
      }
  return undefined;
}
