import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Builds visitors and what belongs to them, as the owner. */

/** A visit of this visitor with these hosts, as far as visitors ask of one. */
export async function makeVisit(
  app: TestApp,
  client: TestClient,
  given: { visitorId: string; hostId: string; uuid?: string; start?: string; status?: string },
): Promise<string> {
  const id = newId();
  const start = given.start ?? "2026-11-20T12:00:00.000Z";
  await app.sql(
    `insert into visit (client_id, id, uuid, visitor_id, site_id, day, starts, ends, description, host_id, host_ids, status,
       status_at, pin, search, created_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz, $6::timestamptz + interval '1 hour', 'Visit', $7, array[$7::uuid], $8,
       $6, '123456', '', $6)`,
    [
      client.id,
      id,
      given.uuid ?? crypto.randomUUID(),
      given.visitorId,
      client.siteId,
      start,
      given.hostId,
      given.status ?? "scheduled",
    ],
  );
  return id;
}

/** A kind of visitors with fields of its own. */
export async function makeType(
  app: TestApp,
  client: TestClient,
  given: { name: string; fields?: unknown[]; isActive?: boolean },
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into visitor_type (client_id, id, position, name, is_active, fields)
     values ($1, $2, (select count(*) from visitor_type where client_id = $1), $3, $4, $5)`,
    [client.id, id, given.name, given.isActive ?? true, JSON.stringify(given.fields ?? [])],
  );
  return id;
}
