import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

export interface NewUsage {
  id: string;
  personId: string;
  numberItems: number;
  enteredBy: string;
}

export async function insertUsage(db: Db, clientId: string, usage: NewUsage, now: Date): Promise<void> {
  await db
    .insertInto("mail_usage")
    .values({
      client_id: clientId,
      id: usage.id,
      person_id: usage.personId,
      number_items: usage.numberItems,
      entered_by: usage.enteredBy,
      created_at: now.toISOString(),
    })
    .execute();
}

interface Row {
  id: string;
  user: { id: string; firstName: string; lastName: string };
  numberItems: number;
  createdAt: string;
}

interface UsageFilter {
  id?: string | undefined;
  /** Left out: all people. */
  personId?: string | undefined;
}

/** Newest first. */
export async function listUsages(
  db: Db,
  clientId: string,
  { id, personId }: UsageFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: Row[] }> {
  let usages = db.selectFrom("mail_usage as m").where("m.client_id", "=", clientId);
  if (id !== undefined) usages = usages.where("m.id", "=", id);
  if (personId !== undefined) usages = usages.where("m.person_id", "=", personId);
  const [total, results] = await Promise.all([
    usages.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    usages
      .innerJoin("person as p", (join) =>
        join.onRef("p.client_id", "=", "m.client_id").onRef("p.id", "=", "m.person_id"),
      )
      .select(["m.id", "m.number_items as numberItems", "m.created_at as createdAt"])
      .select(
        sql<
          Row["user"]
        >`json_build_object('id', p.id, 'firstName', p.first_name, 'lastName', p.last_name)`.as("user"),
      )
      .orderBy("m.created_at", "desc")
      .orderBy("m.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: total.count, results };
}
