import type { Db } from "../platform/database/database.ts";

export const listHelpTexts = (db: Db, clientId: string) =>
  db
    .selectFrom("help_text")
    .select(["key", "title", "body_html as html"])
    .where("client_id", "=", clientId)
    .orderBy("key")
    .execute();
