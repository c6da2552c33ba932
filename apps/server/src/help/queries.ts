import type { Db } from "../platform/database.ts";

export async function listHelpTexts(db: Db, clientId: string) {
  const rows = await db
    .selectFrom("help_text")
    .select(["key", "title", "body_html as text"])
    .where("client_id", "=", clientId)
    .orderBy("key")
    .execute();
  return {
    count: rows.length,
    results: rows.map(({ key, title, text }) => ({ key, content: { title, text } })),
  };
}
