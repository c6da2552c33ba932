import { text } from "@portico/contract/texts/text";
import type { createVisitorType, updateVisitorType } from "@portico/contract/visitors/types";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { requireUnchanged } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "./queries.ts";
import { checkType, moveToPosition, tidyOptions } from "./rules.ts";

/** Changes of visitor types, each inside the caller's transaction. */

type Row = queries.VisitorTypeRow;
type TypeDraft = z.output<(typeof createVisitorType)["body"]>;
type TypeChange = z.output<(typeof updateVisitorType)["body"]>;

/** Adds a type at the end of the list. The first type is the default, whatever the request says. */
export async function addType(work: Work, draft: TypeDraft): Promise<Row> {
  const { db, clientId } = work;
  refuseProblems(draft);
  await queries.lockTypes(db, clientId);
  const types = await queries.listVisitorTypes(db, clientId);
  const isDefault = draft.isDefault || !types.some((type) => type.isDefault);
  if (isDefault) await queries.clearDefault(db, clientId);
  const values = { ...draft, ...tidyLists(draft), isDefault, position: activeIds(types).length + 1 };
  const id = newId();
  await queries.insertType(db, clientId, id, values);
  recordChange(work, "add", id, undefined, values);
  return requireType(work, id);
}

/** Fields that are left out keep their values. */
export async function changeType(
  work: Work,
  id: string,
  { position, seen, ...change }: TypeChange,
): Promise<Row> {
  const { db, clientId } = work;
  refuseProblems(change);
  await queries.lockTypes(db, clientId);
  const before = await requireType(work, id);
  requireUnchanged(before, change, seen);
  if (change.isDefault === false && before.isDefault)
    throw refuse.fields({ isDefault: [text("visitors.defaultNeeded")] });
  if (change.isDefault) await queries.clearDefault(db, clientId);
  const values = { ...change, ...tidyLists(change) };
  await queries.updateType(db, clientId, id, values);
  if (position !== undefined) {
    const ids = activeIds(await queries.listVisitorTypes(db, clientId));
    await queries.numberTypes(db, clientId, moveToPosition(ids, id, position));
  }
  const after = await requireType(work, id);
  recordChange(work, "change", id, before, after);
  return after;
}

/** Deactivates a type; visits and visitors keep it. */
export async function removeType(work: Work, id: string): Promise<Row> {
  const { db, clientId } = work;
  await queries.lockTypes(db, clientId);
  const before = await requireType(work, id);
  if (before.isDefault) throw refuse.state(before, text("visitors.defaultNeeded"));
  await queries.updateType(db, clientId, id, { isActive: false });
  recordChange(work, "remove", id, before, undefined);
  return { ...before, isActive: false };
}

/** The active type with this id. */
async function requireType({ db, clientId }: Work, id: string): Promise<Row> {
  const type = (await queries.listVisitorTypes(db, clientId)).find((one) => one.id === id && one.isActive);
  if (!type) throw refuse.with("notFound");
  return type;
}

const activeIds = (types: Row[]): string[] => types.filter(({ isActive }) => isActive).map(({ id }) => id);

const tidyLists = ({ fields, questions }: Pick<TypeChange, "fields" | "questions">) => ({
  ...(fields ? { fields: tidyOptions(fields) } : {}),
  ...(questions ? { questions: tidyOptions(questions) } : {}),
});

function refuseProblems(change: Pick<TypeChange, "fields" | "questions">): void {
  const errors = checkType(change);
  if (Object.keys(errors).length > 0) throw refuse.fields(errors);
}

function recordChange(
  work: Work,
  verb: "add" | "change" | "remove",
  targetId: string,
  before: object | undefined,
  after: object | undefined,
): void {
  const keys = Object.keys(after ?? before ?? {}).filter(
    (key) =>
      !before ||
      !after ||
      JSON.stringify(Reflect.get(before, key)) !== JSON.stringify(Reflect.get(after, key)),
  );
  const only = (row: object) => Object.fromEntries(keys.map((key) => [key, Reflect.get(row, key)]));
  work.audit({
    action: `visitors.type.${verb}`,
    targetType: "visitor_type",
    targetId,
    ...(before ? { before: only(before) } : {}),
    ...(after ? { after: only(after) } : {}),
  });
  work.publish({ topic: "reception" });
}
