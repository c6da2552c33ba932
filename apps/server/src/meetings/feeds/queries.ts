import type { Group } from "@portico/contract/common";
import type * as calendar from "@portico/contract/meetings/feeds";
import { type Locale, text } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import { lockPerson } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import { uidOf } from "../../platform/documents/calendar.ts";
import { location } from "../core/calendar-queries.ts";
import type { FeedEntry } from "../invitations/calendar.ts";

/** SQL of calendar feeds and their entries. The database handle first, the client's id second. */

export type FeedKind = z.output<typeof calendar.FeedKind>;

export interface FeedRow {
  id: string;
  kind: FeedKind;
  roomId: string | null;
  roomName: string | null;
  createdAt: string;
  lastReadAt: string | null;
}

const kind = sql<FeedKind>`f.kind`.as("kind");
const feedColumns = [
  "f.id",
  kind,
  "f.resource_id as roomId",
  "r.name as roomName",
  "f.created_at as createdAt",
  "f.last_read_at as lastReadAt",
] as const;

const feeds = (db: Db, clientId: string) =>
  db
    .selectFrom("calendar_feed as f")
    .leftJoin("resource as r", (join) =>
      join.onRef("r.client_id", "=", "f.client_id").onRef("r.id", "=", "f.resource_id"),
    )
    .where("f.client_id", "=", clientId);

/** A person's feeds, newest first; with `rooms` also those of every room. */
const visibleFeeds = (db: Db, clientId: string, personId: string, rooms: boolean) =>
  feeds(db, clientId).where((eb) =>
    rooms
      ? eb.or([eb("f.person_id", "=", personId), eb("f.resource_id", "is not", null)])
      : eb("f.person_id", "=", personId),
  );

export async function listFeeds(
  db: Db,
  clientId: string,
  personId: string,
  { rooms, page, limit }: { rooms: boolean; page: number; limit: number },
): Promise<{ count: number; results: FeedRow[] }> {
  const query = visibleFeeds(db, clientId, personId, rooms);
  const [total, results] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .select(feedColumns)
      .orderBy("f.created_at", "desc")
      .orderBy("f.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: total.count, results };
}

export const findVisibleFeed = (
  db: Db,
  clientId: string,
  personId: string,
  rooms: boolean,
  id: string,
): Promise<FeedRow | undefined> =>
  visibleFeeds(db, clientId, personId, rooms).select(feedColumns).where("f.id", "=", id).executeTakeFirst();

/** The person's feed with this token, if there is one. */
export const findOwnFeed = (
  db: Db,
  clientId: string,
  personId: string,
  tokenHash: Buffer,
): Promise<FeedRow | undefined> =>
  visibleFeeds(db, clientId, personId, false)
    .select(feedColumns)
    .where("f.token_hash", "=", tokenHash)
    .executeTakeFirst();

/**
 * The number of a person's feeds. The person's lock keeps other transactions from counting until this one
 * ends.
 */
export async function countFeeds(db: Db, clientId: string, personId: string): Promise<number> {
  await lockPerson(db, clientId, personId);
  const { count } = await db
    .selectFrom("calendar_feed")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFeed(
  db: Db,
  clientId: string,
  feed: Pick<FeedRow, "id" | "kind" | "roomId"> & { tokenHash: Buffer; personId: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto("calendar_feed")
    .values({
      client_id: clientId,
      id: feed.id,
      token_hash: feed.tokenHash,
      person_id: feed.personId,
      kind: feed.kind,
      resource_id: feed.roomId,
      created_at: feed.createdAt.toISOString(),
    })
    .execute();
}

export async function deleteFeed(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("calendar_feed").where("client_id", "=", clientId).where("id", "=", id).execute();
}

export interface ReadableFeed {
  id: string;
  kind: FeedKind;
  personId: string;
  personName: string;
  /** The person's groups now: an address of a room's calendar counts for administrators only. */
  groups: Group[];
  /** The person's locale; null: the client's. */
  locale: Locale | null;
  roomId: string | null;
  roomName: string | null;
  lastReadAt: string | null;
}

/** The feed of a token; undefined if its person is disabled. */
export const feedByToken = (db: Db, clientId: string, tokenHash: Buffer): Promise<ReadableFeed | undefined> =>
  feeds(db, clientId)
    .innerJoin("person as p", (join) =>
      join.onRef("p.client_id", "=", "f.client_id").onRef("p.id", "=", "f.person_id"),
    )
    .select([
      "f.id",
      kind,
      "p.id as personId",
      "r.id as roomId",
      "r.name as roomName",
      "f.last_read_at as lastReadAt",
    ])
    .select([
      sql<string>`p.first_name || ' ' || p.last_name`.as("personName"),
      sql<Group[]>`p.groups`.as("groups"),
      sql<Locale | null>`p.locale`.as("locale"),
    ])
    .where("f.token_hash", "=", tokenHash)
    .where("p.disabled_at", "is", null)
    .executeTakeFirst();

export async function recordRead(db: Db, clientId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("calendar_feed")
    .set({ last_read_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

interface Span {
  start: Date;
  end: Date;
}

/** A person's meetings that begin within a span, at most `limit`, the earliest first. */
export const listPersonEntries = (
  db: Db,
  clientId: string,
  personId: string,
  { start, end }: Span,
  limit: number,
): Promise<FeedEntry[]> =>
  readEntries(
    db,
    sql`meeting_attendee a join meeting m on m.client_id = a.client_id and m.id = a.meeting_id`,
    sql`a.client_id = ${clientId} and a.person_id = ${personId}
      and a.starts >= ${start.toISOString()}::timestamptz and a.starts < ${end.toISOString()}::timestamptz`,
    sql`a.answer = 'declined'`,
    limit,
  );

export const listRoomEntries = (
  db: Db,
  clientId: string,
  roomId: string,
  { start, end }: Span,
  limit: number,
): Promise<FeedEntry[]> =>
  readEntries(
    db,
    sql`meeting_resource mr join meeting m on m.client_id = mr.client_id and m.id = mr.meeting_id`,
    sql`mr.client_id = ${clientId} and mr.resource_id = ${roomId}
      and m.starts >= ${start.toISOString()}::timestamptz and m.starts < ${end.toISOString()}::timestamptz`,
    sql`false`,
    limit,
  );

interface EntryRow {
  id: string;
  start: string;
  end: string;
  timeZone: string;
  title: string;
  location: string;
  hostName: string | null;
  isFree: boolean;
}

async function readEntries(
  db: Db,
  from: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  isFree: RawBuilder<unknown>,
  limit: number,
): Promise<FeedEntry[]> {
  const { rows } = await sql<EntryRow>`
    select m.id, m.starts as start, m.ends as "end", s.time_zone as "timeZone", m.description as title,
      ${location} as location, h.first_name || ' ' || h.last_name as "hostName", ${isFree} as "isFree"
    from ${from}
      join site s on s.client_id = m.client_id and s.id = m.site_id
      left join person h on h.client_id = m.client_id and h.id = m.host_id
    where ${where} and m.status in ('booked', 'ended')
    order by m.starts, m.id limit ${limit}`.execute(db);
  return rows.map(({ id, start, end, hostName, ...row }) => ({
    ...row,
    uid: uidOf(id),
    start: new Date(start),
    end: new Date(end),
    notes: hostName ? [text("mails.host", { name: hostName })] : [],
  }));
}
