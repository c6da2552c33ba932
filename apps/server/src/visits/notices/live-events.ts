import type { Work } from "../../platform/work/work.ts";
import { VISIT_READERS } from "../core/rules.ts";
import { readAudience, type VisitAudience } from "./live-event-queries.ts";

/**
 * Live events of visits. On a busy morning somebody is checked in every second: only those who see all visits hear of each,
 * and hosts and bookers of their own. Topics are the first words of the browser's query keys:
 *
 * - `visits`: lists of visits, and a visit's own page;
 * - `meetings`: a host's meetings show how their visits stand;
 * - `arrivals`: who waits for a host, on every screen of theirs.
 */

/** When so many are concerned, everybody is told: at the end of a day, or when a whole series moves. */
const NAMED_MAX = 100;

/** Visits have changed; where their hosts do, name both. */
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

/** The same where only their ids are known. */
export async function publishVisitChangeById(
  work: Pick<Work, "db" | "clientId" | "publish">,
  visitIds: readonly string[],
): Promise<void> {
  if (visitIds.length === 0) return;
  publishVisitChange(work, await readAudience(work.db, work.clientId, visitIds));
}

/** Somebody asks to be let in, or is let in or sent away: for reception, and for whom they want to see. */
export function publishWalkInChange(work: Pick<Work, "publish">, hostIds: readonly (string | null)[]): void {
  publishVisitChange(work, [{ hostIds: hostIds.filter((id) => id !== null), bookedBy: null }]);
}
