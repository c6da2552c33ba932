import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";

/**
 * The fonts of documents and pictures. Inter writes Latin, Greek and Cyrillic; Noto Sans writes other
 * scripts. All are loaded from files, since a server may have no fonts at all.
 */

export type Weight = "regular" | "strong";
const THICKNESS: Record<Weight, number> = { regular: 400, strong: 600 };

/** A font in one weight, with the letters that it contains. */
export interface Face {
  /** Unique among faces. */
  name: string;
  font: Font;
  letters: ReadonlySet<number>;
  /** Inter can draw a colon or dash between digits in a special shape, which text search does not find. */
  features: Readonly<Record<string, boolean>>;
}

export type Faces = Record<Weight, Face>;

/**
 * A glyph keeps the letters of its first request, and as a part of another glyph, such as the e of é, it is
 * requested without any: a document's text would then lack it. So each glyph is requested once by its letter.
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

/** The package's index of its files: `"[4]": "U+4e00-4e03,U+4e07"` describes the fourth. */
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

/** Each file is read when a text first needs it, and then cached. */
const loadedFaces = new Map<string, Promise<Faces>>();

function facesOf(slice: Slice): Promise<Faces> {
  const known = loadedFaces.get(slice.file);
  if (known) return known;
  const reading = readFaces(slice);
  loadedFaces.set(slice.file, reading);
  return reading;
}

/** A file holds all weights at once, which PDF does not support: two whole fonts are made of it. */
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

/**
 * Chinese and Japanese draw many shared letters differently: the other letters of a text tell which is meant.
 */
const familiesFor = (text: string): readonly Noto[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return withFirst("jp");
  return /\p{Script=Hangul}/u.test(text) ? withFirst("kr") : NOTO;
};
const withFirst = (family: Noto): Noto[] => [family, ...NOTO.filter((other) => other !== family)];

/**
 * The fonts that a text needs, in the order of preference. Letters that no font contains are drawn as Inter's
 * box.
 */
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
        // The ranges say when a browser loads the file: the file need not contain all of them.
        if (faces.regular.letters.has(code)) return faces;
      }
  return undefined;
}
