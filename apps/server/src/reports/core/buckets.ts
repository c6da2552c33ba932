import { USAGE_BUCKETS, USAGE_MAX } from "@portico/contract/reports/form";

/** How many people used something how often; `often` at 10 are those with ten times or more. */
export interface UsageRow {
  often: number;
  people: number;
}

/** All eleven buckets in their order, each with its number of people. */
export function inBuckets<Row>(
  rows: readonly UsageRow[],
  toRow: (bucket: (typeof USAGE_BUCKETS)[number], people: number) => Row,
): Row[] {
  const found = new Map(rows.map(({ often, people }) => [Math.min(often, USAGE_MAX), people]));
  return USAGE_BUCKETS.map((bucket, at) => toRow(bucket, found.get(at) ?? 0));
}
