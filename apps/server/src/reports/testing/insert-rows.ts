import type { TestApp } from "../../platform/testing/app.ts";

/** Rows of one table, in one statement. */
export const insertRows = (app: TestApp, table: string, rows: readonly object[]): Promise<unknown> =>
  rows.length === 0
    ? Promise.resolve()
    : app.sql(
        `insert into ${table} (${Object.keys(rows[0]!).join(", ")})
         select ${Object.keys(rows[0]!).join(", ")} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
