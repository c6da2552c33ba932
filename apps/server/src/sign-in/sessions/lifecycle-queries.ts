import { sql } from "kysely";
import type { User } from "../../platform/callers/caller.ts";
import { isTouchDue } from "../../platform/callers/last-seen.ts";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { dropPushSubscriptions } from "../../platform/messages/push-queries.ts";

/** SQL that begins, reads and ends sessions. The handle is always the first argument, the client's id the second. */

/** A session ends after 12 hours without a request, and after 30 days in any case. */
const IDLE_HOURS = 12;
const MAX_DAYS = 30;

interface SessionRow extends Omit<User, "session"> {
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
  const { rows } = await sql<SessionRow>`
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

/** The origin of a session, which its person sees in their list. */
export interface SessionOrigin {
  userAgent: string | undefined;
  address: string;
  /** The CSRF token that came with the log-in. */
  csrfToken: string | undefined;
}

/** Longer ones are cut: the rest has no use. */
const USER_AGENT_MAX = 400;

export async function startSession(
  db: Db,
  clientId: string,
  personId: string,
  token: string,
  now: Date,
  from?: SessionOrigin,
): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("session")
    .values({
      client_id: clientId,
      token_hash: hashToken(token),
      person_id: personId,
      created_at: at,
      last_seen_at: at,
      user_agent: from?.userAgent?.slice(0, USER_AGENT_MAX) ?? null,
      address: from?.address ?? null,
      csrf_hash: from?.csrfToken === undefined ? null : hashToken(from.csrfToken),
    })
    .execute();
}

/** Ends one session (`tokenHash` given) or all of a person, with the push messages to their browsers; returns their number. */
export async function endSessions(
  db: Db,
  clientId: string,
  personId: string,
  tokenHash?: Buffer,
): Promise<number> {
  let query = db.deleteFrom("session").where("client_id", "=", clientId).where("person_id", "=", personId);
  if (tokenHash) query = query.where("token_hash", "=", tokenHash);
  await dropPushSubscriptions(db, clientId, personId, tokenHash && { sessionHash: tokenHash });
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

/** When a session began, by a log-in. */
export async function sessionBegan(db: Db, clientId: string, tokenHash: Buffer): Promise<Date | undefined> {
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

/** The bounds of a valid session: the earliest last use and the earliest begin. */
export const sessionBounds = (now: Date): { usedAfter: string; begunAfter: string } => ({
  usedAfter: hoursBefore(now, IDLE_HOURS),
  begunAfter: hoursBefore(now, MAX_DAYS * 24),
});

/** Ends the session of a cookie's token, whoever its person is; returns that person. */
export async function endSessionOfToken(
  db: Db,
  clientId: string,
  token: string,
): Promise<string | undefined> {
  const sessionHash = hashToken(token);
  const ended = await db
    .deleteFrom("session")
    .where("client_id", "=", clientId)
    .where("token_hash", "=", sessionHash)
    .returning("person_id")
    .executeTakeFirst();
  if (ended) await dropPushSubscriptions(db, clientId, ended.person_id, { sessionHash });
  return ended?.person_id;
}

/** Deletes sessions that have expired; for the nightly job. */
export async function dropExpiredSessions(db: Db, clientId: string, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("session")
    .where("client_id", "=", clientId)
    .where((eb) =>
      eb.or([
        eb("last_seen_at", "<", hoursBefore(now, IDLE_HOURS)),
        eb("created_at", "<", hoursBefore(now, MAX_DAYS * 24)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const hoursBefore = (now: Date, hours: number): string =>
  new Date(now.getTime() - hours * 3_600_000).toISOString();
