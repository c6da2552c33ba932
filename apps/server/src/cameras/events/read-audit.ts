import { createHash } from "node:crypto";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { Work } from "../../platform/work/work.ts";
import { hasRead, type ReadAction } from "./queries.ts";

/** Reading plates is audited: once for each person, thing and quarter of an hour, since live views read all the time. */

const QUARTER_MS = 900_000;

interface ReadingCall {
  db: Db;
  client: { id: string };
  user: { id: string };
  now: Date;
  inTransaction<T>(change: (work: Work) => Promise<T>): Promise<T>;
}

/**
 * @param what an event's id; or a plate, or a filter, of which the log keeps the names and a hash, since a search is a
 *   plate or name
 */
export async function auditRead(
  call: ReadingCall,
  what: { event: string } | { plate: string } | { filter: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { client, user, now } = call;
  const since = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  const { action, target, after } = toTarget(what);
  const read = { personId: user.id, action, what: target, since };
  if (await hasRead(call.db, client.id, read)) return;
  await call.inTransaction(async ({ db, clientId, audit }) => {
    await lockKeys(db, "camera read", [`${user.id} ${target}`]);
    if (await hasRead(db, clientId, read)) return;
    audit({ action, targetType: "camera_event", targetId: target, after });
  });
}

const hashed = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);

function toTarget(what: Parameters<typeof auditRead>[1]): {
  action: ReadAction;
  target: string;
  after: Record<string, unknown>;
} {
  if ("event" in what) return { action: "cameras.event.read", target: what.event, after: {} };
  if ("plate" in what) return { action: "cameras.plate.read", target: hashed(what.plate), after: {} };
  const filter = Object.entries(what.filter).filter(([, value]) => value !== undefined);
  return {
    action: "cameras.event.read",
    target: hashed(filter),
    after: { filter: filter.map(([name]) => name) },
  };
}
