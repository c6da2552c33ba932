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
