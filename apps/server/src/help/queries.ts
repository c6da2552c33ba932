import type { Locale } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** Each text once, in the first of these locales in which it was written, else in any. */
export const listHelpTexts = (db: Db, clientId: string, preferred: readonly Locale[]) =>
  db
    .selectFrom("help_text")
    .distinctOn("key")
    .select(["key", "title", "body_html as html"])
    .where("client_id", "=", clientId)
    .orderBy("key")
    .orderBy(sql`array_position(${preferred}::text[], locale)`)
    .execute();

export interface HelpTextRow {
  key: string;
  locale: Locale;
  title: string;
  html: string;
}

const written = (db: Db, clientId: string) =>
  db
    .selectFrom("help_text")
    .select(["key", sql<Locale>`locale`.as("locale"), "title", "body_html as html"])
    .where("client_id", "=", clientId);

/** Every text in every locale. */
export const listWrittenTexts = (db: Db, clientId: string): Promise<HelpTextRow[]> =>
  written(db, clientId).orderBy("key").orderBy("locale").execute();

type Key = Pick<HelpTextRow, "key" | "locale">;

export const readHelpText = (
  db: Db,
  clientId: string,
  { key, locale }: Key,
): Promise<HelpTextRow | undefined> =>
  written(db, clientId).where("key", "=", key).where("locale", "=", locale).executeTakeFirst();

/** Takes the place of the text in that locale. */
export async function storeHelpText(db: Db, clientId: string, row: HelpTextRow): Promise<void> {
  const { key, locale, title, html: body_html } = row;
  await db
    .insertInto("help_text")
    .values({ client_id: clientId, key, locale, title, body_html })
    .onConflict((conflict) =>
      conflict.columns(["client_id", "key", "locale"]).doUpdateSet({ title, body_html }),
    )
    .execute();
}

export async function deleteHelpText(db: Db, clientId: string, { key, locale }: Key): Promise<void> {
  await db
    .deleteFrom("help_text")
    .where("client_id", "=", clientId)
    .where("key", "=", key)
    .where("locale", "=", locale)
    .execute();
}
