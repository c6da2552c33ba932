import type { TextsState } from "@portico/contract/operators/texts";
import type { Db } from "../../platform/database/database.ts";
import type { Settings } from "../../platform/startup/config.ts";
import { readService, TEXTS, type TextsAccount } from "../../platform/work/services.ts";

/** Never the token. */
const present = ({ accountSid, from }: TextsAccount) => ({ accountSid, from });

/** By what text messages leave: the environment wins over what was stored. */
export async function readTextsState(
  db: Db,
  secret: string,
  { twilio, demo }: Settings,
): Promise<TextsState> {
  const found = await readService(db, secret, TEXTS);
  const account = twilio ?? found?.values;
  return {
    source: twilio ? "environment" : found ? "stored" : demo ? "demo" : "none",
    account: account ? present(account) : null,
    stored: found ? { ...present(found.values), changedAt: found.changedAt } : null,
  };
}
