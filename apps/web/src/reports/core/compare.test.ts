import "./texts.ts";
import { withDaysBefore, withSite } from "@portico/contract/reports/comparison";
import { PERIODS } from "@portico/contract/reports/core/limits";
import { USAGE_BUCKETS } from "@portico/contract/reports/form";
import { TALLIES, TALLY_IDS } from "@portico/contract/reports/tallies/tallies";
import {
  type AnyTally,
  FOLDED,
  groupsOf,
  isPeriod,
  periodsOf,
} from "@portico/contract/reports/tallies/tally";
import { GROUPED_ROWS, type GroupedRows } from "@portico/contract/reports/testing/grouped-rows";
import { describe, expect, test } from "vitest";
import { id } from "../../testing/people.ts";
import { compareContents } from "./compare.ts";
import type { Content } from "./content.ts";
import * as contents from "./content.ts";

/** Two weeks and a day: a Monday to the Monday after the next. */
const DAYS = { start: "2026-11-09", end: "2026-11-23" };
const COMPARISONS = { before: withDaysBefore(DAYS), site: withSite(DAYS) };
const AGAINST = ["before", "site"] as const;
const OWN_KEYS = ["a", "b"];
const OTHER_KEYS = ["b", "c"];

/** A report of rows with these keys; their numbers are distinct, and larger in the other report. */
interface Report {
  rowsOf: GroupedRows;
  keys: (days: typeof DAYS, isOther: boolean) => readonly string[];
  content: (keys: readonly string[], isOther: boolean) => Content;
}

const keysOfKinds: Report["keys"] = (_, isOther) => (isOther ? OTHER_KEYS : OWN_KEYS);
const numberAt = (at: number, isOther: boolean): number => at + (isOther ? 101 : 1);

const tallyOf = (tally: AnyTally, by: string, rowsOf: GroupedRows): Report => ({
  rowsOf,
  keys: isPeriod(by) ? (days) => periodsOf(by, days) : keysOfKinds,
  content: (keys, isOther) =>
    contents.tallyContent(
      tally,
      keys.map((key, row) => ({
        ...{ key, name: `Name ${key}` },
        counts: Object.fromEntries(
          Object.keys(tally.series).map((series, at) => [series, numberAt(10 * row + at, isOther)]),
        ),
        ...(tally.peak ? { peak: numberAt(row, isOther) } : {}),
      })),
      by,
    ),
});

const REPORTS: Record<string, Report> = {
  "what desks were": {
    rowsOf: "time",
    keys: (days) => periodsOf("day", days),
    content: (keys, isOther) =>
      contents.utilisationContent(
        keys.map((date, at) => ({
          ...{ date, occupiedCount: numberAt(at, isOther), inactiveCount: at },
          ...{ needsCleaningCount: at, availableCount: at },
        })),
      ),
  },
  "how often people used desks": {
    rowsOf: "everywhere",
    keys: () => USAGE_BUCKETS,
    content: (_, isOther) =>
      contents.deskUsageContent(
        USAGE_BUCKETS.map((deskUsageCount, at) => ({ deskUsageCount, numberOfUsers: numberAt(at, isOther) })),
      ),
  },
  "how often people used resources": {
    rowsOf: "everywhere",
    keys: () => USAGE_BUCKETS,
    content: (_, isOther) =>
      contents.resourceUsageContent(
        USAGE_BUCKETS.map((resourceUsageCount, at) => ({
          ...{ resourceUsageCount, numberOfUsers: numberAt(at, isOther) },
        })),
      ),
  },
  "meetings by size": {
    rowsOf: "everywhere",
    keys: () => USAGE_BUCKETS,
    content: (_, isOther) =>
      contents.capacityContent([
        {
          ...{ id: isOther ? id(1) : id(2), name: "Room", capacity: 4 },
          occupierReport: Object.fromEntries(USAGE_BUCKETS.map((_size, at) => [at, numberAt(at, isOther)])),
        },
      ]),
  },
  ...Object.fromEntries(
    PERIODS.flatMap((period): [string, Report][] => [
      [
        `parking by ${period}`,
        {
          rowsOf: "time",
          keys: (days) => periodsOf(period, days),
          content: (keys, isOther) =>
            contents.parkingContent(
              keys.map((startDate, at) => ({
                ...{ targetCarparkId: isOther ? id(1) : id(2), targetCarparkName: "Park", startDate },
                ...{ confirmedCount: numberAt(at, isOther), pendingCount: at, requestCount: 1000 },
              })),
              period,
            ),
        },
      ],
      [
        `people on site by ${period}`,
        {
          rowsOf: "time",
          keys: (days) => periodsOf(period, days),
          content: (keys, isOther) =>
            contents.presenceContent(
              keys.map((date, at) => ({ date, onSiteCount: numberAt(at, isOther), offSiteCount: at })),
              period,
            ),
        },
      ],
    ]),
  ),
  ...Object.fromEntries(
    TALLY_IDS.flatMap((tally) =>
      Object.entries(GROUPED_ROWS[tally]).map(([by, rowsOf]): [string, Report] => [
        `${tally} by ${by}`,
        tallyOf(TALLIES[tally], by, rowsOf),
      ]),
    ),
  ),
};

test("every grouping of every tally is tried", () => {
  for (const tally of TALLY_IDS)
    expect([tally, Object.keys(GROUPED_ROWS[tally]).sort()]).toEqual([
      tally,
      groupsOf(TALLIES[tally]).sort(),
    ]);
});

describe.each(AGAINST)("compared with %s", (against) => {
  test.each(Object.keys(REPORTS))("%s: each row has the numbers of its own other, or none", (name) => {
    const { rowsOf, keys, content } = REPORTS[name]!;
    const comparison = COMPARISONS[against];
    const [ownKeys, otherKeys] = [keys(comparison.days, false), keys(comparison.other, true)];
    const [own, other] = [content(ownKeys, false), content(otherKeys, true)];
    expect(own.rows.map(({ key }) => key)).toEqual(ownKeys);
    const compared = compareContents(own, other, { label: "The other", comparison });
    // Where nothing of a row happened, it has no numbers, and no queue.
    const rowOf = (key: string) => other.rows.find((row) => row.key === key) ?? { values: {}, peak: 0 };
    const expected = {
      time: ownKeys.map((_, at) => other.rows[at]),
      everywhere: ownKeys.map(rowOf),
      place: ownKeys.map((key) => (against === "site" ? undefined : rowOf(key))),
      once: ownKeys.map(() => undefined),
    }[rowsOf];
    expect(compared.other).toEqual({
      label: "The other",
      rows: expected.map((row) => row?.values),
      ...(own.peak ? { peaks: expected.map((row) => row?.peak) } : {}),
    });
  });
});

test("the folded small teams stand beside no others", () => {
  const teams = (...keys: string[]) =>
    contents.tallyContent(
      TALLIES["desks-teams"],
      keys.map((key) => ({ key, name: key, counts: { monday: 5 } as never })),
      "team",
    );
  const { other } = compareContents(teams("Sales", "Legal", FOLDED), teams("Sales", FOLDED), {
    ...{ label: "Before", comparison: COMPARISONS.before },
  });
  expect(other?.rows).toEqual([{ monday: 5 }, undefined, undefined]);
});
