import { dayOf } from "@portico/contract/days/zones";
import { collectPerTransaction } from "../../platform/work/collect-per-transaction.ts";
import { type TouchedBooking, touchedBookings } from "../../platform/work/live-event.ts";
import type { Work } from "../../platform/work/work.ts";
import type { VisitRow } from "../core/queries.ts";
import { VISIT_READERS } from "../core/rules.ts";
import { readTouched, type TouchedVisit } from "./live-event-queries.ts";

/**
 * Live events of visits. On a busy morning a visitor is checked in every second: only groups that see all
 * visits get an event for each, and hosts and bookers get those of their own. Topics are the first words of
 * the browser's query keys:
 *
 * - `visits`: lists of visits, and a visit's own page;
 * - `meetings`: a host's meetings show the status of their visits;
 * - `arrivals`: visitors who wait for a host, on every screen of the host and of who booked the visit;
 * - `walk-ins`: people at the kiosk who wait for a decision.
 */

/** Above this many people the event goes to everybody: at the end of a day, or when a whole series moves. */
const NAMED_MAX = 100;
/** Of a visit's hosts and booker. */
const OWN_TOPICS = ["visits", "meetings", "arrivals"] as const;

interface Collected {
  ids: Set<string>;
  ofVisitors: Set<string>;
  before: Omit<TouchedVisit, "bookedBy">[];
}

const collect = collectPerTransaction(
  (): Collected => ({ ids: new Set(), ofVisitors: new Set(), before: [] }),
  async (work, { ids, ofVisitors, before }) => {
    const after = await readTouched(work.db, work.clientId, [...ids], [...ofVisitors]);
    // The booker of a visit never changes.
    const bookers = new Map(after.map((row) => [row.id, row.bookedBy]));
    publishTouchedVisits(work, [
      ...before.map((row) => ({ ...row, bookedBy: bookers.get(row.id) ?? null })),
      ...after,
    ]);
  },
);

type Before = Pick<VisitRow, "id" | "siteId" | "day" | "end" | "timeZone" | "hostIds">;

/**
 * Publishes that these visits were made or changed.
 *
 * @param before their rows before a change of site, times or people
 */
export function publishVisits(work: Work, ids: readonly string[], before: readonly Before[] = []): void {
  if (ids.length === 0) return;
  const collected = collect(work);
  for (const id of ids) collected.ids.add(id);
  collected.before.push(...before.map(toTouched));
}

const toTouched = ({ id, siteId, day, end, timeZone, hostIds }: Before): Omit<TouchedVisit, "bookedBy"> => ({
  ...{ id, siteId, day, hostIds },
  lastDay: dayOf(new Date(end), timeZone),
});

/** Publishes that something changed which all visits of a visitor show. */
export const publishVisitsOfVisitor = (work: Work, visitorId: string): void =>
  void collect(work).ofVisitors.add(visitorId);

export function publishTouchedVisits(
  work: Pick<Work, "publish">,
  rows: readonly Omit<TouchedVisit, "id">[],
): void {
  if (rows.length === 0) return;
  const peopleOf = ({ hostIds, bookedBy }: Pick<TouchedVisit, "hostIds" | "bookedBy">) => [
    ...hostIds,
    ...(bookedBy ? [bookedBy] : []),
  ];
  const touched = touchedBookings(rows.map((row) => toBooking(row, peopleOf(row))));
  const all = new Set(rows.flatMap(peopleOf));
  if (all.size > NAMED_MAX) {
    for (const topic of OWN_TOPICS) work.publish({ topic, ...touched });
    return;
  }
  work.publish({ topic: "visits", groups: VISIT_READERS, ...touched });
  for (const personId of all) {
    const own = rows.filter((row) => peopleOf(row).includes(personId));
    const event = { personId, ...touchedBookings(own.map((row) => toBooking(row, [personId]))) };
    for (const topic of OWN_TOPICS) work.publish({ topic, ...event });
  }
}

const toBooking = (
  { siteId, day, lastDay }: Omit<TouchedVisit, "id">,
  people: readonly string[],
): TouchedBooking => ({
  siteId,
  day,
  ...(lastDay ? { lastDay } : {}),
  people,
});

interface TouchedWalkIn {
  siteId: string;
  hostId: string | null;
}

/** Walk-ins were requested or decided: an event for reception and for the hosts whom they want to see. */
export function publishWalkIns(work: Pick<Work, "publish">, rows: readonly TouchedWalkIn[]): void {
  const hosts = [...new Set(rows.flatMap(({ hostId }) => hostId ?? []))];
  const sites = [...new Set(rows.map(({ siteId }) => siteId))];
  const topic = "walk-ins";
  work.publish({ topic, groups: VISIT_READERS, sites, people: hosts });
  for (const personId of hosts) work.publish({ topic, personId, sites, people: [personId] });
}

/** Pending walk-ins are compared with the deny-list when reception reads them. */
export const publishDenyListChange = (work: Pick<Work, "publish">): void => {
  work.publish({ topic: "walk-ins", groups: VISIT_READERS });
  work.publish({ topic: "reception" });
};
