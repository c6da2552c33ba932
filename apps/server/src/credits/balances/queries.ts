import type { CreditBalance } from "@portico/contract/credits/credits";
import { sql } from "kysely";
import { matchesPerson } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of everybody's credits, for administrators. */

/** People who may park and those who have had credits, without disabled accounts; by name. */
export async function listBalances(
  db: Db,
  clientId: string,
  { search, page, limit }: { search?: string | undefined; page: number; limit: number },
): Promise<{ count: number; results: CreditBalance[] }> {
  const people = sql`person p left join credit_balance b on b.client_id = p.client_id and b.person_id = p.id
    where p.client_id = ${clientId} and p.disabled_at is null and ('parking' = any(p.groups) or b.person_id is not null)
      and ${matchesPerson(search ?? "", "p", "beginning")}`;
  const [total, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*) as count from ${people}`.execute(db),
    sql<CreditBalance["user"] & { current: number }>`
      select p.id, p.first_name as "firstName", p.last_name as "lastName", coalesce(b.current, 0) as current
      from ${people} order by p.last_name, p.first_name, p.id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
  ]);
  return {
    count: total.rows[0]!.count,
    results: rows.map(({ current, ...user }) => ({ user, current })),
  };
}
