import type { Period } from "@portico/contract/reports/core/limits";
import { periodsOf } from "@portico/contract/reports/tallies/tally";
import { type Content, type ContentRow, periodRow } from "./content.ts";

/** What rows can be summed into. */
type SumPeriod = Exclude<Period, "day">;

/** The rows of a report that its bars show: where there are too many for bars, days are summed into weeks or months. */
export interface CondensedContent {
  content: Content;
  /** What the bars are, where they are sums of rows. */
  into?: SumPeriod;
  /** How many rows the bars leave out, where these are no periods. */
  left: number;
}

const LARGER: Readonly<Record<Period, readonly SumPeriod[]>> = {
  day: ["week", "month"],
  week: ["month"],
  month: [],
};

const sumOf = (rows: readonly (ContentRow["values"] | undefined)[]): ContentRow["values"] => {
  const sums: Record<string, number> = {};
  for (const values of rows)
    for (const [key, value] of Object.entries(values ?? {})) sums[key] = (sums[key] ?? 0) + value;
  return sums;
};

/** The sums of periods. What is not over yet is part of a sum, and no longer a row of its own. */
function sumInto(period: Period, content: Content): Content {
  const firstOf = (key: string) => periodsOf(period, { start: key, end: key })[0]!;
  const places = Map.groupBy(content.rows.keys(), (at) => firstOf(content.rows[at]!.key));
  const { other } = content;
  return {
    ...content,
    present: undefined,
    rows: [...places].map(([first, those]) => ({
      ...periodRow(period, first),
      values: sumOf(those.map((at) => content.rows[at]!.values)),
    })),
    ...(other && {
      other: {
        ...other,
        rows: [...places.values()].map((those) => {
          const others = those.map((at) => other.rows[at]);
          return others.every((values) => values === undefined) ? undefined : sumOf(others);
        }),
      },
    }),
  };
}

/** The content with so many rows at most. */
export function condense(content: Content, max: number): CondensedContent {
  const { rows, rowsOf } = content;
  if (rows.length <= max) return { content, left: 0 };
  for (const into of rowsOf.period ? LARGER[rowsOf.period] : []) {
    const summed = sumInto(into, content);
    if (summed.rows.length <= max) return { content: summed, into, left: 0 };
  }
  return { content: { ...content, rows: rows.slice(0, max) }, left: rows.length - max };
}
