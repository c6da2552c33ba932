import { createHash } from "node:crypto";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { Work } from "../../platform/work/work.ts";
import { hasRead, type ReadTarget } from "./queries.ts";

/** Reading plates is audited: once for each person, thing and quarter of an hour, since live views read all the time. */

const QUARTER_MS = 900_000;

interface ReadingCall {
  db: Db;
  client: { id: string };
  user: { id: string };
  now: Date;
  inTransaction<T>(change: (work: Work) => Promise<T>): Promise<T>;
}

type Filter = Readonly<Record<string, unknown>>;

/** What is read: an event, a plate, or rows of a list that a filter chooses. */
type Read =
  | { event: string }
  | { plate: string }
  | { filter: Filter; list?: "allow" | "deny" }
  | { registrations: Filter };

/** Of a plate and a filter the log keeps a hash, and the names of what was filtered, since a search is a plate or name. */
export async function auditRead(call: ReadingCall, what: Read): Promise<void> {
  const { client, user, now } = call;
  const since = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  const { after, ...target } = toTarget(what);
  const read = { ...target, personId: user.id, since };
  if (await hasRead(call.db, client.id, read)) return;
  await call.inTransaction(async ({ db, clientId, audit }) => {
    await lockKeys(db, "camera read", [`${user.id} ${target.targetId}`]);
    if (await hasRead(db, clientId, read)) return;
    audit({ ...target, after });
  });
}

const hashed = (value: unknown): string =>
  createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);

function toTarget(what: Read): ReadTarget & { after: Record<string, unknown> } {
  const ofEvents = { action: "cameras.event.read", targetType: "camera_event" } as const;
  if ("event" in what) return { ...ofEvents, targetId: what.event, after: {} };
  if ("plate" in what)
    return { ...ofEvents, action: "cameras.plate.read", targetId: hashed(what.plate), after: {} };
  if ("registrations" in what)
    return {
      ...{ action: "cameras.registration.read", targetType: "registered_vehicle" },
      ...filterTarget(what.registrations),
    };
  const { list, filter } = what;
  if (!list) return { ...ofEvents, ...filterTarget(filter) };
  const { targetId, after } = filterTarget(filter);
  return {
    ...{ action: "cameras.list.read", targetType: "plate_entry" },
    ...{ targetId: `${list} ${targetId}`, after: { list, ...after } },
  };
}

function filterTarget(filter: Filter): { targetId: string; after: { filter: string[] } } {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { targetId: hashed(given), after: { filter: given.map(([name]) => name) } };
}
