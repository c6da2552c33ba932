import { newId } from "../../platform/core/ids.ts";
import type { TestApp } from "../../platform/testing/app.ts";
import type { TestClient } from "../../platform/testing/types.ts";

/** Closes a site (null: all of them) from one day to another, both included; returns the closure's id. */
export async function makeClosure(
  app: TestApp,
  client: TestClient,
  [firstDay, lastDay]: [string, string],
  siteId: string | null = client.siteId,
): Promise<string> {
  const id = newId();
  await app.sql(
    `insert into closure (client_id, id, site_id, first_day, last_day, name, created_at)
     values ($1, $2, $3, $4, $5, 'Holiday', '2026-11-01Z')`,
    [client.id, id, siteId, firstDay, lastDay],
  );
  return id;
}
