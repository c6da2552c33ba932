import type { Group } from "@portico/contract/common";
import type { CustomField } from "@portico/contract/core/custom-fields";
import {
  checkVisitor,
  limits,
  messages,
  normalizePlate,
  type VisitorRules,
} from "@portico/contract/visitors/form";
import { inGroup } from "../../platform/callers/caller.ts";
import type { Client } from "../../platform/callers/client.ts";

/** Decisions about visitors: pure, everything passed in. */

/** The last word where two add the same address at once; the lock on the address comes first. */
export const constraints = {
  visitor_email_once: messages.emailTaken,
};

interface Member {
  id: string;
  groups: readonly Group[];
}

/** Who sees every visitor of the client, and their contact details. */
export const maySeeDirectory = (person: Pick<Member, "groups">): boolean =>
  inGroup(person, "reception", "security", "admin");

/** Who may book visitors, and so find and add them: cleaning does not, unless it is reception as well. */
export const mayBookVisitors = (person: Pick<Member, "groups">): boolean =>
  inGroup(person) ||
  (inGroup(person, "employee") && !person.groups.includes("cleaning")) ||
  inGroup(person, "reception");

/** Who finds visitors at all. */
export const mayFind = (person: Pick<Member, "groups">): boolean =>
  mayBookVisitors(person) || maySeeDirectory(person);

/** Who sees a visitor's contact details and notes, and may change them: those who look after visitors, and their hosts. */
export const maySeeDetails = (
  person: Member,
  visitor: { createdBy: string | null },
  hasHosted: boolean,
): boolean => maySeeDirectory(person) || visitor.createdBy === person.id || hasHosted;

/** What the client's settings ask of everybody. */
export const readRequirements = (client: Pick<Client, "visitorSettings">): Omit<VisitorRules, "fields"> => ({
  phoneRequired: client.visitorSettings.phoneRequired === true,
  emailRequired: client.visitorSettings.emailRequired === true,
});

export interface Vehicle {
  registration: string;
  vehicleType: "Car" | "Motorcycle" | null;
}

export interface FullDraft {
  firstName: string;
  lastName: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  notes: string | null;
  tags: string[];
  vehicles: Vehicle[];
  typeId: string | null;
  additional: Record<string, unknown>;
}

/** What is asked for, as a form sends it: undefined is left out, an empty text is none. */
export interface VisitorDraft {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  notes?: string | null | undefined;
  tags?: string[] | undefined;
  vehicles?: { registration: string; vehicleType?: "Car" | "Motorcycle" | null | undefined }[] | undefined;
  typeId?: string | null | undefined;
  additional?: Record<string, unknown> | undefined;
}

const EMPTY_VISITOR: FullDraft = {
  firstName: "",
  lastName: "",
  company: null,
  phone: null,
  email: null,
  notes: null,
  tags: [],
  vehicles: [],
  typeId: null,
  additional: {},
};

/** A visitor as they will be; what is left out stays as it was. */
export function mergeDraft(draft: VisitorDraft, before: FullDraft = EMPTY_VISITOR): FullDraft {
  const text = (asked: string | null | undefined, kept: string | null): string | null =>
    asked === undefined ? kept : asked?.trim() || null;
  return {
    firstName: draft.firstName?.trim() ?? before.firstName,
    lastName: draft.lastName?.trim() ?? before.lastName,
    company: text(draft.company, before.company),
    phone: text(draft.phone, before.phone),
    email: text(draft.email?.toLowerCase(), draft.email === null ? null : before.email),
    notes: text(draft.notes, before.notes),
    tags: draft.tags ? distinctTags(draft.tags) : before.tags,
    vehicles:
      draft.vehicles?.map(({ registration, vehicleType }) => ({
        registration: registration.trim(),
        vehicleType: vehicleType ?? null,
      })) ?? before.vehicles,
    typeId: draft.typeId === undefined ? before.typeId : draft.typeId || null,
    additional: draft.additional ?? before.additional,
  };
}

/** The same tag in other letters is one tag. */
function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.trim().toLowerCase();
    if (key !== "" && !seen.has(key)) seen.set(key, tag.trim());
  }
  return [...seen.values()];
}

/** The values of a type's own fields; others are not kept. Without a prototype, so that no key finds what is not there. */
export function typeFieldValues(
  fields: readonly CustomField[],
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const { key } of fields) if (Object.hasOwn(input, key)) values[key] = input[key];
  return values;
}

/** What is wrong with a visitor, by field; empty when nothing is. */
export function problemsOf(visitor: FullDraft, rules: VisitorRules): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [field, problem] of Object.entries(
    checkVisitor({ ...visitor, additional: typeFieldValues(rules.fields, visitor.additional) }, rules),
  ))
    found[field] = [problem];
  const plates = visitor.vehicles.map(({ registration }) => normalizePlate(registration));
  if (plates.includes("")) found.vehicles = [messages.fieldRequired];
  else if (visitor.vehicles.some(({ registration }) => registration.length > limits.registrationMax))
    found.vehicles = [messages.tooLong(limits.registrationMax)];
  else if (new Set(plates).size < plates.length) found.vehicles = [messages.registrationTwice];
  return found;
}

/** Of the problems those that this request asks about: a change of the notes is not refused for a missing phone. */
export function relevantProblems(
  problems: Record<string, string[]>,
  draft: VisitorDraft,
): Record<string, string[]> {
  const asks = (field: string): boolean =>
    field.startsWith("additional.")
      ? draft.additional !== undefined || draft.typeId !== undefined
      : draft[field as keyof VisitorDraft] !== undefined;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => asks(field)));
}

/** The names of what differs, for the log: never the values. */
export const changedFields = (before: FullDraft, after: FullDraft): (keyof FullDraft)[] =>
  (Object.keys(after) as (keyof FullDraft)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );

/** What other features show, search and compare with the deny-list: their copies follow. */
const SHARED_FIELDS: readonly (keyof FullDraft)[] = [
  "firstName",
  "lastName",
  "company",
  "email",
  "phone",
  "vehicles",
];
export const touchesSharedFields = (fields: readonly (keyof FullDraft)[]): boolean =>
  fields.some((field) => SHARED_FIELDS.includes(field));
