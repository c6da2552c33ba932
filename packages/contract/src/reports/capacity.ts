import type { RowsOf } from "./comparison.ts";
import { USAGE_BUCKETS, USAGE_MAX } from "./form.ts";
import type { ResourceCapacity } from "./reports.ts";

/** Sizes of meetings, which the page of the capacity and its files show alike. */

/** The rows are resources. */
export const CAPACITY_ROWS: RowsOf = { isOfSite: true };

/** Numbers of people, from a meeting that has none; the last one also stands for all larger ones. */
export const MEETING_SIZES = USAGE_BUCKETS;
export type MeetingSize = (typeof MEETING_SIZES)[number];

/** The meetings of a resource by their size. */
export function meetingsBySize({
  occupierReport,
}: Pick<ResourceCapacity, "occupierReport">): Readonly<Record<MeetingSize, number>> {
  const counts = Object.fromEntries(MEETING_SIZES.map((size) => [size, 0])) as Record<MeetingSize, number>;
  for (const [people, meetings] of Object.entries(occupierReport))
    counts[MEETING_SIZES[Math.min(Number(people), USAGE_MAX)]!] += meetings;
  return counts;
}

/** The numbers of people that a size stands for; without `until` there is no most. */
export const peopleOfSize = (size: string): { from: number; until?: number } => {
  const from = Number.parseInt(size, 10);
  return size === MEETING_SIZES[USAGE_MAX] ? { from } : { from, until: from };
};
