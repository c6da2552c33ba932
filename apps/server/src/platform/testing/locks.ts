import type { TestApp } from "./app.ts";

const LIMIT_MS = 300_000;

/** Waits until a connection to the test's database waits for a lock that another one holds. */
export async function waitForBlockedQuery(app: Pick<TestApp, "sql">): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (performance.now() < end) {
    const waiting = await app.sql(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error("Nobody came to wait for a lock.");
}
