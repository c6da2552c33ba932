import { newId } from "../core/ids.ts";
import { refuse } from "../core/refuse.ts";
import type { Work } from "../work/work.ts";
import { removeUnused } from "./delete-unless-referenced.ts";
import * as queries from "./sortable-list-queries.ts";

/** Changes of what administrators keep in lists, each inside the caller's transaction. */

export async function addRow<Row extends object>(
  work: Work,
  catalog: queries.Catalog<Row>,
  values: queries.Values<Row>,
): Promise<Row> {
  const id = newId();
  await queries.insertRow(work.db, work.clientId, catalog, id, values);
  record(work, catalog, "add", id, undefined, values);
  return rowOf(work, catalog, id);
}

export async function changeRow<Row extends object>(
  work: Work,
  catalog: queries.Catalog<Row>,
  id: string,
  values: queries.Values<Row>,
): Promise<Row> {
  const before = await rowOf(work, catalog, id);
  await queries.updateRow(work.db, work.clientId, catalog, id, values);
  record(work, catalog, "change", id, only(before, Object.keys(values)), values);
  return rowOf(work, catalog, id);
}

/** One that others refer to is refused, with these words. */
export async function removeRow<Row extends object>(
  work: Work,
  catalog: queries.Catalog<Row>,
  id: string,
  inUse: string,
): Promise<Row> {
  const row = await rowOf(work, catalog, id);
  await removeUnused(queries.deleteRow(work.db, work.clientId, catalog, id), inUse);
  record(work, catalog, "remove", id, row, undefined);
  return row;
}

async function rowOf<Row>(work: Work, catalog: queries.Catalog<Row>, id: string): Promise<Row> {
  const row = await queries.rowById(work.db, work.clientId, catalog, id);
  if (!row) throw refuse.with("notFound");
  return row;
}

/** What a change touched, as it was. */
export const only = (row: object, keys: string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

/** Audit, and news. */
export function record(
  work: Work,
  { table, action, topics }: queries.Subject,
  verb: "add" | "change" | "remove",
  targetId: string,
  before: object | undefined,
  after: object | undefined,
): void {
  work.audit({
    action: `${action}.${verb}`,
    targetType: table,
    targetId,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
  for (const topic of topics) work.tell({ topic });
}
