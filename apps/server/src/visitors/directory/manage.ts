import { text } from "@portico/contract/texts/text";
import type { FieldTexts } from "../../platform/core/refuse.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { storeFile } from "../../platform/documents/files.ts";
import type { Work } from "../../platform/work/work.ts";
import { changePhoto } from "../core/photo-queries.ts";
import * as queries from "../core/queries.ts";
import * as rules from "../core/rules.ts";

/**
 * A later feature that keeps copies of visitors' names, contact details or plates. Called in the transaction
 * that changed them, with the ids of the changed visitors.
 */
export type VisitorListener = (work: Work, visitorIds: readonly string[]) => Promise<void>;

type VisitorWork = Pick<Work, "db" | "clientId" | "now" | "audit" | "publish">;

/**
 * Adds a visitor, or finds the existing one with this e-mail, who stays unchanged. The caller has checked
 * required fields with `refuseProblems`.
 *
 * @param by the person whose visitor it is; null: a device or the system adds them
 */
export async function addVisitor(
  work: VisitorWork,
  draft: rules.VisitorDraft,
  by: string | null,
): Promise<{ id: string; isNew: boolean }> {
  const visitor = await keepTypeFields(work.db, work.clientId, rules.mergeDraft(draft));
  await queries.lockEmails(work.db, work.clientId, [visitor.email]);
  const existing = visitor.email && (await queries.visitorByEmail(work.db, work.clientId, visitor.email));
  if (existing) return { id: existing.id, isNew: false };
  const [id] = await insertNewVisitors(work, [visitor], by);
  return { id: id!, isNew: true };
}

/** Inserts new visitors, whose addresses the caller has locked and found free. */
export async function insertNewVisitors(
  work: VisitorWork,
  visitors: readonly rules.FullDraft[],
  by: string | null,
): Promise<string[]> {
  const ids = await queries.insertVisitors(work.db, work.clientId, visitors, {
    createdBy: by,
    now: work.now,
  });
  for (const [at, id] of ids.entries())
    work.audit({
      action: "visitors.visitor.create",
      targetType: "visitor",
      targetId: id,
      after: { fields: rules.changedFields(rules.mergeDraft({}), visitors[at]!) },
    });
  if (ids.length > 0) work.publish({ topic: "visitors" });
  return ids;
}

/**
 * Changes a visitor; fields that are left out stay. Only the e-mail is checked: no other visitor may have it.
 *
 * @param onChanged features that keep copies of visitors' facts: `refreshVisits` of visits/listeners.ts
 * @returns undefined; if another visitor has the e-mail, that visitor's id, and nothing is changed
 */
export async function changeVisitor(
  work: Work,
  id: string,
  draft: rules.VisitorDraft,
  onChanged: readonly VisitorListener[],
): Promise<{ addressHolder: string } | undefined> {
  if (!(await queries.lockVisitor(work.db, work.clientId, id))) throw refuse.with("notFound");
  const [before] = await queries.visitorsById(work.db, work.clientId, [id]);
  const after = await keepTypeFields(work.db, work.clientId, rules.mergeDraft(draft, before!));
  const fields = rules.changedFields(before!, after);
  if (fields.length === 0) return undefined;
  if (fields.includes("email")) {
    await queries.lockEmails(work.db, work.clientId, [after.email]);
    const holder = after.email && (await queries.visitorByEmail(work.db, work.clientId, after.email));
    if (holder) return { addressHolder: holder.id };
  }
  await queries.updateVisitor(work.db, work.clientId, id, after);
  work.audit({
    action: "visitors.visitor.update",
    targetType: "visitor",
    targetId: id,
    after: { fields },
  });
  work.publish({ topic: "visitors" });
  if (rules.touchesSharedFields(fields)) for (const tell of onChanged) await tell(work, [id]);
  return undefined;
}

/** Keeps only the custom fields that the visitor's type has. */
async function keepTypeFields(db: Db, clientId: string, visitor: rules.FullDraft): Promise<rules.FullDraft> {
  const type = visitor.typeId ? await queries.fieldsOfType(db, clientId, visitor.typeId) : undefined;
  return { ...visitor, additional: { ...rules.typeFieldValues(type?.fields ?? [], visitor.additional) } };
}

/**
 * Refuses invalid fields. With `before`, only fields that this request changes.
 *
 * @param required the fields that the client's settings require
 */
export async function refuseProblems(
  { db, clientId }: Pick<Work, "db" | "clientId">,
  draft: rules.VisitorDraft,
  required: ReturnType<typeof rules.readRequirements>,
  before?: rules.FullDraft,
): Promise<void> {
  const visitor = rules.mergeDraft(draft, before);
  const type = visitor.typeId ? await queries.fieldsOfType(db, clientId, visitor.typeId) : undefined;
  const keepsType = visitor.typeId === (before?.typeId ?? null);
  if (!keepsType && !type?.isActive && visitor.typeId !== null)
    throw refuse.fields({ typeId: [text("visitors.typeUnknown")] });
  const all = rules.problemsOf(visitor, { ...required, fields: type?.fields ?? [] });
  const problems: FieldTexts = before ? rules.relevantProblems(all, draft) : all;
  if (Object.keys(problems).length > 0) throw refuse.fields(problems);
}

/** @param jpeg made by `toJpeg`; null removes the picture */
export async function setPhoto(work: VisitorWork, visitorId: string, jpeg: Buffer | null): Promise<void> {
  const fileId =
    jpeg && (await storeFile(work.db, work.clientId, { contentType: "image/jpeg", bytes: jpeg }, work.now));
  await changePhoto(work.db, work.clientId, visitorId, fileId);
  work.audit({
    action: "visitors.visitor.update",
    targetType: "visitor",
    targetId: visitorId,
    after: { fields: ["photo"] },
  });
  work.publish({ topic: "visitors" });
  work.publish({ topic: "visits" });
}
