import { sql } from "kysely";
import { decrypt, encrypt } from "../core/encryption.ts";
import type { Db } from "../database/database.ts";

/** The mail server that operators stored. `db` serves no client. */
export interface MailSettings {
  host: string;
  port: number;
  /** `tls` from the first byte; `starttls`: refused where the server does not offer it. */
  security: "tls" | "starttls" | "none";
  user: string | null;
  password: string | null;
  /** The address that mails come from. */
  sender: string;
}

const KEY = "mail";
const CONTEXT = { clientId: "installation", purpose: "operators.mail" };

/** Undefined: none was stored, or SECRET has changed since. */
export async function readMailSettings(
  db: Db,
  secret: string,
): Promise<{ settings: MailSettings; changedAt: string } | undefined> {
  const { rows } = await sql<{ sealed: string; changedAt: string }>`
    select sealed, changed_at as "changedAt" from installation_setting where key = ${KEY}`.execute(db);
  const opened = rows[0] && decrypt(secret, CONTEXT, rows[0].sealed);
  if (!rows[0] || opened === undefined) return undefined;
  return { settings: JSON.parse(opened) as MailSettings, changedAt: rows[0].changedAt };
}

export async function storeMailSettings(
  db: Db,
  secret: string,
  settings: MailSettings,
  now: Date,
): Promise<void> {
  const sealed = encrypt(secret, CONTEXT, JSON.stringify(settings));
  await sql`insert into installation_setting (key, sealed, changed_at)
    values (${KEY}, ${sealed}, ${now.toISOString()})
    on conflict (key) do update set sealed = excluded.sealed, changed_at = excluded.changed_at`.execute(db);
}

export async function removeMailSettings(db: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from installation_setting where key = ${KEY}`.execute(db);
  return numAffectedRows === 1n;
}
