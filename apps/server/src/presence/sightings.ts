import type { Work } from "../platform/work/work.ts";
import {
  endAllSightings,
  endSightingsOfSource,
  insertSightings,
  type NewSighting,
  type SightingSource,
} from "./sighting-queries.ts";

/**
 * Where people and visitors were seen. A feature that learns that a person is at a site records a sighting in the same
 * transaction as the change itself; the directory, muster and contact tracing read sightings alone.
 */

/** @returns the sighting's id */
export async function recordSighting(work: Work, sighting: NewSighting): Promise<string> {
  const [id] = await insertSightings(work.db, work.clientId, [sighting]);
  return id!;
}

/** Sets the end of those sightings of these rows that still run. A future instant replaces the end that was expected. */
export async function endSightings(
  { db, clientId, now }: Work,
  source: SightingSource,
  sourceIds: readonly string[],
  until: Date = now,
): Promise<void> {
  if (sourceIds.length > 0) await endSightingsOfSource(db, clientId, source, sourceIds, { now, until });
}

/** Ends all sightings that still run of a person, such as when the person answers "not on site". */
export const endSightingsOfPerson = ({ db, clientId, now }: Work, personId: string): Promise<void> =>
  endAllSightings(db, clientId, personId, { now, until: now });
