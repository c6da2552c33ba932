import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { MonthTable } from "./kept-queries.ts";

/** The handle is the first argument, the client's id the second. */

interface Uses {
  table: MonthTable;
  /** Its columns after the person's. */
  places: readonly string[];
  /** Rows of the person, the places and `often`, of the day. */
  used: RawBuilder<unknown>;
}

/** Counts a day once more in the months of people, and writes only what has changed. */
export async function keepUses(
  db: Db,
  clientId: string,
  day: string,
  { table, places, used }: Uses,
): Promise<void> {
  const target = sql.table(table);
  const at = Number(day.slice(8));
  const month = sql`${`${day.slice(0, 7)}-01`}::date`;
  const columns = ["person_id", ...places];
  const key = sql.join(columns.map((column) => sql.ref(column)));
  const same = sql.join(
    columns.map((column) => sql`n.${sql.ref(column)} = u.${sql.ref(column)}`),
    sql` and `,
  );
  // The day's place in the list is written out: an assignment to a place takes no parameter of unknown type.
  const ofDay = sql.raw(`days[${at}]`);
  await sql`
    with n as (${used})
    update ${target} u set ${ofDay} = 0, total = total - ${ofDay}
    where u.client_id = ${clientId} and u.month = ${month} and u.${ofDay} <> 0
      and not exists (select from n where ${same})`.execute(db);
  await sql`
    delete from ${target} where client_id = ${clientId} and month = ${month} and total = 0`.execute(db);
  await sql`
    insert into ${target} as u (client_id, month, ${key}, total, days)
    select ${clientId}::uuid, ${month}, ${key}, often, array_fill(0::smallint, array[${at - 1}::int])
      || often::smallint || array_fill(0::smallint, array[${31 - at}::int])
    from (${used}) n
    on conflict (client_id, month, ${key}) do update
      set ${ofDay} = excluded.${ofDay}, total = u.total - u.${ofDay} + excluded.${ofDay}
      where u.${ofDay} <> excluded.${ofDay}`.execute(db);
}
