import type { updateMe } from "@portico/contract/accounts/profile";
import {
  conditionKey,
  groupCounts,
  type ProfileDraft,
  type ProfileMode,
  type ProfileRules,
  type SignUpGroup,
  shownFields,
} from "@portico/contract/accounts/profile-form";
import type { SignUpConfig, signUp } from "@portico/contract/accounts/sign-up";
import type { Received } from "@portico/contract/endpoint";
import { type Text, text } from "@portico/contract/texts/text";
import type { AccountRow, Vehicle } from "../../people/public.ts";
import type { FieldTexts } from "../../platform/core/refuse.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";

/** Decisions about the input of the sign-up, invitation and profile forms. Pure. */

export type ProfileBody = Received<typeof updateMe>["body"];
export type SignUpBody = Received<typeof signUp>["body"];
export type Answers = Record<string, unknown>;

const trimToNull = (text: string | null | undefined): string | null => text?.trim() || null;

/** The input as it is stored; only fields that were sent. */
export const toAccountFields = (body: ProfileBody) => ({
  ...(body.firstName !== undefined && { firstName: toOneLine(body.firstName) }),
  ...(body.lastName !== undefined && { lastName: toOneLine(body.lastName) }),
  ...(body.phone !== undefined && { phone: trimToNull(body.phone) }),
  ...(body.postcode !== undefined && { postcode: trimToNull(body.postcode) }),
  ...(body.lineManagerEmail !== undefined && {
    lineManagerEmail: trimToNull(body.lineManagerEmail)?.toLowerCase() ?? null,
  }),
  ...(body.site !== undefined && { siteId: body.site || null }),
  ...(body.isLocatable !== undefined && { isLocatable: body.isLocatable }),
  ...(body.locale !== undefined && { locale: body.locale }),
  ...(body.tags !== undefined && { tags: [...new Set(body.tags)] }),
});

/** Whether the body names another address than the account's own. */
export const requestsNewAddress = ({ email }: { email: string }, body: ProfileBody): boolean =>
  body.email !== undefined && body.email.trim().toLowerCase() !== email;

/** Rows that were left empty are no vehicles. */
export const toVehicles = (body: ProfileBody): Vehicle[] =>
  (body.vehicles ?? [])
    .map(({ registration, vehicleType }) => ({
      registration: registration.trim(),
      vehicleType: vehicleType || null,
    }))
    .filter(({ registration }) => registration !== "");

/** The whole form after this request. */
export const toDraft = (
  body: SignUpBody,
  hasNewPhoto: boolean,
  before?: AccountRow & { vehicles: Vehicle[] },
): ProfileDraft => ({
  // Names appear in mails to others: one line.
  firstName: toOneLine(body.firstName ?? before?.firstName ?? ""),
  lastName: toOneLine(body.lastName ?? before?.lastName ?? ""),
  email: body.email ?? before?.email ?? "",
  lineManagerEmail: body.lineManagerEmail !== undefined ? body.lineManagerEmail : before?.lineManagerEmail,
  phone: body.phone !== undefined ? body.phone : before?.phone,
  password: body.password,
  passwordConfirm: body.passwordConfirm,
  postcode: body.postcode !== undefined ? body.postcode : before?.postcode,
  site: body.site !== undefined ? body.site : before?.siteId,
  vehicles: body.vehicles ? toVehicles(body) : (before?.vehicles ?? []),
  meetingRoomPin: body.meetingRoomPin,
  additional: { ...before?.answers, ...body.additionalInformation },
  tags: body.tags,
  photo: hasNewPhoto,
});

const ANSWER = "additionalInformation.";

/**
 * Answers to fields that the form does not have. A hidden field's answer is allowed: a form may send back
 * what it received.
 */
export function unknownAnswers(
  groups: readonly SignUpGroup[],
  mode: ProfileMode,
  answers: Answers,
): FieldTexts {
  const known = new Set(
    groups.flatMap((group) => [
      ...(group.isConditional ? [conditionKey(group)] : []),
      ...(mode === "edit" ? group.additionalSignupGroupFields : shownFields(group, mode)).map(
        ({ fieldName }) => fieldName,
      ),
    ]),
  );
  return Object.fromEntries(
    Object.keys(answers)
      .filter((key) => !known.has(key))
      .map((key) => [ANSWER + key, [text("accounts.fieldUnknown")]]),
  );
}

/** Sets an answer; an empty value deletes it. */
function setAnswer(answers: Answers, key: string, value: unknown): void {
  const isNothing = value === null || value === undefined || value === "";
  if (isNothing || (Array.isArray(value) && value.length === 0)) delete answers[key];
  else answers[key] = typeof value === "string" ? value.trim() : value;
}

/** The stored answers, overwritten key by key by the given ones. */
export function mergeAnswers(before: Answers, answers: Answers): Answers {
  const kept = { ...before };
  for (const [key, value] of Object.entries(answers)) setAnswer(kept, key, value);
  return kept;
}

/**
 * The answers to store: given ones overwrite stored ones, of groups that apply only. Fields that the form
 * does not show keep their answers.
 */
export function answersToStore(
  groups: readonly SignUpGroup[],
  mode: ProfileMode,
  answers: Answers,
  before: Answers = {},
): Answers {
  const kept: Answers = { ...before };
  const all = { ...before, ...answers };
  for (const group of groups) {
    const counts = groupCounts(group, all);
    if (group.isConditional) setAnswer(kept, conditionKey(group), counts ? true : null);
    for (const { fieldName } of shownFields(group, mode))
      setAnswer(kept, fieldName, counts ? all[fieldName] : null);
  }
  return kept;
}

/** The problems of fields that this request changes; an unchanged address is not checked again. */
export function relevantProblems(
  problems: Readonly<Record<string, Text>>,
  body: ProfileBody,
  hasNewPhoto: boolean,
  isNewEmail: boolean,
): Record<string, Text> {
  const asked = (field: string): boolean => {
    if (field.startsWith(ANSWER)) return body.additionalInformation !== undefined;
    if (field === "photo") return hasNewPhoto || body.photo !== undefined;
    if (field === "email") return isNewEmail;
    // A new address may equal the line manager's.
    if (field === "lineManagerEmail") return body.lineManagerEmail !== undefined || isNewEmail;
    return body[field as keyof ProfileBody] !== undefined;
  };
  return Object.fromEntries(Object.entries(problems).filter(([field]) => asked(field)));
}

/** The form's fields in the contract's shape. */
export const toWireConfig = (
  { groups: _groups, ...asked }: ProfileRules & { groups: unknown },
  sites: { id: string; name: string }[],
): SignUpConfig => {
  return {
    ...asked,
    allowedEmailDomains: [...asked.allowedEmailDomains],
    additionalSignupGroups: asked.additionalSignupGroups.map((group) => ({
      ...group,
      additionalSignupGroupFields: group.additionalSignupGroupFields.map((field) => ({
        ...field,
        signUpFieldType: {
          fieldType: field.signUpFieldType.fieldType,
          options: [...field.signUpFieldType.options],
        },
      })),
    })),
    sites,
  };
};

/** The details that a line manager reads. */
export function listDetails(
  person: Pick<AccountRow, "phone" | "answers" | "siteId">,
  vehicles: readonly Vehicle[],
  groups: readonly SignUpGroup[],
  sites: readonly { id: string; name: string }[],
): { label: Text | string; values: (Text | string)[] }[] {
  const rows: [label: Text | string, value: unknown][] = [
    [text("accounts.csvPhone"), person.phone],
    [text("answers.homeSite"), sites.find(({ id }) => id === person.siteId)?.name],
    [text("accounts.csvVehicles"), vehicles.map(formatVehicle)],
    ...groups
      .filter((group) => groupCounts(group, person.answers))
      .flatMap((group) => group.additionalSignupGroupFields)
      .map(({ fieldLabel, fieldName }): [string, unknown] => [fieldLabel, person.answers[fieldName]]),
  ];
  return rows.flatMap(([label, value]) => {
    const values = formatAnswer(value);
    return values.length === 0 ? [] : [{ label, values }];
  });
}

/** With its kind, where the person was asked for that. */
const formatVehicle = ({ registration, vehicleType }: Vehicle): Text | string =>
  vehicleType === null
    ? registration
    : text(vehicleType === "Car" ? "answers.carOf" : "answers.motorcycleOf", { registration });

const formatAnswer = (value: unknown): (Text | string)[] => {
  if (Array.isArray(value)) return value;
  if (typeof value === "boolean") return [text(value ? "answers.yes" : "answers.no")];
  return typeof value === "string" && value !== "" ? [value] : [];
};
