import type { Locale } from "@portico/contract/texts/text";
import type { VisitStatus } from "@portico/contract/visits/states";
import { sql } from "kysely";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { beginningWith, containing } from "../../platform/lists/like-pattern.ts";
import type { Candidate } from "./rules.ts";

/** SQL of the kiosk. The database handle is always the first argument, the client's id the second. */

export interface CandidateRow extends Candidate {
  status: VisitStatus;
  day: string;
  deny: "matched" | "allowed" | "refused" | null;
}

/** A site's visits of a day, without cancelled ones. */
export async function visitsOfDay(
  db: Db,
  clientId: string,
  siteId: string,
  day: string,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select v.id, v.visitor_id as "visitorId", p.first_name as "firstName", p.last_name as "lastName",
      v.pin, v.uuid, v.starts as start, v.ends as "end", v.status, v.day, v.deny
    from visit v join visitor p on p.client_id = v.client_id and p.id = v.visitor_id
    where v.client_id = ${clientId} and v.site_id = ${siteId} and v.day = ${day}
      and v.status <> 'cancelled'`.execute(db);
  return rows;
}

export type BadgeOutcome = "printing" | "reception" | "none";

export interface KioskSession {
  visitId: string;
  /** Whether the visitor must also give the pin. */
  asksPin: boolean;
  /** Null until the visitor is checked in. */
  badge: BadgeOutcome | null;
}

export async function insertSession(
  db: Db,
  clientId: string,
  session: Omit<KioskSession, "badge"> & { token: string; screenId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("kiosk_session")
    .values({
      client_id: clientId,
      token_hash: hashToken(session.token),
      screen_id: session.screenId,
      visit_id: session.visitId,
      asks_pin: session.asksPin,
      expires_at: session.expiresAt.toISOString(),
    })
    .execute();
}

/** The session of a token, valid at its own screen until it expires. */
export const findSession = (
  db: Db,
  clientId: string,
  screenId: string,
  token: string,
  now: Date,
): Promise<KioskSession | undefined> =>
  db
    .selectFrom("kiosk_session")
    .select(["visit_id as visitId", "asks_pin as asksPin", sql<BadgeOutcome | null>`badge`.as("badge")])
    .where("client_id", "=", clientId)
    .where("token_hash", "=", hashToken(token))
    .where("screen_id", "=", screenId)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();

/** Records that the session's visitor is checked in, with the outcome for the badge. */
export async function endSession(
  db: Db,
  clientId: string,
  token: string,
  badge: BadgeOutcome,
): Promise<void> {
  await db
    .updateTable("kiosk_session")
    .set({ badge })
    .where("client_id", "=", clientId)
    .where("token_hash", "=", hashToken(token))
    .execute();
}

export async function isPinOf(db: Db, clientId: string, visitId: string, pin: string): Promise<boolean> {
  const row = await db
    .selectFrom("visit")
    .select("id")
    .where("client_id", "=", clientId)
    .where("id", "=", visitId)
    .where("pin", "=", pin)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the sessions of earlier visitors at a screen: one visitor stands before it at a time. */
export async function dropSessions(db: Db, clientId: string, screenId: string): Promise<void> {
  await db
    .deleteFrom("kiosk_session")
    .where("client_id", "=", clientId)
    .where("screen_id", "=", screenId)
    .execute();
}

export async function dropExpiredSessions(db: Db, clientId: string, now: Date): Promise<void> {
  await db
    .deleteFrom("kiosk_session")
    .where("client_id", "=", clientId)
    .where("expires_at", "<=", now.toISOString())
    .execute();
}

/** Whether an agent that prints badges has called from a site since then. */
export async function hasPrinter(db: Db, clientId: string, siteId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("screen")
    .select("id")
    .where("client_id", "=", clientId)
    .where("kind", "=", "printer")
    .where("site_id", "=", siteId)
    .where("last_seen_at", ">", since.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface HostRow {
  id: string;
  name: string;
}

/** Employees whose names have words that begin with the typed words, sorted by name. */
export async function findHosts(
  db: Db,
  clientId: string,
  words: readonly string[],
  limit: number,
): Promise<{ count: number; results: HostRow[] }> {
  const { rows } = await sql<HostRow & { count: number }>`
    select id, first_name || ' ' || last_name as name, count(*) over () as count
    from person
    where client_id = ${clientId} and disabled_at is null and is_staff
      and ${sql.join(words.map(beginsWord), sql` and `)}
    order by last_name collate natural_order, first_name collate natural_order, id
    limit ${limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ id, name }) => ({ id, name })) };
}

const beginsWord = (word: string) =>
  sql`(first_name || ' ' || last_name ilike ${beginningWith(word)} or first_name || ' ' || last_name ilike ${containing(` ${word}`)})`;

/** An employee who can be a host. */
export const hostById = async (db: Db, clientId: string, id: string) =>
  db
    .selectFrom("person")
    .select([
      "id",
      "first_name as firstName",
      "last_name as lastName",
      "email",
      sql<Locale | null>`locale`.as("locale"),
    ])
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .where("is_staff", "=", true)
    .executeTakeFirst();
