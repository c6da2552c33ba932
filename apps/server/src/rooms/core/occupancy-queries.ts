import type { Block } from "@portico/contract/rooms/rooms";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import { toRange } from "../../platform/database/range.ts";

/**
 * SQL of the occupancies of resources by meetings and blocks. The handle is always the first argument, the
 * client's id the second.
 */

const resourceKey = (id: string): string => `resource ${id}`;

/**
 * Locks what holds these resources, in order, until the transaction ends; waits for other transactions that
 * change it.
 */
export async function lockResources(db: Db, ids: string[]): Promise<void> {
  await lockKeys(db, "resource", ids.map(resourceKey));
}

export interface Occupancy {
  resourceId: string;
  source: "meeting" | "block";
  meetingId: string | null;
  blockId: string | null;
  start: string;
  end: string;
  /** The reason of a block. */
  reason: string | null;
}

/**
 * The occupancies of these resources at any time from `from` until `until`, by start. Occupancies never
 * overlap: besides those that start in between, only the last that started before can still hold a resource,
 * and one index finds both.
 */
export async function listOccupancies(
  db: Db,
  clientId: string,
  resourceIds: string[],
  from: Date,
  until: Date,
): Promise<Occupancy[]> {
  const { rows } = await sql<Occupancy>`
    select o.resource_id as "resourceId", o.source, o.meeting_id as "meetingId", o.block_id as "blockId",
      o.starts as start, o.ends as "end", b.reason
    from unnest(${resourceIds}::uuid[]) as r (id) cross join lateral (
      select * from resource_occupancy i where i.client_id = ${clientId} and i.resource_id = r.id
        and i.starts >= ${from.toISOString()}::timestamptz and i.starts < ${until.toISOString()}::timestamptz
      union all
      select * from (select * from resource_occupancy i where i.client_id = ${clientId} and i.resource_id = r.id
        and i.starts < ${from.toISOString()}::timestamptz order by i.starts desc limit 1) last
      where last.ends > ${from.toISOString()}::timestamptz) o
    left join resource_block b on b.client_id = ${clientId} and b.id = o.block_id
    order by o.starts, o.id`.execute(db);
  return rows;
}

const blocks = (clientId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) => sql<{
  id: string;
  resourceId: string;
  resourceName: string;
  start: string;
  end: string;
  timeZone: string;
  reason: string | null;
}>`
  select b.id, r.id as "resourceId", r.name as "resourceName", b.starts as start, b.ends as "end",
    s.time_zone as "timeZone", b.reason
  from resource_block b
  join resource r on r.client_id = b.client_id and r.id = b.resource_id
  join site s on s.client_id = r.client_id and s.id = r.site_id
  where b.client_id = ${clientId} and ${where} ${rest}`;

type BlockRow = Awaited<ReturnType<ReturnType<typeof blocks>["execute"]>>["rows"][number];

const toBlock = ({ resourceId, resourceName, ...row }: BlockRow): Block => ({
  ...row,
  resource: { id: resourceId, name: resourceName },
});

interface BlockFilter {
  resource?: string | undefined;
  site?: string | undefined;
  page: number;
  limit: number;
}

/** Blocks that have not ended, by start. */
export async function listBlocks(
  db: Db,
  clientId: string,
  { resource, site, page, limit }: BlockFilter,
  now: Date,
): Promise<{ count: number; results: Block[] }> {
  const conditions: RawBuilder<unknown>[] = [sql`b.ends > ${now.toISOString()}::timestamptz`];
  if (resource) conditions.push(sql`b.resource_id = ${resource}`);
  if (site)
    conditions.push(
      sql`b.resource_id in (select id from resource where client_id = ${clientId} and site_id = ${site})`,
    );
  const where = sql`${sql.join(conditions, sql` and `)}`;
  const order = sql`order by b.starts, b.id limit ${limit} offset ${(page - 1) * limit}`;
  const [{ rows }, { rows: total }] = await Promise.all([
    blocks(clientId, where, order).execute(db),
    sql<{ count: number }>`select count(*) as count from resource_block b
      where b.client_id = ${clientId} and ${where}`.execute(db),
  ]);
  return { count: total[0]!.count, results: rows.map(toBlock) };
}

export async function blockById(db: Db, clientId: string, id: string): Promise<Block | undefined> {
  const { rows } = await blocks(clientId, sql`b.id = ${id}`).execute(db);
  return rows[0] && toBlock(rows[0]);
}

interface NewBlock extends Window {
  id: string;
  resourceId: string;
  reason: string | null;
  createdBy: string | null;
  createdAt: Date;
}

/**
 * Writes a block and its occupancy. A violation of `resource_occupancy_free` means that the time is taken.
 */
export async function insertBlock(db: Db, clientId: string, row: NewBlock): Promise<void> {
  await db
    .insertInto("resource_block")
    .values({
      client_id: clientId,
      id: row.id,
      resource_id: row.resourceId,
      during: toRange(row),
      reason: row.reason,
      created_by: row.createdBy,
      created_at: row.createdAt.toISOString(),
    })
    .execute();
  await db
    .insertInto("resource_occupancy")
    .values({
      client_id: clientId,
      id: newId(),
      resource_id: row.resourceId,
      during: toRange(row),
      source: "block",
      block_id: row.id,
    })
    .execute();
}

/** Removes a block; the part of it that has passed stays. */
export async function endBlock(db: Db, clientId: string, id: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`delete from resource_block where client_id = ${clientId} and id = ${id}
    and starts >= ${at}::timestamptz`.execute(db);
  await sql`update resource_occupancy set during = tstzrange(starts, ${at}::timestamptz)
    where client_id = ${clientId} and block_id = ${id} and ends > ${at}::timestamptz`.execute(db);
  await sql`update resource_block set during = tstzrange(starts, ${at}::timestamptz)
    where client_id = ${clientId} and id = ${id} and ends > ${at}::timestamptz`.execute(db);
}

/** Holds resources for meetings. A violation of `resource_occupancy_free` means that one of them is taken. */
export async function occupyForMeetings(
  db: Db,
  clientId: string,
  rows: { meetingId: string; resourceId: string; held: Window }[],
): Promise<void> {
  await db
    .insertInto("resource_occupancy")
    .values(
      rows.map(({ meetingId, resourceId, held }) => ({
        client_id: clientId,
        id: newId(),
        resource_id: resourceId,
        during: toRange(held),
        source: "meeting",
        meeting_id: meetingId,
      })),
    )
    .execute();
}

/** Frees the rooms that a meeting holds; the meeting keeps its list of rooms. */
export async function freeMeetings(db: Db, clientId: string, meetingIds: string[]): Promise<void> {
  await sql`delete from resource_occupancy where client_id = ${clientId} and meeting_id = any(${meetingIds}::uuid[])`.execute(
    db,
  );
}

/**
 * Ends the occupancies of a meeting early: its rooms are held for clear-down only, and no longer than before.
 */
export async function shortenMeeting(db: Db, clientId: string, meetingId: string, end: Date): Promise<void> {
  await sql`update resource_occupancy o
    set during = tstzrange(o.starts, least(o.ends, greatest(o.starts + interval '1 second',
      ${end.toISOString()}::timestamptz + make_interval(mins => r.cleardown_minutes))))
    from resource r where r.client_id = o.client_id and r.id = o.resource_id
      and o.client_id = ${clientId} and o.meeting_id = ${meetingId}`.execute(db);
}

/** Extends the occupancies of a meeting. */
export async function lengthenMeeting(db: Db, clientId: string, meetingId: string, end: Date): Promise<void> {
  await sql`update resource_occupancy o
    set during = tstzrange(o.starts, ${end.toISOString()}::timestamptz + make_interval(mins => r.cleardown_minutes))
    from resource r where r.client_id = o.client_id and r.id = o.resource_id
      and o.client_id = ${clientId} and o.meeting_id = ${meetingId}`.execute(db);
}
