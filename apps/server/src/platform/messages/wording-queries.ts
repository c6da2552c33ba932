import type { WordedKind } from "@portico/contract/core/message-kinds";
import { WORDING_FIELDS, type Wording } from "@portico/contract/core/wording";
import type { Locale } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { OwnWording } from "./wording.ts";

/** SQL of own wordings. The handle is always the first argument, the client's id the second. */

const wordings = (db: Db, clientId: string) =>
  db
    .selectFrom("message_wording")
    .select([
      sql<WordedKind>`kind`.as("kind"),
      sql<Locale>`locale`.as("locale"),
      "subject",
      "paragraph",
      "sms",
    ])
    .where("client_id", "=", clientId);

export const listWordings = (db: Db, clientId: string): Promise<OwnWording[]> =>
  wordings(db, clientId).orderBy("kind").orderBy("locale").execute();

type Key = Pick<OwnWording, "kind" | "locale">;

export async function readWording(db: Db, clientId: string, { kind, locale }: Key): Promise<Wording> {
  const row = await wordings(db, clientId)
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .executeTakeFirst();
  return { subject: row?.subject ?? null, paragraph: row?.paragraph ?? null, sms: row?.sms ?? null };
}

/** Takes the place of the wording; one that says nothing goes. */
export async function storeWording(db: Db, clientId: string, row: OwnWording): Promise<void> {
  const { kind, locale, ...words } = row;
  if (WORDING_FIELDS.every((field) => words[field] === null))
    await db
      .deleteFrom("message_wording")
      .where("client_id", "=", clientId)
      .where("kind", "=", kind)
      .where("locale", "=", locale)
      .execute();
  else
    await db
      .insertInto("message_wording")
      .values({ client_id: clientId, kind, locale, ...words })
      .onConflict((conflict) => conflict.columns(["client_id", "kind", "locale"]).doUpdateSet(words))
      .execute();
}
