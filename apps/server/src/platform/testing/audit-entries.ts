import type { TestApp } from "./app.ts";
import type { TestClient } from "./types.ts";

/** The audit entries of an action, oldest first. */
export const listAuditEntries = (app: TestApp, client: TestClient, action: string) =>
  app.sql<{ target_id: string; before: unknown; after: unknown }>(
    "select target_id, before, after from audit_entry where client_id = $1 and action = $2 order by id",
    [client.id, action],
  );
