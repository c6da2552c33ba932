import { describe, expect, test } from "vitest";
import { INTER } from "./fonts.ts";
import { breakLines, createTextShaper, type ShapedLine, toSvgPath } from "./text-shaping.ts";

const lineOf = async (text: string, weight: "regular" | "strong" = "strong"): Promise<ShapedLine> =>
  (await createTextShaper([text]))(text, weight);
const partsOf = async (text: string) => (await lineOf(text)).runs.map((run) => run.text);
/** The number of box glyphs, which stand for letters that a font does not contain. */
const boxesIn = ({ runs }: ShapedLine): number =>
  runs.flatMap(({ face, text }) => face.font.layout(text, face.features).glyphs).filter(({ id }) => id === 0)
    .length;

describe("every letter has a glyph in", () => {
  test.each([
    "Łukasz Nguyễn",
    "Αλέξανδρος",
    "Наталія Шевченко",
    "محمد عبد الله",
    "پگاه رضایی‌نژاد",
    "יוסף כהן",
    "שָׁלוֹם",
    "สมชาย ใจดี น้ำ",
    "राजेश क्षत्रिय",
    "王小明",
    "黃國強",
    "髙橋 なおみ",
    "岡田システム株式会社",
    "김민준",
    "Ahmed محمد-Smith (42)",
  ])("%s", async (name) => {
    for (const weight of ["regular", "strong"] as const) {
      const line = await lineOf(name, weight);
      expect(boxesIn(line)).toBe(0);
      expect(line.width).toBeGreaterThan(0);
      const letters = line.runs.map(({ text }) => text).join("");
      expect([...letters].toSorted()).toEqual([...name.replaceAll("\u200c", "")].toSorted());
      expect(toSvgPath(line)).toMatch(/d="M/);
    }
  });
});

test("what no font has is a box, and nothing worse", async () => {
  expect(boxesIn(await lineOf("Kim 🦊"))).toBe(1);
  expect(await partsOf("\ud800")).toEqual(["\ufffd"]);
});

test("what nobody sees is left out, and what ends a line is a space", async () => {
  expect(await partsOf("Ana\u200b\u202e\ufeff Silva\n\u0000x")).toEqual(["Ana Silva  x"]);
});

test("letters of Inter are one run, and no other font is asked", async () => {
  const { runs } = await lineOf("Zoë O'Brien – Café №7", "regular");
  expect(runs).toHaveLength(1);
  expect(runs[0]!.face).toBe(INTER.regular);
});

describe("from left to right stand", () => {
  test.each([
    ["Host: علي حسن", ["Host: ", "حسن", " ", "علي"]],
    ["محمد Smith", ["Smith", " ", "محمد"]],
    ["יוסף (42)", ["(", "42", ") ", "יוסף"]],
    ["Ahmed محمد (علي) Smith", ["Ahmed ", "(", "علي", ") ", "محمد", " Smith"]],
    ["王 Wang", ["王", " Wang"]],
  ])("%s", async (text, parts) => {
    expect(await partsOf(text)).toEqual(parts);
  });

  test("the lines of a text each as the whole of it runs", async () => {
    const whole = "Ahmed محمد-Smith";
    const lettering = await createTextShaper([whole]);
    const parts = (line: ShapedLine) => line.runs.map(({ text }) => text);
    expect(parts(lettering("محمد-Smith", "regular", whole))).toEqual(["محمد", "-Smith"]);
    expect(parts(lettering("محمد-Smith", "regular"))).toEqual(["Smith", "-", "محمد"]);
  });
});

test("the other letters tell whether Chinese or Japanese is meant", async () => {
  const fontOf = async (text: string) => (await lineOf(text)).runs[0]!.face.name;
  expect(await fontOf("直")).toContain("noto-sans-sc");
  expect(await fontOf("直 なおみ")).toContain("noto-sans-jp");
  expect(await fontOf("直 김")).toContain("noto-sans-kr");
});

test("the strong letters are stronger", async () => {
  for (const name of ["محمد", "王小明"])
    expect(toSvgPath(await lineOf(name, "strong"))).not.toBe(toSvgPath(await lineOf(name, "regular")));
});

test("a word that is too long is broken between what people call letters", () => {
  const parts = breakLines("น้ำน้ำน้ำ Ana", (part) => [...part].length <= 4);
  expect(parts).toEqual(["น้ำ", "น้ำ", "น้ำ", "Ana"]);
});
