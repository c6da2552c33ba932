import { createHash } from "node:crypto";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { Work } from "../../platform/work/work.ts";
import { hasRead } from "./queries.ts";

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
 * @param what an event's id; or a filter, of which the log keeps the names and a hash, since a search is a plate or name
 */
export async function auditRead(
  call: ReadingCall,
  what: { event: string } | { filter: Readonly<Record<string, unknown>> },
): Promise<void> {
  const { client, user, now } = call;
  const since = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  const filter =
    "filter" in what ? Object.entries(what.filter).filter(([, value]) => value !== undefined) : [];
  const target =
    "event" in what
      ? what.event
      : createHash("sha256").update(JSON.stringify(filter)).digest("base64url").slice(0, 22);
  const read = { personId: user.id, what: target, since };
  if (await hasRead(call.db, client.id, read)) return;
  await call.inTransaction(async ({ db, clientId, audit }) => {
    await lockKeys(db, "camera read", [`${user.id} ${target}`]);
    if (await hasRead(db, clientId, read)) return;
    audit({
      action: "cameras.event.read",
      targetType: "camera_event",
      targetId: target,
      after: "event" in what ? {} : { filter: filter.map(([name]) => name) },
    });
  });
}
