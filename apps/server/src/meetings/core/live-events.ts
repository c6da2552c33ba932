import { dayOf } from "@portico/contract/days/zones";
import { collectPerTransaction } from "../../platform/work/collect-per-transaction.ts";
import { type TouchedBooking, touchedBookings } from "../../platform/work/live-event.ts";
import type { Work } from "../../platform/work/work.ts";
import { readTouched } from "./live-event-queries.ts";
import type { MeetingRow } from "./queries.ts";

/** Collects the meetings that a call changes, so that one live event says it. */

interface Collected {
  ids: Set<string>;
  before: TouchedBooking[];
}

const collect = collectPerTransaction(
  (): Collected => ({ ids: new Set(), before: [] }),
  async (work, { ids, before }) => {
    const after = await readTouched(work.db, work.clientId, [...ids]);
    const touched = [...before, ...after];
    if (touched.length > 0) work.publish({ topic: "meetings", ...touchedBookings(touched) });
  },
);

/**
 * Publishes that these meetings were made or changed.
 *
 * @param before their rows before a change of site, times or people
 */
export function publishMeetings(
  work: Work,
  ids: readonly string[],
  before: readonly MeetingRow[] = [],
): void {
  const collected = collect(work);
  for (const id of ids) collected.ids.add(id);
  collected.before.push(...before.map(toTouched));
}

const toTouched = (row: MeetingRow): TouchedBooking => ({
  siteId: row.siteId,
  day: row.day,
  lastDay: dayOf(new Date(row.end), row.timeZone),
  people: [row.hostId, row.bookedBy, ...row.attends.map(({ employee }) => employee.id)],
});
