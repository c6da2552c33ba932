import type { createVisitorType, updateVisitorType } from "@portico/contract/visits/settings";
import { messages } from "@portico/contract/visits/settings";
import type { z } from "zod";
import { newId } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "./queries.ts";
import { checkType, movedTo, tidy } from "./rules.ts";

/** Changes of the kinds of visitors, each inside the caller's transaction. */

type Row = queries.VisitorTypeRow;
type New = z.output<(typeof createVisitorType)["body"]>;
type Change = z.output<(typeof updateVisitorType)["body"]>;

/** At the end of the list. The first one is the usual one, whatever is asked. */
export async function addType(work: Work, asked: New): Promise<Row> {
  const { db, clientId } = work;
  refuseProblems(asked);
  await queries.lockTypes(db, clientId);
  const types = await queries.visitorTypes(db, clientId);
  const isDefault = asked.isDefault || !types.some((type) => type.isDefault);
  if (isDefault) await queries.clearDefault(db, clientId);
  const values = { ...asked, ...lists(asked), isDefault, position: activeIds(types).length + 1 };
  const id = newId();
  await queries.insertType(db, clientId, id, values);
  record(work, "add", id, undefined, values);
  return typeOf(work, id);
}

/** Fields that are left out stay. */
export async function changeType(work: Work, id: string, { position, ...asked }: Change): Promise<Row> {
  const { db, clientId } = work;
  refuseProblems(asked);
  await queries.lockTypes(db, clientId);
  const before = await typeOf(work, id);
  if (asked.isDefault === false && before.isDefault)
    throw refuse.fields({ isDefault: [messages.defaultNeeded] });
  if (asked.isDefault) await queries.clearDefault(db, clientId);
  const values = { ...asked, ...lists(asked) };
  await queries.updateType(db, clientId, id, values);
  if (position !== undefined) {
    const ids = activeIds(await queries.visitorTypes(db, clientId));
    await queries.numberTypes(db, clientId, movedTo(ids, id, position));
  }
  const after = await typeOf(work, id);
  record(work, "change", id, before, after);
  return after;
}

/** It is offered no more; visits and visitors keep it. */
export async function removeType(work: Work, id: string): Promise<Row> {
  const { db, clientId } = work;
  await queries.lockTypes(db, clientId);
  const before = await typeOf(work, id);
  if (before.isDefault) throw refuse.state(before, messages.defaultNeeded);
  await queries.updateType(db, clientId, id, { isActive: false });
  record(work, "remove", id, before, undefined);
  return { ...before, isActive: false };
}

/** One that is offered. */
async function typeOf({ db, clientId }: Work, id: string): Promise<Row> {
  const type = (await queries.visitorTypes(db, clientId)).find((one) => one.id === id && one.isActive);
  if (!type) throw refuse.with("notFound");
  return type;
}

const activeIds = (types: Row[]): string[] => types.filter(({ isActive }) => isActive).map(({ id }) => id);

const lists = ({ fields, questions }: Pick<Change, "fields" | "questions">) => ({
  ...(fields ? { fields: tidy(fields) } : {}),
  ...(questions ? { questions: tidy(questions) } : {}),
});

function refuseProblems(asked: Pick<Change, "fields" | "questions">): void {
  const errors = checkType(asked);
  if (Object.keys(errors).length > 0) throw refuse.fields(errors);
}

function record(
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
  work.tell({ topic: "reception" });
}
