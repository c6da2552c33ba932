import type { Locale } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys, noteLocks } from "../../platform/database/lock-order.ts";
import type { AnsweredQuestion, WalkInStatus } from "./rules.ts";

/** SQL of walk-ins. The database handle is always the first argument, the client's id the second. */

interface NamedRow {
  id: string;
  name: string;
}

export interface WalkInRow {
  id: string;
  status: WalkInStatus;
  site: NamedRow;
  timeZone: string;
  screenId: string | null;
  firstName: string;
  lastName: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  photoId: string | null;
  locale: Locale | null;
  type: NamedRow | null;
  host: NamedRow | null;
  answers: AnsweredQuestion[];
  flagged: string[];
  createdAt: string;
  decidedAt: string | null;
  decidedById: string | null;
  decidedBy: string | null;
  reason: string | null;
  visitId: string | null;
  /** The walk-in was approved, the deny-list has named the visitor since, and they can still be stopped. */
  isVisitNamed: boolean;
}

const walkIns = (clientId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) =>
  sql<WalkInRow>`
    select w.id, w.status, json_build_object('id', s.id, 'name', s.name) as site, s.time_zone as "timeZone",
      w.screen_id as "screenId", w.first_name as "firstName", w.last_name as "lastName", w.company, w.email, w.phone,
      w.photo_id as "photoId", w.locale,
      case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as type,
      case when h.id is not null
        then json_build_object('id', h.id, 'name', h.first_name || ' ' || h.last_name) end as host,
      w.answers, w.flagged, w.created_at as "createdAt", w.decided_at as "decidedAt", w.decided_by as "decidedById",
      d.first_name || ' ' || d.last_name as "decidedBy", w.reason, w.visit_id as "visitId",
      coalesce(v.deny in ('matched', 'refused') and v.status in ('scheduled', 'arrived', 'checked-in'), false)
        as "isVisitNamed"
    from walk_in w
    join site s on s.client_id = w.client_id and s.id = w.site_id
    left join visitor_type t on t.client_id = w.client_id and t.id = w.type_id
    left join person h on h.client_id = w.client_id and h.id = w.host_id
    left join person d on d.client_id = w.client_id and d.id = w.decided_by
    left join visit v on v.client_id = w.client_id and v.id = w.visit_id
    where w.client_id = ${clientId} and ${where} ${rest}`;

export async function walkInById(db: Db, clientId: string, id: string): Promise<WalkInRow | undefined> {
  const { rows } = await walkIns(clientId, sql`w.id = ${id}`).execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends: the second of two concurrent decisions sees the first. */
export async function lockWalkIn(db: Db, clientId: string, id: string): Promise<WalkInRow | undefined> {
  noteLocks(db, "walk-in", [id]);
  await sql`select id from walk_in where client_id = ${clientId} and id = ${id} for update`.execute(db);
  return walkInById(db, clientId, id);
}

export interface WalkInFilter {
  /**
   * Sites at which the viewer receives all walk-ins; at other sites the viewer sees only those who ask for
   * them.
   */
  siteIds: readonly string[];
  viewerId: string;
  isMine: boolean;
  siteId?: string | undefined;
  status?: WalkInStatus | undefined;
  /** Undecided walk-ins older than this have expired, whether the job has recorded it or not. */
  expiredBefore: Date;
}

/** Newest first. */
export async function listWalkIns(
  db: Db,
  clientId: string,
  filter: WalkInFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: WalkInRow[] }> {
  const where = sql.join(conditions(filter), sql` and `);
  const order = sql`order by w.created_at desc, w.id desc limit ${limit} offset ${(page - 1) * limit}`;
  const [{ rows: results }, { rows: total }] = await Promise.all([
    walkIns(clientId, where, order).execute(db),
    sql<{ count: number }>`
      select count(*) as count from walk_in w where w.client_id = ${clientId} and ${where}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

function conditions(filter: WalkInFilter): RawBuilder<unknown>[] {
  const { siteIds, viewerId, isMine, siteId, status } = filter;
  const before = filter.expiredBefore.toISOString();
  const own = sql`w.host_id = ${viewerId}`;
  const all = [isMine ? own : sql`(w.site_id = any(${[...siteIds]}::uuid[]) or ${own})`];
  if (siteId) all.push(sql`w.site_id = ${siteId}`);
  if (status === "pending") all.push(sql`w.status = 'pending' and w.created_at > ${before}`);
  else if (status === "expired")
    all.push(sql`(w.status = 'expired' or (w.status = 'pending' and w.created_at <= ${before}))`);
  else if (status) all.push(sql`w.status = ${status}`);
  return all;
}

export interface NewWalkIn {
  siteId: string;
  screenId: string;
  typeId: string | null;
  hostId: string | null;
  firstName: string;
  lastName: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  photoId: string | null;
  locale: Locale | null;
  answers: AnsweredQuestion[];
}

export async function insertWalkIn(db: Db, clientId: string, walkIn: NewWalkIn, now: Date): Promise<string> {
  const id = newId();
  await db
    .insertInto("walk_in")
    .values({
      client_id: clientId,
      id,
      site_id: walkIn.siteId,
      screen_id: walkIn.screenId,
      type_id: walkIn.typeId,
      host_id: walkIn.hostId,
      first_name: walkIn.firstName,
      last_name: walkIn.lastName,
      company: walkIn.company,
      email: walkIn.email,
      phone: walkIn.phone,
      photo_id: walkIn.photoId,
      locale: walkIn.locale,
      answers: JSON.stringify(walkIn.answers),
      flagged: walkIn.answers.filter(({ isFlagged }) => isFlagged).map(({ label }) => label),
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}

/**
 * The number of walk-ins requested at a screen since then. The lock puts requests of a screen in sequence, so
 * that concurrent ones count each other.
 */
export async function countRequests(
  db: Db,
  clientId: string,
  screenId: string,
  since: Date,
): Promise<number> {
  await lockKeys(db, "walk-ins of a screen", [`walk-in ${screenId}`]);
  const row = await db
    .selectFrom("walk_in")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("client_id", "=", clientId)
    .where("screen_id", "=", screenId)
    .where("created_at", ">", since.toISOString())
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface Decision {
  status: "approved" | "denied";
  decidedBy: string;
  hostId: string | null;
  reason: string | null;
  visitId: string | null;
}

export async function setDecision(
  db: Db,
  clientId: string,
  id: string,
  decision: Decision,
  now: Date,
): Promise<void> {
  await db
    .updateTable("walk_in")
    .set({
      status: decision.status,
      decided_by: decision.decidedBy,
      decided_at: now.toISOString(),
      host_id: decision.hostId,
      reason: decision.reason,
      visit_id: decision.visitId,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** Expires undecided walk-ins and returns them. */
export async function expireUndecided(
  db: Db,
  clientId: string,
  before: Date,
  now: Date,
): Promise<{ id: string; siteId: string; hostId: string | null }[]> {
  return db
    .updateTable("walk_in")
    .set({ status: "expired", decided_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("status", "=", "pending")
    .where("created_at", "<=", before.toISOString())
    .returning(["id", "site_id as siteId", "host_id as hostId"])
    .execute();
}
