import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

type Kind = "plate" | "overview";

export interface UnencodedPicture {
  eventId: string;
  kind: Kind;
  original: Buffer;
}

/** The newest pictures that wait to be encoded: operators look at these while a vehicle waits. */
export async function listUnencoded(db: Db, clientId: string, limit: number): Promise<UnencodedPicture[]> {
  const { rows } = await sql<UnencodedPicture>`
    select event_id as "eventId", kind, original from camera_picture
    where client_id = ${clientId} and original is not null
    order by received_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Keeps the encoded picture in the place of the original; null: it was none, and the event has no such picture. */
export async function keepJpeg(
  db: Db,
  clientId: string,
  { eventId, kind }: UnencodedPicture,
  jpeg: Buffer | null,
): Promise<void> {
  await (jpeg === null
    ? sql`delete from camera_picture
        where client_id = ${clientId} and event_id = ${eventId} and kind = ${kind} and original is not null`
    : sql`update camera_picture set jpeg = ${jpeg}, original = null
        where client_id = ${clientId} and event_id = ${eventId} and kind = ${kind} and original is not null`
  ).execute(db);
}

export async function readJpeg(
  db: Db,
  clientId: string,
  eventId: string,
  kind: Kind,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ jpeg: Buffer }>`
    select jpeg from camera_picture
    where client_id = ${clientId} and event_id = ${eventId} and kind = ${kind} and jpeg is not null`.execute(
    db,
  );
  return rows[0]?.jpeg;
}
