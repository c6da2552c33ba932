import { SILENT_PERIODS } from "@portico/contract/cameras/form";
import type { Locale } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL of cameras that fall silent and speak again. */

export interface TurnedCamera {
  id: string;
  name: string;
  siteId: string;
  siteName: string;
  timeZone: string;
  lastSeenAt: string;
  /** Null: it was not silent until now. */
  silentSince: string | null;
}

/** Cameras, locked, whose silence began or ended since the operators were last told. Camera by camera, by id. */
export async function lockTurnedCameras(db: Db, clientId: string, now: Date): Promise<TurnedCamera[]> {
  const { rows } = await sql<TurnedCamera>`
    select c.id, c.name, c.site_id as "siteId", s.name as "siteName", s.time_zone as "timeZone",
      c.last_seen_at as "lastSeenAt", c.silent_since as "silentSince"
    from camera c join site s on s.client_id = c.client_id and s.id = c.site_id
    where c.client_id = ${clientId} and c.removed_at is null and c.last_seen_at is not null
      and (c.silent_since is null) = coalesce(c.is_active and c.last_seen_at <
        ${now.toISOString()}::timestamptz - c.sign_of_life_minutes * ${SILENT_PERIODS} * interval '1 minute', false)
    order by c.id for no key update of c`.execute(db);
  noteLocks(
    db,
    "camera",
    rows.map(({ id }) => id),
  );
  return rows;
}

/** @param since null: it speaks again, or nobody counts on it any more */
export async function setSilent(db: Db, clientId: string, id: string, since: string | null): Promise<void> {
  await sql`update camera set silent_since = ${since} where client_id = ${clientId} and id = ${id}`.execute(
    db,
  );
}

export interface Operator {
  email: string;
  firstName: string;
  locale: Locale | null;
}

/** Parking administrators; superadmins where there is none. */
export async function listOperators(db: Db, clientId: string): Promise<Operator[]> {
  const { rows } = await sql<Operator & { isOperator: boolean }>`
    select email, first_name as "firstName", locale, 'parking_admin' = any(groups) as "isOperator" from person
    where client_id = ${clientId} and disabled_at is null and groups && array['parking_admin', 'superadmin']
    order by id`.execute(db);
  const operators = rows.filter(({ isOperator }) => isOperator);
  return (operators.length > 0 ? operators : rows).map(({ isOperator: _, ...operator }) => operator);
}
