import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { beginningWith } from "../../platform/lists/like-pattern.ts";

interface AuditFilter {
  person?: string | undefined;
  action?: string | undefined;
  target?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  page: number;
  limit: number;
}

type Blob = Record<string, unknown> | null;

export async function listAudit(db: Db, clientId: string, filter: AuditFilter) {
  let query = db.selectFrom("audit_entry as a").where("a.client_id", "=", clientId);
  if (filter.person) {
    const person = filter.person;
    query = query.where((eb) => eb.or([eb("a.actor_id", "=", person), eb("a.on_behalf_of_id", "=", person)]));
  }
  if (filter.action) query = query.where("a.action", "like", beginningWith(filter.action));
  if (filter.target) query = query.where("a.target_id", "=", filter.target);
  if (filter.start) query = query.where("a.at", ">=", `${filter.start}T00:00:00Z`);
  if (filter.end)
    query = query.where("a.at", "<", sql<string>`(${filter.end}::date + 1)::timestamp at time zone 'UTC'`);
  const [total, rows] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .leftJoin("person as p", (join) =>
        join.onRef("p.client_id", "=", "a.client_id").onRef("p.id", "=", "a.actor_id"),
      )
      .leftJoin("person as o", (join) =>
        join.onRef("o.client_id", "=", "a.client_id").onRef("o.id", "=", "a.on_behalf_of_id"),
      )
      .select([
        "a.id",
        "a.at",
        "a.action",
        "a.target_type as targetType",
        "a.target_id as targetId",
        "a.request_id as requestId",
      ])
      .select(["a.actor_id as actorId", "a.on_behalf_of_id as otherId"])
      .select([sql<Blob>`a.before`.as("before"), sql<Blob>`a.after`.as("after")])
      .select([
        sql<string>`coalesce(p.first_name || ' ' || p.last_name, '')`.as("actorName"),
        sql<string>`coalesce(o.first_name || ' ' || o.last_name, '')`.as("otherName"),
      ])
      .orderBy("a.at", "desc")
      .orderBy("a.id", "desc")
      .limit(filter.limit)
      .offset((filter.page - 1) * filter.limit)
      .execute(),
  ]);
  return {
    count: total.count,
    results: rows.map(({ actorId, actorName, otherId, otherName, ...entry }) => ({
      ...entry,
      actor: actorId ? { id: actorId, name: actorName } : null,
      onBehalfOf: otherId ? { id: otherId, name: otherName } : null,
    })),
  };
}
