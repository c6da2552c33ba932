import type { Work } from "../../platform/work/work.ts";
import { SEE_ALL } from "../core/rules.ts";
import { type Concerned, concernedBy } from "./live-event-queries.ts";

/**
 * Live events of visits. On a busy morning somebody is checked in every second: only those who see all visits hear of each,
 * and hosts and bookers of their own. Topics are the first words of the browser's query keys:
 *
 * - `visits`: lists of visits, and a visit's own page;
 * - `meetings`: a host's meetings show how their visits stand;
 * - `arrivals`: who waits for a host, on every screen of theirs.
 */

/** When so many are concerned, everybody is told: at the end of a day, or when a whole series moves. */
const MOST_NAMED = 100;

/** Visits have changed; where their hosts do, name both. */
export function tellOfVisits(work: Pick<Work, "tell">, concerned: readonly Concerned[]): void {
  const hosts = new Set(concerned.flatMap(({ hostIds }) => hostIds));
  const all = new Set([...hosts, ...concerned.flatMap(({ bookedBy }) => bookedBy ?? [])]);
  if (all.size > MOST_NAMED) {
    for (const topic of ["visits", "meetings", "arrivals"]) work.tell({ topic });
    return;
  }
  work.tell({ topic: "visits", groups: SEE_ALL });
  for (const personId of all) for (const topic of ["visits", "meetings"]) work.tell({ topic, personId });
  for (const personId of hosts) work.tell({ topic: "arrivals", personId });
}

/** The same where only their ids are known. */
export async function tellOfVisitsById(
  work: Pick<Work, "db" | "clientId" | "tell">,
  visitIds: readonly string[],
): Promise<void> {
  if (visitIds.length === 0) return;
  tellOfVisits(work, await concernedBy(work.db, work.clientId, visitIds));
}

/** Somebody asks to be let in, or is let in or sent away: for reception, and for whom they want to see. */
export function tellOfWalkIns(work: Pick<Work, "tell">, hostIds: readonly (string | null)[]): void {
  tellOfVisits(work, [{ hostIds: hostIds.filter((id) => id !== null), bookedBy: null }]);
}
