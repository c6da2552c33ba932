import { describe, expect, test } from "vitest";
import { type Change, concerns, type ShownRows } from "./live.ts";

const change: Change = {
  topic: "parking",
  sites: ["thames"],
  days: [
    ["2026-12-01", "2026-12-01"],
    ["2026-12-08", "2026-12-09"],
  ],
  own: false,
  kind: "bookings",
};

describe("an answer is asked again only if it may have changed", () => {
  const cases: [string, ShownRows, boolean][] = [
    ["depends on anything", {}, true],
    ["shows the site", { site: "thames" }, true],
    ["shows another site", { site: "lisbon" }, false],
    ["shows all sites", { site: null }, true],
    ["begins on the last changed day", { days: ["2026-12-09", "2026-12-31"] }, true],
    ["ends on the first changed day", { days: ["2026-11-01", "2026-12-01"] }, true],
    ["lies between the changed days", { days: ["2026-12-02", "2026-12-07"] }, false],
    [
      "shows several days, one of which changed",
      {
        days: [
          ["2026-11-20", "2026-11-20"],
          ["2026-12-08", "2026-12-08"],
        ],
      },
      true,
    ],
    [
      "shows several days, none of which changed",
      {
        days: [
          ["2026-11-20", "2026-11-20"],
          ["2026-12-10", "2026-12-10"],
        ],
      },
      false,
    ],
    ["shows own rows only", { own: true }, false],
    ["shows what administrators set", { kind: "settings" }, false],
    ["fits by site and not by day", { site: "thames", days: ["2026-11-01", "2026-11-30"] }, false],
  ];
  test.each(cases)("%s", (_name, shown, isConcerned) => expect(concerns(change, shown)).toBe(isConcerned));

  test("a change that says nothing more concerns all of its topic", () => {
    for (const [, shown] of cases) expect(concerns({ topic: "parking" }, shown)).toBe(true);
  });

  test("own rows that changed are asked again", () =>
    expect(concerns({ ...change, own: true }, { own: true, site: "thames" })).toBe(true));
});
