import type { Locale } from "@portico/contract/texts/text";
import { letterWidths } from "@portico/contract/visits/badge-drawing";
import { BadgeLayout } from "@portico/contract/visits/badges";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createTextShaper } from "../../platform/documents/text-shaping.ts";
import { actualTexts, readPdf } from "../../platform/testing/pdf.ts";
import { drawBadgePdf } from "./pdf.ts";
import { chooseBadgeVisit } from "./rules.ts";

const badge = {
  locale: "en-GB" as Locale,
  client: { name: "Northwind House", brandColor: "#4A56DC" },
  name: "Jane Smith",
  company: "Alder & Finch",
  hostName: "Elena Novak",
  day: "2026-11-20",
  location: "Boardroom, 4th floor",
  typeName: "Guest",
  photo: null,
  qrCodeUrl: "https://visits.example/handle-qr?aid=visit-check-in&oid=01935f3e-1111-7111-8111-111111111111",
};
const draw = async (layout: object = {}, given: Partial<typeof badge> | { photo: Buffer } = {}) =>
  readPdf(await drawBadgePdf(BadgeLayout.parse(layout), { ...badge, ...given }));

describe("a badge", () => {
  test("is the label's size, and says who, of where, with whom, when, and the code", async () => {
    const page = await draw();
    expect(page).toEqual({
      pages: 1,
      size: { width: 62, height: 100 },
      text: "Northwind House Guest Jane Smith Alder & Finch Host: Elena Novak Friday 20 November 2026",
      codes: [badge.qrCodeUrl],
    });
  });

  test("speaks German to German visitors", async () => {
    const page = await draw({}, { locale: "de-DE", hostName: "Jürgen Groß" });
    expect(page.text).toBe(
      "Northwind House Guest Jane Smith Alder & Finch Gastgeber: Jürgen Groß Freitag, 20. November 2026",
    );
  });

  test.each([
    [{ orientation: "landscape" }, { width: 100, height: 62 }],
    [
      { width: 54, height: 86 },
      { width: 54, height: 86 },
    ],
    [
      { width: 210, height: 297 },
      { width: 210, height: 297 },
    ],
    [
      { width: 40, height: 30, footer: "Please return this badge at reception." },
      { width: 40, height: 30 },
    ],
  ])("with %j is one page of %j whose code can be read", async (layout, size) => {
    expect(await draw(layout)).toMatchObject({ pages: 1, size, codes: [badge.qrCodeUrl] });
  });

  test("shows what the layout asks for", async () => {
    const bare = { company: false, host: false, date: false, type: false, qrCode: false };
    expect(await draw(bare)).toMatchObject({ text: "Northwind House Jane Smith", codes: [] });
    const full = await draw({ location: true, footer: "Please return this badge at reception." });
    expect(full.text).toContain("Boardroom, 4th floor");
    expect(full.text).toContain("Please return this badge at reception.");
  });

  test.each([
    "Łukasz Wąs-Żółć",
    "Αλέξανδρος Παπαδόπουλος",
    "Наталія Шевченко",
    "Nguyễn Thị Ánh",
    "Zoë O'Brien",
  ])("prints %s", async (name) => {
    expect((await draw({}, { name })).text).toContain(name);
  });

  test.each(["יוסף", "สมชาย", "王小明", "髙橋", "なおみ", "김민준"])("prints %s", async (name) => {
    const { text } = await draw({}, { name });
    expect(text.replaceAll(" ", "")).toContain(name);
  });

  // Letters of these scripts are joined and moved: the document must carry the original text for readers.
  test.each(["محمد عبد", "राजेश क्षत्रिय"])("prints %s, and tells readers what it says", async (name) => {
    const bytes = await drawBadgePdf(BadgeLayout.parse({}), { ...badge, name });
    expect(actualTexts(bytes).toSorted()).toEqual(name.split(" ").toSorted());
  });

  test("never cuts a name, however long", async () => {
    const name = `${"Anna-Maria ".repeat(3)}${"Wolfeschlegelsteinhausenbergerdorff".repeat(4)}`;
    const { text } = await draw({ photo: true }, { name });
    expect(text.replaceAll(" ", "")).toContain(name.replaceAll(" ", ""));
  });

  test("has a photo where the layout wants one, and does without one that is broken", async () => {
    const photo = await sharp({ create: { width: 300, height: 400, channels: 3, background: "red" } })
      .jpeg()
      .toBuffer();
    const [plain, pictured] = await Promise.all(
      [null, photo].map((given) =>
        drawBadgePdf(BadgeLayout.parse({ photo: true }), { ...badge, photo: given }),
      ),
    );
    expect(pictured!.includes("/Subtype /Image")).toBe(true);
    expect(plain!.includes("/Subtype /Image")).toBe(false);
    const broken = await draw({ photo: true }, { photo: Buffer.from("no picture") });
    expect(broken.text).toContain("Jane Smith");
  });
});

test("no text is wider than the drawing thinks, in whatever letters", async () => {
  const range = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) => String.fromCodePoint(from + at)).join("");
  const letters = `${range(33, 127)}${range(0xc0, 0x180)}ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψω${range(0x410, 0x450)}`;
  const names = [
    "Наталія Шевченко",
    "Nguyễn Thị Ánh",
    "محمد عبد",
    "राजेश क्षत्रिय",
    "王小明",
    "김민준",
    "สมชาย",
  ];
  const texts = [...letters, ...names];
  const shape = await createTextShaper(texts);
  const wider = texts.filter((one) =>
    (["regular", "strong"] as const).some((weight) => shape(one, weight).width > letterWidths(one)),
  );
  expect(wider).toEqual([]);
});

test("texts stay whole in every badge that one process draws", async () => {
  // An accented letter first: it is drawn with the plain letter as its part.
  await draw({}, { name: "É È Ê Ë" });
  expect((await draw({}, { name: "Eve Eden" })).text).toContain("Eve Eden");
});

describe("a visitor's badge is for", () => {
  const at = new Date("2026-11-20T10:42:00Z");
  const of = (...days: string[]) => days.map((day) => ({ day, timeZone: "Europe/London" }));
  test.each([
    ["today's visit", of("2026-11-19", "2026-11-20", "2026-11-21"), "2026-11-20"],
    ["the next", of("2026-11-19", "2026-11-22", "2026-11-23"), "2026-11-22"],
    ["the last", of("2026-11-17", "2026-11-19"), "2026-11-19"],
    ["none", [], undefined],
  ])("%s", (_, visits, day) => {
    expect(chooseBadgeVisit(visits, at)?.day).toBe(day);
  });

  test("the day that it is at the site", () => {
    const visits = [
      { day: "2026-11-20", timeZone: "Pacific/Auckland" },
      { day: "2026-11-21", timeZone: "Pacific/Auckland" },
    ];
    expect(chooseBadgeVisit(visits, new Date("2026-11-20T12:00:00Z"))?.day).toBe("2026-11-21");
  });
});
