import { DAY_MS } from "@portico/contract/days/durations";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the database's owner, for all clients together. */

export interface DatabaseFacts {
  version: string;
  bytes: number;
  migrations: number;
  lastMigration: string | null;
  waiting: number;
  failed: number;
}

export async function readDatabaseFacts(db: Db, now: Date): Promise<DatabaseFacts> {
  const weekAgo = new Date(now.getTime() - 7 * DAY_MS).toISOString();
  const { rows } = await sql<DatabaseFacts>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as bytes,
      (select count(*) from migration_hash) as migrations,
      (select max(name) from migration_hash) as "lastMigration",
      (select count(*) from message where status in ('waiting', 'retrying')) as waiting,
      (select count(*) from message where status = 'dead' and created_at > ${weekAgo}) as failed`.execute(db);
  return rows[0]!;
}

export interface AuditLogCheck {
  clientId: string;
  client: string;
  checkedAt: string | null;
  isWell: boolean | null;
}

export async function listAuditLogChecks(db: Db): Promise<AuditLogCheck[]> {
  const { rows } = await sql<AuditLogCheck>`
    select c.id as "clientId", c.name as client, p.checked_at as "checkedAt", (p.report->>'holds')::boolean as "isWell"
    from client c left join audit_progress p on p.client_id = c.id order by c.position`.execute(db);
  return rows;
}
