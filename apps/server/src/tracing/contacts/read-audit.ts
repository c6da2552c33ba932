import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { Work } from "../../platform/work/work.ts";
import { hasTraced } from "./queries.ts";

/** Pages of a search, and its export, are one reading. */
const QUARTER_MS = 900_000;

interface TracingCall {
  db: Db;
  client: { id: string };
  user: { id: string };
  now: Date;
  inTransaction<T>(change: (work: Work) => Promise<T>): Promise<T>;
}

/** Writes into the audit log who was traced, when, how and why: once for each search and quarter of an hour. */
export async function auditTrace(call: TracingCall, personId: string, search: object): Promise<void> {
  const { db, client, user, now } = call;
  const since = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  const read = { readerId: user.id, personId, search, since };
  if (await hasTraced(db, client.id, read)) return;
  await call.inTransaction(async (work) => {
    await lockKeys(work.db, "trace read", [`${user.id} ${personId}`]);
    if (await hasTraced(work.db, work.clientId, read)) return;
    work.audit({
      action: "tracing.contacts.read",
      targetType: "person",
      targetId: personId,
      after: { ...search },
    });
  });
}
