import { describe, expect, test } from "vitest";
import { findClosureOn } from "./rules.ts";

describe("which closure closes a site on a day", () => {
  const one = (siteId: string | null, firstDay: string, lastDay: string) => ({ siteId, firstDay, lastDay });
  test.each([
    ["the first day", one("london", "2026-12-25", "2026-12-26"), "2026-12-25", true],
    ["the last day", one("london", "2026-12-25", "2026-12-26"), "2026-12-26", true],
    ["the day before", one("london", "2026-12-25", "2026-12-26"), "2026-12-24", false],
    ["the day after", one("london", "2026-12-25", "2026-12-26"), "2026-12-27", false],
    ["another site", one("lisbon", "2026-12-25", "2026-12-26"), "2026-12-25", false],
    ["every site", one(null, "2026-12-25", "2026-12-25"), "2026-12-25", true],
  ])("%s", (_, closure, day, closes) => {
    expect(findClosureOn([closure], "london", day)).toBe(closes ? closure : undefined);
  });
});
