import { HOUR_MS } from "@portico/contract/days/durations";
import { sql } from "kysely";
import type { User } from "../../platform/callers/caller.ts";
import { isTouchDue } from "../../platform/callers/last-seen.ts";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL that reads sessions. The handle is always the first argument, the client's id the second. */

/** A session ends after 12 hours without a request, and after 30 days in any case. */
const IDLE_HOURS = 12;
const MAX_DAYS = 30;

/** The bounds of a valid session: the earliest last use and the earliest begin. */
export const sessionBounds = (now: Date): { usedAfter: string; begunAfter: string } => ({
  usedAfter: hoursBefore(now, IDLE_HOURS),
  begunAfter: hoursBefore(now, MAX_DAYS * 24),
});

const hoursBefore = (now: Date, hours: number): string =>
  new Date(now.getTime() - hours * HOUR_MS).toISOString();

/** A session with its person, as the caller of a request. */
interface CallerRow extends Omit<User, "session"> {
  tokenHash: Buffer;
  lastSeenAt: string;
  csrfHash: Buffer | null;
}

/** The person of a cookie's token at this client, if the session is valid and the person not disabled. */
export async function readSession(db: Db, clientId: string, token: string, now: Date): Promise<User | null> {
  const [user] = await readSessions(db, clientId, [hashToken(token)], now);
  return user ?? null;
}

/** The people of these sessions at this client, of those that are valid; the sessions count as used now. */
export async function readSessions(
  db: Db,
  clientId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<User[]> {
  const { usedAfter, begunAfter } = sessionBounds(now);
  const { rows } = await sql<CallerRow>`
    select p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.phone, p.photo, p.company,
      p.is_staff as "isStaff", p.groups, p.home_site_id as "homeSiteId", p.is_restricted as "isRestricted",
      p.is_locatable as "isLocatable", p.password_hash is not null as "hasPassword",
      p.meeting_room_pin_hash is not null as "hasMeetingRoomPin", p.locale,
      s.token_hash as "tokenHash", s.last_seen_at as "lastSeenAt", s.csrf_hash as "csrfHash"
    from session s join person p on p.client_id = s.client_id and p.id = s.person_id
    where s.client_id = ${clientId} and s.token_hash = any(${hashes}::bytea[]) and p.disabled_at is null
      and s.last_seen_at > ${usedAfter} and s.created_at > ${begunAfter}`.execute(db);
  const due = rows.filter(({ lastSeenAt }) => isTouchDue(lastSeenAt, now));
  if (due.length > 0) {
    await db
      .updateTable("session")
      .set({ last_seen_at: now.toISOString() })
      .where("client_id", "=", clientId)
      .where(sql<boolean>`token_hash = any(${due.map(({ tokenHash }) => tokenHash)}::bytea[])`)
      .execute();
  }
  return rows.map(({ lastSeenAt: _seen, tokenHash: hash, csrfHash, ...person }) => ({
    ...person,
    session: { hash, csrfHash },
  }));
}

/** A session as its person sees it in their list. */
export interface SessionRow {
  id: string;
  tokenHash: Buffer;
  userAgent: string | null;
  address: string | null;
  createdAt: string;
  lastSeenAt: string;
}

/** A person's valid sessions, the last used first. */
export function listActiveSessions(
  db: Db,
  clientId: string,
  personId: string,
  now: Date,
): Promise<SessionRow[]> {
  const { usedAfter, begunAfter } = sessionBounds(now);
  return db
    .selectFrom("session")
    .select([
      "id",
      "token_hash as tokenHash",
      "user_agent as userAgent",
      "address",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
    ])
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("last_seen_at", ">", usedAfter)
    .where("created_at", ">", begunAfter)
    .orderBy("last_seen_at", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id")
    .execute();
}

/** The time of the log-in with which a session began. */
export async function readSessionStart(
  db: Db,
  clientId: string,
  tokenHash: Buffer,
): Promise<Date | undefined> {
  const session = await db
    .selectFrom("session")
    .select("created_at as createdAt")
    .where("client_id", "=", clientId)
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return session && new Date(session.createdAt);
}

/** Whether the person's log-in by password asks for a second step. */
export async function hasSecondFactor(db: Db, clientId: string, personId: string): Promise<boolean> {
  const person = await db
    .selectFrom("person")
    .select("second_factor_since as since")
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .executeTakeFirst();
  return person !== undefined && person.since !== null;
}
