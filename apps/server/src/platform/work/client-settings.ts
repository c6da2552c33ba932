import { sql } from "kysely";
import { type ClientSettings, NO_SETTINGS } from "../callers/identity.ts";
import type { Db } from "../database/database.ts";
import type { Work } from "./work.ts";

/** What the client decides about a feature, as it stands now: the one that comes with a request may be seconds old. */
export async function clientSettings(db: Db, clientId: string): Promise<ClientSettings> {
  const { rows } = await sql<{ settings: Partial<ClientSettings> }>`
    select settings from client where id = ${clientId}`.execute(db);
  return { ...NO_SETTINGS, ...rows[0]!.settings };
}

/** Two changes at once of what the client decides each write theirs, one after the other. */
export async function lockClient(db: Db, clientId: string): Promise<void> {
  await sql`select id from client where id = ${clientId} for no key update`.execute(db);
}

/** Settings that are left out stay. */
export async function updateClient(
  db: Db,
  clientId: string,
  { settings = {}, visitorSettings = {} }: { settings?: object; visitorSettings?: object },
): Promise<void> {
  await sql`update client set settings = settings || ${JSON.stringify(settings)}::jsonb,
      visitor_settings = visitor_settings || ${JSON.stringify(visitorSettings)}::jsonb
    where id = ${clientId}`.execute(db);
}

/** Whether people may sign up by themselves. */
export async function setSignUp(db: Db, clientId: string, isOn: boolean): Promise<void> {
  await sql`update client set signup_enabled = ${isOn} where id = ${clientId}`.execute(db);
}

interface Feature<Key extends keyof ClientSettings> {
  /** Its settings. */
  keys: readonly Key[];
  /** Of the audit entry. */
  action: string;
  /** Of the live event. */
  topic: string;
}

/** Changes a feature's settings inside the caller's transaction. Parts that are left out stay. */
export async function changeSettings<Key extends keyof ClientSettings>(
  work: Work,
  { keys, action, topic }: Feature<Key>,
  asked: Partial<Pick<ClientSettings, Key>>,
): Promise<ClientSettings> {
  const { db, clientId } = work;
  await lockClient(db, clientId);
  const before = await clientSettings(db, clientId);
  const changed = keys.filter((key) => asked[key] !== undefined && asked[key] !== before[key]);
  if (changed.length === 0) return before;
  const change = Object.fromEntries(changed.map((key) => [key, asked[key]]));
  await updateClient(db, clientId, { settings: change });
  work.audit({
    action,
    targetType: "client",
    targetId: clientId,
    before: Object.fromEntries(changed.map((key) => [key, before[key]])),
    after: change,
  });
  work.tell({ topic });
  // They are part of the session's configuration, which the process keeps too.
  work.tell({ topic: "session" });
  return { ...before, ...change };
}
