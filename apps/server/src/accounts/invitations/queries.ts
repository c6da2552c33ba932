import type { Invitation } from "@portico/contract/accounts/invitations";
import type { Group } from "@portico/contract/common";
import { sql } from "kysely";
import type { z } from "zod";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys, noteLocks } from "../../platform/database/lock-order.ts";
import { containing } from "../../platform/lists/like-pattern.ts";

/** SQL of invitations, for administrators. The handle comes first, the client's id second. */

export type InvitationRow = z.output<typeof Invitation> & { firstName: string | null };

const columns = (now: Date) => sql`i.id, i.email, i.groups, i.prefill->>'firstName' as "firstName",
  case when i.withdrawn_at is not null then 'withdrawn' when i.accepted_at is not null then 'accepted'
    when i.expires_at <= ${now.toISOString()}::timestamptz then 'expired' else 'open' end as status,
  (select json_build_object('id', s.id, 'name', s.name) from site s
    where s.client_id = i.client_id and s.id = i.site_id) as site,
  (select json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) from person p
    where p.client_id = i.client_id and p.id = i.created_by) as "createdBy",
  i.created_at as "createdAt", i.expires_at as "expiresAt", i.accepted_at as "acceptedAt"`;

interface InvitationFilter {
  search?: string | undefined;
  status?: InvitationRow["status"] | undefined;
  page: number;
  limit: number;
}

/** Newest first. */
export async function listInvitations(
  db: Db,
  clientId: string,
  { search, status, page, limit }: InvitationFilter,
  now: Date,
): Promise<{ count: number; results: InvitationRow[] }> {
  const words = containing((search ?? "").toLowerCase());
  const rows = sql`select ${columns(now)} from invitation i
    where i.client_id = ${clientId} ${search ? sql`and i.email like ${words}` : sql``}`;
  const where = status ? sql`where r.status = ${status}` : sql``;
  const [{ rows: results }, { rows: total }] = await Promise.all([
    sql<InvitationRow>`select * from (${rows}) r ${where} order by "createdAt" desc, id desc
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`select count(*) as count from (${rows}) r ${where}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export async function invitationsById(
  db: Db,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<InvitationRow[]> {
  const { rows } = await sql<InvitationRow>`select ${columns(now)} from invitation i
    where i.client_id = ${clientId} and i.id = any(${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], i.id)`.execute(db);
  return rows;
}

/**
 * Locks an invitation, so that sending, withdrawing and accepting it run one after the other; returns whether
 * it exists.
 */
export async function lockInvitationById(db: Db, clientId: string, id: string): Promise<boolean> {
  noteLocks(db, "invitation", [id]);
  const { rows } = await sql`select from invitation where client_id = ${clientId} and id = ${id}
    for update`.execute(db);
  return rows.length === 1;
}

/**
 * Withdraws the open invitations of these addresses. Concurrent invitations of the same people run one after
 * the other.
 */
export async function withdrawOpenInvitations(
  db: Db,
  clientId: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  await lockKeys(db, "invitations", [`invitations ${clientId}`]);
  await sql`update invitation set withdrawn_at = ${now.toISOString()} where client_id = ${clientId}
    and email = any(${[...emails]}::text[]) and accepted_at is null and withdrawn_at is null`.execute(db);
}

export interface NewInvitation {
  id: string;
  email: string;
  token: string;
  groups: readonly Group[];
  siteId: string | null;
  prefill: object;
}

export async function insertInvitations(
  db: Db,
  clientId: string,
  rows: readonly NewInvitation[],
  { createdBy, createdAt, expiresAt }: { createdBy: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("invitation")
    .values(
      rows.map(({ id, email, token, groups, siteId, prefill }) => ({
        client_id: clientId,
        id,
        email,
        prefill: JSON.stringify(prefill),
        groups: [...groups],
        site_id: siteId,
        token_hash: hashToken(token),
        created_by: createdBy,
        created_at: createdAt.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    )
    .execute();
}

/** Stores a new link with its expiry; the previous link stops working. */
export async function renewInvitation(
  db: Db,
  clientId: string,
  id: string,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .updateTable("invitation")
    .set({ token_hash: hashToken(token), expires_at: expiresAt.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function markWithdrawn(db: Db, clientId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("invitation")
    .set({ withdrawn_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}
