import type { Text } from "@portico/contract/texts/text";
import { newId } from "../core/ids.ts";
import { requireRow } from "../core/refuse.ts";
import { lockClient } from "../work/client-settings.ts";
import { requireUnchanged, type SeenChange } from "../work/seen.ts";
import type { Work } from "../work/work.ts";
import { deleteUnlessReferenced } from "./delete-unless-referenced.ts";
import * as queries from "./sortable-list-queries.ts";

/** Changes of lists that administrators keep, each inside the caller's transaction. */

export async function addRow<Row extends object>(
  work: Work,
  list: queries.SortableList<Row>,
  values: queries.Values<Row>,
): Promise<Row> {
  const id = newId();
  await queries.insertRow(work.db, work.clientId, list, id, values);
  recordRowChange(work, list, "add", id, undefined, values);
  return readRow(work, list, id);
}

/** `seen`: what the caller saw of the fields that are changed (`requireUnchanged`). */
export async function changeRow<Row extends object>(
  work: Work,
  list: queries.SortableList<Row>,
  id: string,
  { seen, ...changes }: SeenChange<queries.Values<Row>>,
): Promise<Row> {
  await lockClient(work.db, work.clientId);
  const before = await readRow(work, list, id);
  const values = changes as unknown as queries.Values<Row>;
  requireUnchanged(before, values, seen);
  await queries.updateRow(work.db, work.clientId, list, id, values);
  recordRowChange(work, list, "change", id, pickKeys(before, Object.keys(values)), values);
  return readRow(work, list, id);
}

/** Refuses with `inUse` if other rows refer to the row. */
export async function removeRow<Row extends object>(
  work: Work,
  list: queries.SortableList<Row>,
  id: string,
  inUse: Text,
): Promise<Row> {
  const row = await readRow(work, list, id);
  await deleteUnlessReferenced(queries.deleteRow(work.db, work.clientId, list, id), inUse);
  recordRowChange(work, list, "remove", id, row, undefined);
  return row;
}

const readRow = async <Row>(
  { db, clientId }: Work,
  list: queries.SortableList<Row>,
  id: string,
): Promise<Row> => requireRow(await queries.rowById(db, clientId, list, id));

/** The values of these keys before a change. */
export const pickKeys = (row: object, keys: string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([key]) => keys.includes(key)));

/** Writes an audit entry and publishes live events for a row's change. */
export function recordRowChange(
  work: Work,
  { table, action, topics }: queries.AuditSubject,
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
  for (const topic of topics) work.publish({ topic });
}
