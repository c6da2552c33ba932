import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of sightings. The database handle comes first, the client's id second. */

export type SightingSource = "presence" | "sign-in-code" | "desk" | "room" | "visit";

export type NewSighting = {
  siteId: string;
  floorId?: string | null;
  /** The names at this time: a zone of desks; a desk, a room or another place. */
  zone?: string | null;
  place?: string | null;
  from: Date;
  /** Null: no end is known, and the sighting counts until the day is over at the site. A future end is an expected one. */
  until?: Date | null;
  /** The person who recorded it; null: a device or the system. */
  recordedBy: string | null;
} & ({ personId: string } | { visitorId: string }) &
  (
    | { source: "sign-in-code"; sourceId: null }
    /** The answer, the reservation, the meeting or the visit. */
    | { source: Exclude<SightingSource, "sign-in-code">; sourceId: string }
  );

/** @returns the ids, in the order of the sightings */
export async function insertSightings(
  db: Db,
  clientId: string,
  sightings: readonly NewSighting[],
): Promise<string[]> {
  if (sightings.length === 0) return [];
  const rows = sightings.map((one) => ({
    client_id: clientId,
    id: newId(),
    person_id: "personId" in one ? one.personId : null,
    visitor_id: "visitorId" in one ? one.visitorId : null,
    site_id: one.siteId,
    floor_id: one.floorId ?? null,
    zone: one.zone ?? null,
    place: one.place ?? null,
    seen_from: one.from.toISOString(),
    seen_until: one.until?.toISOString() ?? null,
    recorded_by: one.recordedBy,
    source: one.source,
    source_id: one.sourceId,
  }));
  await db.insertInto("sighting").values(rows).execute();
  return rows.map(({ id }) => id);
}

interface EndOfSightings {
  now: Date;
  until: Date;
}

/**
 * Of the rows `sourceIds` of a source.
 *
 * @returns the people whose sightings ended
 */
export const endSightingsOfSource = (
  db: Db,
  clientId: string,
  source: SightingSource,
  sourceIds: readonly string[],
  at: EndOfSightings,
): Promise<string[]> =>
  setEnd(db, clientId, sql`source = ${source} and source_id = any(${[...sourceIds]}::uuid[])`, at);

export const endAllSightings = (
  db: Db,
  clientId: string,
  personId: string,
  at: EndOfSightings,
): Promise<string[]> => setEnd(db, clientId, sql`person_id = ${personId}`, at);

/**
 * Ends those that still run. The transaction holds the lock of the row that the sightings come from, or of the person's
 * answer: the update needs no order of its own.
 */
async function setEnd(
  db: Db,
  clientId: string,
  which: RawBuilder<unknown>,
  { now, until }: EndOfSightings,
): Promise<string[]> {
  const { rows } = await sql<{ personId: string | null }>`
    update sighting set seen_until = greatest(seen_from, ${until.toISOString()}::timestamptz)
    where client_id = ${clientId} and ${which}
      and (seen_until is null or seen_until > ${now.toISOString()}::timestamptz)
    returning person_id as "personId"`.execute(db);
  return [...new Set(rows.flatMap(({ personId }) => personId ?? []))];
}
