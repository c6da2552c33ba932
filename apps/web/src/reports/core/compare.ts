import type { Content, ContentRow } from "./content.ts";

/** Two contents of one report as one: each number has its other beside it. */

/**
 * The row of the other content that a row is compared with: the one of the same key, or, where the other days have other keys,
 * the one at the same place.
 */
const rowsBeside = (
  rows: readonly ContentRow[],
  others: readonly ContentRow[],
): (ContentRow | undefined)[] => {
  const byKey = new Map(others.map((row) => [row.key, row]));
  const isSame = rows.some(({ key }) => byKey.has(key));
  return rows.map(({ key }, at) => (isSame ? byKey.get(key) : others[at]));
};

/** @param label what the other content is of: the days before, or a site */
export const compareContents = (content: Content, other: Content, label: string): Content => {
  const beside = rowsBeside(content.rows, other.rows);
  return {
    ...content,
    finding: {
      ...content.finding,
      figures: content.finding.figures.map((figure, at) => {
        const value = other.finding.figures[at]?.value;
        return value === undefined ? figure : { ...figure, other: value };
      }),
    },
    other: { label, rows: content.rows.map((_, at) => beside[at]?.values ?? {}) },
  };
};
