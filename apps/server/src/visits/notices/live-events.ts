import type { Work } from "../../platform/work/work.ts";
import { VISIT_READERS } from "../core/rules.ts";
import { readAudience, type VisitAudience } from "./live-event-queries.ts";

/**
 * Live events of visits. On a busy morning a visitor is checked in every second: only groups that see all
 * visits get an event for each, and hosts and bookers get those of their own. Topics are the first words of
 * the browser's query keys:
 *
 * - `visits`: lists of visits, and a visit's own page;
 * - `meetings`: a host's meetings show the status of their visits;
 * - `arrivals`: visitors who wait for a host, on every screen of the host.
 */

/** Above this many people the event goes to everybody: at the end of a day, or when a whole series moves. */
const NAMED_MAX = 100;

/** Publishes that visits changed; where hosts change, the caller names the old and the new ones. */
export function publishVisitChange(work: Pick<Work, "publish">, audience: readonly VisitAudience[]): void {
  const hosts = new Set(audience.flatMap(({ hostIds }) => hostIds));
  const all = new Set([...hosts, ...audience.flatMap(({ bookedBy }) => bookedBy ?? [])]);
  if (all.size > NAMED_MAX) {
    for (const topic of ["visits", "meetings", "arrivals"]) work.publish({ topic });
    return;
  }
  work.publish({ topic: "visits", groups: VISIT_READERS });
  for (const personId of all) for (const topic of ["visits", "meetings"]) work.publish({ topic, personId });
  for (const personId of hosts) work.publish({ topic: "arrivals", personId });
}

/** Publishes that visits changed, by their ids. */
export async function publishVisitChangeById(
  work: Pick<Work, "db" | "clientId" | "publish">,
  visitIds: readonly string[],
): Promise<void> {
  if (visitIds.length === 0) return;
  publishVisitChange(work, await readAudience(work.db, work.clientId, visitIds));
}

/**
 * A walk-in was requested or decided: an event for reception and for the hosts whom the visitor wants to see.
 */
export function publishWalkInChange(work: Pick<Work, "publish">, hostIds: readonly (string | null)[]): void {
  publishVisitChange(work, [{ hostIds: hostIds.filter((id) => id !== null), bookedBy: null }]);
}
