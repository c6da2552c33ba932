import type { FieldType } from "@portico/contract/accounts/profile-form";
import type { SignUpSettings } from "@portico/contract/accounts/sign-up-settings";
import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockClient, type SettingsChange } from "../../platform/work/client-settings.ts";
import { requireUnchanged, type SeenChange } from "../../platform/work/seen.ts";
import type { Work } from "../../platform/work/work.ts";
import { listGroupsWithFields } from "../core/form-queries.ts";
import * as queries from "../core/settings-queries.ts";

/** The settings of the sign-up form, and their changes by administrators, inside the caller's transaction. */

type Settings = z.output<typeof SignUpSettings>;

export async function changeSignUpSettings(
  work: Work,
  { seen, ...changes }: SettingsChange<Settings>,
): Promise<Settings> {
  const { db, clientId } = work;
  await lockClient(db, clientId);
  const before = await queries.readFormSettings(db, clientId);
  requireUnchanged(before, changes, seen);
  const keys = (Object.keys(before) as (keyof Settings)[]).filter(
    (key) => changes[key] !== undefined && JSON.stringify(changes[key]) !== JSON.stringify(before[key]),
  );
  if (keys.length === 0) return before;
  const after = { ...before, ...changes };
  // Such a form could never be completed.
  if (after.vehiclesRequired && after.maxRegistrations === 0)
    throw refuse.fields({
      [changes.vehiclesRequired ? "vehiclesRequired" : "maxRegistrations"]: [text("accounts.noVehicles")],
    });
  const only = (from: Partial<Settings>) => Object.fromEntries(keys.map((key) => [key, from[key]]));
  await queries.writeFormSettings(db, clientId, only(changes));
  recordChange(work, "change", clientId, only(before), only(changes));
  return queries.readFormSettings(db, clientId);
}

/** The log-in page shows whether sign-up is on, and all processes cache that with the client. */
function recordChange(
  work: Work,
  verb: AuditVerb<"people.sign-up">,
  id: string,
  before?: object,
  after?: object,
): void {
  work.audit({
    action: `people.sign-up.${verb}`,
    targetType: verb === "change" ? "client" : verb.replace(/^\w+-/, "signup_"),
    targetId: id,
    ...(before ? { before: { ...before } } : {}),
    ...(after ? { after: { ...after } } : {}),
  });
  work.publish({ topic: "people" });
  work.publish({ topic: "session" });
}

// --- further groups and their fields ---

interface GroupDraft {
  name?: string | undefined;
  description?: string | null | undefined;
  isConditional?: boolean | undefined;
  condition?: string | null | undefined;
  isClosable?: boolean | undefined;
  position?: number | undefined;
}

interface FieldDraft {
  groupId?: string | undefined;
  fieldName?: string | undefined;
  fieldLabel?: string | undefined;
  fieldHint?: string | null | undefined;
  fieldType?: FieldType | undefined;
  options?: string[] | undefined;
  required?: boolean | undefined;
  requiresVerification?: boolean | undefined;
  hideOnEdit?: boolean | undefined;
  position?: number | undefined;
}

type Group = Awaited<ReturnType<typeof listGroupsWithFields>>[number];
type Field = Group["additionalSignupGroupFields"][number];

async function groupById(db: Db, clientId: string, id: string): Promise<Group> {
  const group = (await listGroupsWithFields(db, clientId)).find((one) => one.id === id);
  if (!group) throw refuse.with("notFound");
  return group;
}

async function fieldById(db: Db, clientId: string, id: string): Promise<Field> {
  const groups = await listGroupsWithFields(db, clientId);
  const field = groups.flatMap((one) => one.additionalSignupGroupFields).find((one) => one.id === id);
  if (!field) throw refuse.with("notFound");
  return field;
}

function refuseGroup(group: GroupDraft): void {
  if (group.isConditional && !group.condition)
    throw refuse.fields({ condition: [text("accounts.conditionMissing")] });
}

async function refuseField(db: Db, clientId: string, field: FieldDraft): Promise<void> {
  const isChoice = field.fieldType === "select" || field.fieldType === "multi";
  if (isChoice && (field.options ?? []).length === 0)
    throw refuse.fields({ options: [text("accounts.optionsMissing")] });
  const groups = await queries.listGroups(db, clientId);
  if (!groups.some(({ id }) => id === field.groupId))
    throw refuse.fields({ groupId: [text("common.groupUnknown")] });
}

/** Moves one id to its position; the others keep their order. */
function moveToPosition(ids: readonly string[], id: string, position: number | undefined): string[] {
  if (position === undefined) return [...ids];
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(Math.min(position, others.length), 0, id);
}

async function setGroupPosition(
  { db, clientId }: Work,
  id: string,
  position: number | undefined,
): Promise<void> {
  const groups = await queries.listGroups(db, clientId);
  const ids = groups.map((one) => one.id);
  await queries.setPositions(db, clientId, "signup_group", moveToPosition(ids, id, position));
}

/** Moves a field within its group. */
async function setFieldPosition(
  { db, clientId }: Work,
  id: string,
  position: number | undefined,
): Promise<void> {
  const fields = await queries.listFields(db, clientId);
  const { groupId } = fields.find((one) => one.id === id)!;
  const ids = fields.filter((one) => one.groupId === groupId).map((one) => one.id);
  await queries.setPositions(db, clientId, "signup_field", moveToPosition(ids, id, position));
}

export async function addGroup(work: Work, draft: GroupDraft): Promise<Group> {
  refuseGroup(draft);
  await lockClient(work.db, work.clientId);
  const id = await queries.insertRow(work.db, work.clientId, "signup_group", draft);
  await setGroupPosition(work, id, draft.position);
  recordChange(work, "add-group", id, undefined, draft);
  return groupById(work.db, work.clientId, id);
}

export async function changeGroup(
  work: Work,
  id: string,
  { seen, ...draft }: SeenChange<GroupDraft>,
): Promise<Group> {
  await lockClient(work.db, work.clientId);
  const { additionalSignupGroupFields: _, ...before } = await groupById(work.db, work.clientId, id);
  requireUnchanged(before, draft, seen);
  refuseGroup({ ...before, ...draft });
  await queries.updateRow(work.db, work.clientId, "signup_group", id, draft);
  await setGroupPosition(work, id, draft.position);
  recordChange(work, "change-group", id, before, draft);
  return groupById(work.db, work.clientId, id);
}

export async function removeGroup(work: Work, id: string): Promise<Group> {
  await lockClient(work.db, work.clientId);
  const group = await groupById(work.db, work.clientId, id);
  await queries.deleteRow(work.db, work.clientId, "signup_group", id);
  recordChange(work, "remove-group", id, group);
  return group;
}

export async function addField(work: Work, draft: FieldDraft): Promise<Field> {
  await lockClient(work.db, work.clientId);
  await refuseField(work.db, work.clientId, draft);
  const id = await queries.insertRow(work.db, work.clientId, "signup_field", draft);
  await setFieldPosition(work, id, draft.position);
  recordChange(work, "add-field", id, undefined, draft);
  return fieldById(work.db, work.clientId, id);
}

export async function changeField(
  work: Work,
  id: string,
  { seen, ...draft }: SeenChange<FieldDraft>,
): Promise<Field> {
  await lockClient(work.db, work.clientId);
  const before = (await queries.listFields(work.db, work.clientId)).find((one) => one.id === id);
  if (!before) throw refuse.with("notFound");
  requireUnchanged(before, draft, seen);
  await refuseField(work.db, work.clientId, { ...before, ...draft });
  await queries.updateRow(work.db, work.clientId, "signup_field", id, draft);
  await setFieldPosition(work, id, draft.position);
  recordChange(work, "change-field", id, { ...before }, draft);
  return fieldById(work.db, work.clientId, id);
}

export async function removeField(work: Work, id: string): Promise<Field> {
  await lockClient(work.db, work.clientId);
  const field = await fieldById(work.db, work.clientId, id);
  await queries.deleteRow(work.db, work.clientId, "signup_field", id);
  recordChange(work, "remove-field", id, field);
  return field;
}
