import type { Channel } from "@portico/contract/notifications/form";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

interface Calendar {
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  text: string;
}

/** The newest messages of the client, for the demo's mailbox. */
export async function listMessages(
  db: Db,
  clientId: string,
  { page, limit }: { page: number; limit: number },
) {
  const query = db.selectFrom("message").where("client_id", "=", clientId);
  const [total, results] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .select([
        "id",
        "recipient as to",
        "subject",
        "body_text as text",
        "body_html as html",
        "created_at as createdAt",
      ])
      .select([
        sql<"waiting" | "retrying" | "sent" | "dead">`status`.as("status"),
        sql<Channel>`channel`.as("channel"),
        sql<Calendar | null>`case when calendar is not null
          then jsonb_build_object('method', calendar_method, 'text', calendar) end`.as("calendar"),
      ])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: total.count, results };
}
