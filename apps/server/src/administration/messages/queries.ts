import type { Delivery } from "@portico/contract/administration/messages";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { containing } from "../../platform/lists/like-pattern.ts";
import { isResendable } from "../../platform/messages/resend-queries.ts";

export interface DeliveryFilter {
  status?: Delivery["status"] | "undelivered" | undefined;
  channel?: Delivery["channel"] | undefined;
  search?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

export async function listDeliveries(
  db: Db,
  clientId: string,
  filter: DeliveryFilter,
  { page, limit, now }: { page: number; limit: number; now: Date },
): Promise<{ count: number; results: Delivery[]; dead: number }> {
  const all = db.selectFrom("message").where("client_id", "=", clientId);
  let query = all;
  const { status, channel, search, start, end } = filter;
  if (status === "undelivered") query = query.where("status", "<>", "sent");
  else if (status) query = query.where("status", "=", status);
  if (channel) query = query.where("channel", "=", channel);
  if (search) {
    const part = containing(search);
    query = query.where((eb) => eb.or([eb("recipient", "ilike", part), eb("subject", "ilike", part)]));
  }
  if (start) query = query.where("created_at", ">=", `${start}T00:00:00Z`);
  if (end)
    query = query.where("created_at", "<", sql<string>`(${end}::date + 1)::timestamp at time zone 'UTC'`);
  const count = sql<number>`count(*)`.as("count");
  const [found, dead, results] = await Promise.all([
    query.select(count).executeTakeFirstOrThrow(),
    all.where("status", "=", "dead").select(count).executeTakeFirstOrThrow(),
    query
      .select(["id", "kind", "recipient", "subject", "attempts", "last_error as lastError"])
      .select(["created_at as createdAt", "next_attempt_at as nextAttemptAt"])
      .select(["sent_at as sentAt", "resent_at as resentAt"])
      .select([
        sql<Delivery["channel"]>`channel`.as("channel"),
        sql<Delivery["status"]>`status`.as("status"),
        sql<Delivery["can"]>`jsonb_build_object('resend', status = 'dead' and ${isResendable(now)})`.as(
          "can",
        ),
      ])
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: found.count, results, dead: dead.count };
}
