import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Creates visitors and their rows, as the database's owner. */

/** A visit of this visitor with these hosts, with only the columns that visitors need. */
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

/** A visitor type with its own fields. */
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
