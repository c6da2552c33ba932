import type { Work } from "../../platform/work/work.ts";
import { PRESENCE_READERS } from "../core/rules.ts";
import { noteSighting } from "../following/notify-followers.ts";
import {
  endAllSightings,
  endSightingsOfSource,
  insertSightings,
  type NewSighting,
  type SightingSource,
} from "./queries.ts";

/**
 * Where people and visitors were seen. A feature that learns that a person is at a site records a sighting in the same
 * transaction as the change itself; the directory, muster and contact tracing read sightings alone.
 */

/** @returns the sighting's id */
export async function recordSighting(work: Work, sighting: NewSighting): Promise<string> {
  const [id] = await insertSightings(work.db, work.clientId, [sighting]);
  if ("personId" in sighting) {
    publishPresence(work, [sighting.personId]);
    noteSighting(work, { id: id!, personId: sighting.personId });
  }
  publishSightings(work, sighting.siteId);
  return id!;
}

/** Above this many people one event for all of them is shorter. */
const NAMED_MAX = 20;

/** Publishes that these people were seen, or are not on site any more: to themselves and to those who may see it. */
export function publishPresence(work: Pick<Work, "publish">, people: readonly string[]): void {
  const topic = "presence";
  if (people.length > NAMED_MAX) work.publish({ topic });
  else
    for (const personId of people)
      work.publish({ topic, personId, groups: PRESENCE_READERS, people: [personId] });
}

/** Sets the end of those sightings of these rows that still run. A future instant replaces the end that was expected. */
export async function endSightings(
  work: Work,
  source: SightingSource,
  sourceIds: readonly string[],
  until: Date = work.now,
): Promise<void> {
  if (sourceIds.length === 0) return;
  const at = { now: work.now, until };
  publishPresence(work, await endSightingsOfSource(work.db, work.clientId, source, sourceIds, at));
  publishSightings(work);
}

/** Ends all sightings that still run of a person, such as when the person answers "not on site". */
export async function endSightingsOfPerson(work: Work, personId: string): Promise<void> {
  const { db, clientId, now } = work;
  publishPresence(work, await endAllSightings(db, clientId, personId, { now, until: now }));
  publishSightings(work);
}

/** Tells those who read who is on site. An end may be at any site. */
export const publishSightings = ({ publish }: Pick<Work, "publish">, siteId?: string): void =>
  publish({ topic: "muster", groups: ["admin"], ...(siteId && { sites: [siteId] }) });
