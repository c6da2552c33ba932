import { isDeepStrictEqual } from "node:util";
import type { AuditAction } from "@portico/contract/administration/audit-actions";
import type { Topic } from "@portico/contract/core/live";
import type { Feature } from "@portico/contract/endpoint";
import { sql } from "kysely";
import type { Client } from "../callers/client.ts";
import type { Db } from "../database/database.ts";
import { noteLocks } from "../database/lock-order.ts";
import { requireUnchanged } from "./seen.ts";
import type { Work } from "./work.ts";

/** A client's settings of a feature, as the feature declares them. */
export interface Settings<Values extends object> {
  /** All settings with their values until the client changes them. Names are unique among features. */
  defaults: Values;
}

export interface ChangeableSettings<Values extends object> extends Settings<Values> {
  /** The audit entry's action. */
  action: AuditAction;
  /** The live event's topic. */
  topic: Topic;
}

/**
 * Locks the client's settings: two simultaneous changes run one after the other, and neither loses its
 * values.
 */
export async function lockClient(db: Db, clientId: string): Promise<void> {
  noteLocks(db, "client", [clientId]);
  await sql`select id from client where id = ${clientId} for no key update`.execute(db);
}

/** Settings that are left out stay unchanged. */
export async function updateClient(
  db: Db,
  clientId: string,
  { settings = {}, visitorSettings = {} }: { settings?: object; visitorSettings?: object },
): Promise<void> {
  await sql`update client set settings = settings || ${JSON.stringify(settings)}::jsonb,
      visitor_settings = visitor_settings || ${JSON.stringify(visitorSettings)}::jsonb
    where id = ${clientId}`.execute(db);
}

/** What a client is and looks like. */
export interface ClientProfile {
  mode: Client["mode"];
  name: string;
  product: Client["product"];
  features: readonly Feature[];
  brandColor: string;
  /** The logo's address. */
  logo: string | null;
  locale: Client["locale"];
  /** `HH:mm`. */
  businessDayStart: string;
  businessDayEnd: string;
}

/** The client's profile as it is now; that of a request may be seconds old. */
export async function readClientProfile(db: Db, clientId: string): Promise<ClientProfile> {
  const { rows } = await sql<ClientProfile>`
    select mode, name, product, features, brand_color as "brandColor", logo, locale,
      to_char(business_day_start, 'HH24:MI') as "businessDayStart",
      to_char(business_day_end, 'HH24:MI') as "businessDayEnd"
    from client where id = ${clientId}`.execute(db);
  return rows[0]!;
}

/** Replaces the client's profile. */
export async function updateClientProfile(db: Db, clientId: string, profile: ClientProfile): Promise<void> {
  await db
    .updateTable("client")
    .set({
      mode: profile.mode,
      name: profile.name,
      product: profile.product,
      features: [...profile.features],
      brand_color: profile.brandColor,
      logo: profile.logo,
      locale: profile.locale,
      business_day_start: profile.businessDayStart,
      business_day_end: profile.businessDayEnd,
    })
    .where("id", "=", clientId)
    .execute();
}

/** Sets whether people may sign up by themselves. */
export async function setSignUp(db: Db, clientId: string, isOn: boolean): Promise<void> {
  await sql`update client set signup_enabled = ${isOn} where id = ${clientId}`.execute(db);
}

/** Null: not suspended. Returns whether it was otherwise before; a suspension keeps its first time. */
export async function setSuspended(db: Db, clientId: string, since: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`update client set suspended_at = ${since?.toISOString() ?? null}
    where id = ${clientId} and (suspended_at is null) = ${since !== null}`.execute(db);
  return numAffectedRows === 1n;
}

type StoredSettings = Record<string, unknown>;

/** A feature's settings in the client of a call; those of a request may be seconds old. */
export const settingsOf = <Values extends object>(
  client: { settings: StoredSettings },
  { defaults }: Settings<Values>,
): Values =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, value]) => [
      key,
      key in client.settings ? client.settings[key] : value,
    ]),
  ) as Values;

/** A feature's current settings. */
export async function readSettings<Values extends object>(
  db: Db,
  clientId: string,
  settings: Settings<Values>,
): Promise<Values> {
  const { rows } = await sql<{
    settings: StoredSettings;
  }>`select settings from client where id = ${clientId}`.execute(db);
  return settingsOf(rows[0]!, settings);
}

/** A change of settings; those that are left out stay unchanged. `seen`: what the caller saw (`requireUnchanged`). */
export type SettingsChange<Values extends object> = { [Key in keyof Values]?: Values[Key] | undefined } & {
  seen?: { [Key in keyof Values]?: Values[Key] | undefined } | undefined;
};

/** Changes a feature's settings inside the caller's transaction. */
export async function changeClientSettings<Values extends object>(
  work: Work,
  settings: ChangeableSettings<Values>,
  changes: SettingsChange<Values>,
): Promise<Values> {
  const { db, clientId } = work;
  await lockClient(db, clientId);
  const before = await readSettings(db, clientId, settings);
  requireUnchanged(before, changes, changes.seen);
  const keys = Object.keys(settings.defaults) as (keyof Values & string)[];
  const changed = keys.filter(
    (key) => changes[key] !== undefined && !isDeepStrictEqual(changes[key], before[key]),
  );
  if (changed.length === 0) return before;
  const change = Object.fromEntries(changed.map((key) => [key, changes[key]]));
  await updateClient(db, clientId, { settings: change });
  work.audit({
    action: settings.action,
    targetType: "client",
    targetId: clientId,
    before: Object.fromEntries(changed.map((key) => [key, before[key]])),
    after: change,
  });
  work.publish({ topic: settings.topic });
  // Settings are part of the session's configuration, which the process caches too.
  work.publish({ topic: "session" });
  return { ...before, ...change };
}
