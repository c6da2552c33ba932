import { dayOf } from "@portico/contract/days/zones";
import type { Db } from "../../platform/database/database.ts";
import { type TouchedBooking, touchedBookings } from "../../platform/work/live-event.ts";
import type { Work } from "../../platform/work/work.ts";
import { readTouched } from "./live-event-queries.ts";
import type { MeetingRow } from "./queries.ts";

/** Collects the meetings that a call changes, so that one live event says it. */

interface Collected {
  ids: Set<string>;
  before: TouchedBooking[];
}

/** By the transaction's database handle. */
const collected = new WeakMap<Db, Collected>();

function collect(work: Work): Collected {
  const known = collected.get(work.db);
  if (known) return known;
  const made: Collected = { ids: new Set(), before: [] };
  collected.set(work.db, made);
  work.beforeCommit(async () => {
    const after = await readTouched(work.db, work.clientId, [...made.ids]);
    const touched = [...made.before, ...after];
    if (touched.length > 0) work.publish({ topic: "meetings", ...touchedBookings(touched) });
  });
  return made;
}

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
  const made = collect(work);
  for (const id of ids) made.ids.add(id);
  made.before.push(...before.map(toTouched));
}

const toTouched = (row: MeetingRow): TouchedBooking => ({
  siteId: row.siteId,
  day: row.day,
  lastDay: dayOf(new Date(row.end), row.timeZone),
  people: [row.hostId, row.bookedBy, ...row.attends.map(({ employee }) => employee.id)],
});
