import type { Locale } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the access that operators have to a client. */

export interface GrantRow {
  id: string;
  operator: string;
  reason: string;
  beginsAt: string;
  endsAt: string;
  isOpen: boolean;
  uses: number;
  usedAt: string | null;
}

const columns = (now: Date) => sql`id, operator_email as operator, reason, begins_at as "beginsAt",
  least(ends_at, ended_at) as "endsAt", ended_at is null and ends_at > ${now.toISOString()} as "isOpen",
  uses, used_at as "usedAt"`;

export async function insertGrant(
  db: Db,
  clientId: string,
  given: { id: string; operator: string; reason: string; now: Date; endsAt: Date },
): Promise<void> {
  await sql`insert into operator_grant (client_id, id, operator_email, reason, begins_at, ends_at)
    values (${clientId}, ${given.id}, ${given.operator}, ${given.reason}, ${given.now.toISOString()},
      ${given.endsAt.toISOString()})`.execute(db);
}

interface GrantHolder {
  operator: string;
  now: Date;
}

/** The operator's access that is open. */
const openGrant = (clientId: string, { operator, now }: GrantHolder) => sql<GrantRow>`
  select ${columns(now)} from operator_grant
  where client_id = ${clientId} and operator_email = ${operator} and ended_at is null
    and ends_at > ${now.toISOString()} order by ends_at desc limit 1`;

export async function findOpenGrant(
  db: Db,
  clientId: string,
  holder: GrantHolder,
): Promise<GrantRow | undefined> {
  const { rows } = await openGrant(clientId, holder).execute(db);
  return rows[0];
}

/** The same, held open until the transaction ends: whoever ends the access waits, or has ended it before. */
export async function lockOpenGrant(
  db: Db,
  clientId: string,
  holder: GrantHolder,
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`${openGrant(clientId, holder)} for share`.execute(db);
  return rows[0];
}

export async function readGrant(
  db: Db,
  clientId: string,
  { id, now }: { id: string; now: Date },
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`select ${columns(now)} from operator_grant
    where client_id = ${clientId} and id = ${id}`.execute(db);
  return rows[0];
}

/** False: it has ended already. */
export async function endGrant(
  db: Db,
  clientId: string,
  { id, by, now }: { id: string; by: string | null; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const { numAffectedRows } = await sql`update operator_grant set ended_at = ${at}, ended_by = ${by}
    where client_id = ${clientId} and id = ${id} and ended_at is null and ends_at > ${at}`.execute(db);
  return numAffectedRows === 1n;
}

/** Counts a use, of one that is open still. */
export async function useGrant(
  db: Db,
  clientId: string,
  { id, now }: { id: string; now: Date },
): Promise<boolean> {
  const at = now.toISOString();
  const { numAffectedRows } = await sql`update operator_grant set uses = uses + 1, used_at = ${at}
    where client_id = ${clientId} and id = ${id} and ended_at is null and ends_at > ${at}`.execute(db);
  return numAffectedRows === 1n;
}

export async function listGrants(
  db: Db,
  clientId: string,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<{ count: number; results: GrantRow[] }> {
  const counted = await sql<{ count: number }>`
    select count(*) as count from operator_grant where client_id = ${clientId}`.execute(db);
  const { rows } = await sql<GrantRow>`select ${columns(now)} from operator_grant
    where client_id = ${clientId} order by begins_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
    db,
  );
  return { count: counted.rows[0]?.count ?? 0, results: rows };
}

export interface Administrator {
  email: string;
  firstName: string;
  locale: Locale | null;
}

/** Whom the access concerns: all administrators with an account. */
export async function listAdministrators(db: Db, clientId: string): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select email, first_name as "firstName", locale from person
    where client_id = ${clientId} and disabled_at is null and groups && array['admin', 'superadmin'] order by id`.execute(
    db,
  );
  return rows;
}
