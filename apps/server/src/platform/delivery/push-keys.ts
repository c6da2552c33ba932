import { sql } from "kysely";
import webPush from "web-push";
import { decrypt, encrypt } from "../core/encryption.ts";
import type { Db } from "../database/database.ts";
import { findSealedSetting } from "../work/installation-secrets.ts";

/** The keys by which push services recognise this installation (RFC 8292). */
export interface PushKeys {
  /** The point on P-256, as browsers want it: base64url without padding. */
  publicKey: string;
  privateKey: string;
}

const KEY = "push";
const CONTEXT = { clientId: "installation", purpose: "platform.push" };

/**
 * The installation's keys, made at the first use; of several processes that make some at once, the first one's count. Keys
 * that cannot be read, since SECRET has changed, are made anew: browsers then subscribe again. `db` serves no client.
 */
export async function readPushKeys(db: Db, secret: string, now: Date): Promise<PushKeys> {
  for (;;) {
    const sealed = await findSealedSetting(db, KEY);
    const opened = sealed === undefined ? undefined : decrypt(secret, CONTEXT, sealed);
    if (opened !== undefined) return JSON.parse(opened) as PushKeys;
    const made = encrypt(secret, CONTEXT, JSON.stringify(webPush.generateVAPIDKeys()));
    await sql`insert into installation_setting as i (key, sealed, changed_at)
      values (${KEY}, ${made}, ${now.toISOString()})
      on conflict (key) do update set sealed = excluded.sealed, changed_at = excluded.changed_at
      where i.sealed = ${sealed ?? ""}`.execute(db);
  }
}
