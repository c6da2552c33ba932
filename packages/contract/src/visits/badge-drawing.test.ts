import { describe, expect, test } from "vitest";
import { type Box, drawBadge, LINE_HEIGHT, letterWidths, type PlacedText } from "./badge-drawing.ts";
import { BadgeLayout } from "./badges.ts";

const words = {
  client: "Northwind House",
  type: "Visitor",
  name: "Haruto Okada",
  company: "Okada Systems",
  host: "Host: Elena Novak",
  date: "Friday 20 November 2026",
  location: "Thames, Floor 3",
};
const long = {
  client: "Northwind House and Partners International Workplace Services",
  type: "Contractor with an escort",
  name: `${"Anna-Maria ".repeat(3)}${"Wolfeschlegelsteinhausenbergerdorff".repeat(4)}`,
  company: "Gesellschaft für Grundstücksverkehrsgenehmigungszuständigkeitsübertragung mbH & Co. KG",
  host: "Host: Maximiliane Constantinopoulos-Featherstonehaugh",
  date: "Donnerstag, 24. September 2026",
  location: "Besprechungszimmer Donaudampfschifffahrtsgesellschaft, 12. Obergeschoss",
};
const everything = {
  photo: true,
  location: true,
  footer: "Please return this badge at reception. ".repeat(3),
};

const boxOf = ({ x, y, width, lines, size }: PlacedText): Box => ({
  x,
  y,
  width,
  height: lines.length * size * LINE_HEIGHT,
});
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width - 1e-6 &&
  other.x < one.x + one.width - 1e-6 &&
  one.y < other.y + other.height - 1e-6 &&
  other.y < one.y + one.height - 1e-6;

describe("a badge", () => {
  test("has the head, the name on at most two lines, and the code at the right", () => {
    const { head, texts, code, paper } = drawBadge(BadgeLayout.parse({ photo: true }), words, true);
    expect(head).toEqual({ x: 0, y: 0, width: 62, height: 19 });
    expect(texts.map(({ part, lines }) => [part, lines])).toEqual([
      ["client", ["Northwind House"]],
      ["type", ["Visitor"]],
      ["name", ["Haruto", "Okada"]],
      ["company", ["Okada Systems"]],
      ["host", ["Host: Elena Novak"]],
      ["date", ["Friday 20 November 2026"]],
    ]);
    expect(texts.find(({ part }) => part === "name")?.size).toBe(8);
    expect(code).toMatchObject({ x: paper.width - 3.7 - 21, width: 21 });
  });

  const sizes = [
    [62, 100],
    [62, 29 + 1],
    [54, 86],
    [90, 55],
    [102, 152],
    [40, 30],
    [40, 297],
    [210, 30],
    [210, 297],
    [62, 62],
  ] as const;
  const orientations = ["portrait", "landscape"] as const;
  const cases = sizes.flatMap(([width, height]) =>
    orientations.flatMap((orientation) =>
      [{}, everything, { ...everything, photo: false }, { qrCode: false, date: false }].map((more) => ({
        width,
        height,
        orientation,
        ...more,
      })),
    ),
  );
  test.each(cases)("of %j holds everything side by side, whatever is said", (given) => {
    const layout = BadgeLayout.parse(given);
    for (const said of [words, long]) {
      const { paper, head, photo, code, texts } = drawBadge(layout, said, true);
      const boxes = [...texts.map(boxOf), photo, code].filter((box) => box !== null);
      for (const box of boxes) {
        expect(box.x).toBeGreaterThan(0);
        expect(box.x + box.width).toBeLessThan(paper.width);
        expect(box.y + box.height).toBeLessThan(paper.height);
      }
      for (const [index, box] of boxes.entries())
        expect(boxes.slice(index + 1).filter((other) => overlap(box, other))).toEqual([]);
      for (const text of texts) {
        expect(overlap(head, boxOf(text))).toBe(text.isOnHead);
        for (const line of text.lines) expect(letterWidths(line) * text.size).toBeLessThanOrEqual(text.width);
      }
      const name = texts.find(({ part }) => part === "name");
      expect(name?.lines.length).toBeLessThanOrEqual(2);
      expect(name?.lines.join("").replaceAll(" ", "")).toBe(said.name.replaceAll(" ", ""));
    }
  });
});
