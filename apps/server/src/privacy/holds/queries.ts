import type { HoldSubject } from "@portico/contract/privacy/form";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL that reads legal holds with the names of what they cover. The handle comes first, the client's id second. */

interface Name {
  id: string;
  firstName: string;
  lastName: string;
}

export interface HoldRow {
  id: string;
  subject: HoldSubject;
  user: Name | null;
  visitor: Name | null;
  plate: string | null;
  site: { id: string; name: string } | null;
  reason: string;
  from: string;
  until: string | null;
  createdAt: string;
  createdBy: Name | null;
  endedAt: string | null;
  endedBy: Name | null;
}

const nameOf = (alias: string) => sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object(
  'id', ${sql.ref(`${alias}.id`)}, 'firstName', ${sql.ref(`${alias}.first_name`)}, 'lastName', ${sql.ref(`${alias}.last_name`)}) end`;

/** Newest first. `today`: the client's day, by which a hold is in force. */
export async function listHolds(
  db: Db,
  clientId: string,
  filter: { id?: string; status?: "in-force" | "over" | undefined; today: string },
  { page, limit }: { page: number; limit: number } = { page: 1, limit: 1 },
): Promise<{ count: number; results: HoldRow[] }> {
  const isOver = sql`(h.ended_at is not null or coalesce(h.last_day < ${filter.today}, false))`;
  const which = sql.join(
    [
      sql`h.client_id = ${clientId}`,
      ...(filter.id ? [sql`h.id = ${filter.id}`] : []),
      ...(filter.status ? [filter.status === "over" ? isOver : sql`not ${isOver}`] : []),
    ],
    sql` and `,
  );
  const [{ rows: total }, { rows: results }] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from legal_hold h where ${which}`.execute(db),
    sql<HoldRow>`
      select h.id, h.subject, ${nameOf("p")} as user, ${nameOf("v")} as visitor, h.plate,
        case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as site, h.reason,
        h.first_day as "from", h.last_day as "until", h.created_at as "createdAt", ${nameOf("c")} as "createdBy",
        h.ended_at as "endedAt", ${nameOf("e")} as "endedBy"
      from legal_hold h
      left join person p on p.client_id = h.client_id and p.id = h.person_id
      left join visitor v on v.client_id = h.client_id and v.id = h.visitor_id
      left join site s on s.client_id = h.client_id and s.id = h.site_id
      left join person c on c.client_id = h.client_id and c.id = h.created_by
      left join person e on e.client_id = h.client_id and e.id = h.ended_by
      where ${which} order by h.created_at desc, h.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
  ]);
  return { count: total[0]!.count, results };
}

/** Whether the person, visitor or site of a new hold is the client's. */
export async function isKnown(
  db: Db,
  clientId: string,
  kind: "person" | "visitor" | "site",
  id: string,
): Promise<boolean> {
  const which = sql`where client_id = ${clientId} and id = ${id}`;
  const found = {
    person: sql`select from person ${which}`,
    visitor: sql`select from visitor ${which}`,
    site: sql`select from site ${which}`,
  }[kind];
  const { rows } = await sql<{ isKnown: boolean }>`select exists (${found}) as "isKnown"`.execute(db);
  return rows[0]!.isKnown;
}
