import type { Group } from "@portico/contract/common";
import type { CustomField } from "@portico/contract/core/custom-fields";
import { type Locale, type Text, text } from "@portico/contract/texts/text";
import { checkVisitor, limits, normalizePlate, type VisitorRules } from "@portico/contract/visitors/form";
import { mayBookVisitors } from "@portico/contract/visitors/rights";
import { inGroup } from "../../platform/callers/caller.ts";
import type { Client } from "../../platform/callers/client.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";

/** Decisions about visitors. Pure. */

/**
 * The message where the same address is added twice at once; normally the lock on the address comes first.
 */
export const constraints = {
  visitor_email_once: text("visitors.emailTaken"),
};

interface Member {
  id: string;
  groups: readonly Group[];
}

/** Whether the person sees every visitor of the client, with contact details. */
export const maySeeDirectory = (person: Pick<Member, "groups">): boolean =>
  inGroup(person, "reception", "security", "admin");

/** Whether the person may find and add visitors at all. */
export const mayFindVisitors = (person: Pick<Member, "groups">): boolean =>
  mayBookVisitors(person.groups) || maySeeDirectory(person);

/**
 * Whether the person sees and may change a visitor's contact details and notes: people who see the whole
 * directory, the one who added the visitor, and the visitor's hosts.
 */
export const maySeeDetails = (
  person: Member,
  visitor: { createdBy: string | null },
  hasHosted: boolean,
): boolean => maySeeDirectory(person) || visitor.createdBy === person.id || hasHosted;

/**
 * Whether the person may change a visitor's address and number, to which mails go that have a visit's pin and link. People who
 * do not see the whole directory change those of visitors who are theirs alone: added by nobody else, and with no visit that
 * somebody else hosts and booked.
 */
export const mayChangeContact = (
  person: Member,
  visitor: { createdBy: string | null },
  hasOthers: boolean,
): boolean => maySeeDirectory(person) || (!hasOthers && (visitor.createdBy ?? person.id) === person.id);

/** Whether the request changes address or number. A form sends those that stay too. */
export function changesContact(draft: VisitorDraft, before: FullDraft): boolean {
  const { email, phone } = mergeDraft(draft, before);
  return email !== before.email || phone !== before.phone;
}

/** The fields that the client's settings require of every visitor. */
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
  locale: Locale | null;
  tags: string[];
  vehicles: Vehicle[];
  typeId: string | null;
  additional: Record<string, unknown>;
}

/** The fields as a form sends them: undefined is left out, an empty text is null. */
export interface VisitorDraft {
  firstName?: string | undefined;
  lastName?: string | undefined;
  company?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  notes?: string | null | undefined;
  locale?: Locale | "" | null | undefined;
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
  locale: null,
  tags: [],
  vehicles: [],
  typeId: null,
  additional: {},
};

const trimName = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : toOneLine(name);

/** A visitor after the change; fields that are left out stay. */
export function mergeDraft(draft: VisitorDraft, before: FullDraft = EMPTY_VISITOR): FullDraft {
  const text = (requested: string | null | undefined, current: string | null): string | null =>
    requested === undefined ? current : requested?.trim() || null;
  return {
    firstName: trimName(draft.firstName) ?? before.firstName,
    lastName: trimName(draft.lastName) ?? before.lastName,
    company: text(draft.company, before.company),
    phone: text(draft.phone, before.phone),
    email: text(draft.email?.toLowerCase(), draft.email === null ? null : before.email),
    notes: text(draft.notes, before.notes),
    locale: draft.locale === undefined ? before.locale : draft.locale || null,
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

/** Tags that differ only in case are one tag. */
function distinctTags(tags: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const tag of tags) {
    const key = tag.trim().toLowerCase();
    if (key !== "" && !seen.has(key)) seen.set(key, tag.trim());
  }
  return [...seen.values()];
}

/**
 * The values of a type's own fields; other values are dropped. Without a prototype, so that a key cannot find
 * an inherited property.
 */
export function typeFieldValues(
  fields: readonly CustomField[],
  input: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = Object.create(null);
  for (const { key } of fields) if (Object.hasOwn(input, key)) values[key] = input[key];
  return values;
}

/** The problems of a visitor by field; empty if there are none. */
export function problemsOf(visitor: FullDraft, rules: VisitorRules): Record<string, Text[]> {
  const found: Record<string, Text[]> = {};
  for (const [field, problem] of Object.entries(
    checkVisitor({ ...visitor, additional: typeFieldValues(rules.fields, visitor.additional) }, rules),
  ))
    found[field] = [problem];
  const plates = visitor.vehicles.map(({ registration }) => normalizePlate(registration));
  if (plates.includes("")) found.vehicles = [text("customFields.required")];
  else if (visitor.vehicles.some(({ registration }) => registration.length > limits.registrationMax))
    found.vehicles = [text("common.tooLong", { max: limits.registrationMax })];
  else if (new Set(plates).size < plates.length) found.vehicles = [text("common.plateTwice")];
  return found;
}

/**
 * The problems of fields that this request changes: a change of the notes is not refused for a missing phone.
 */
export function relevantProblems(
  problems: Record<string, Text[]>,
  draft: VisitorDraft,
): Record<string, Text[]> {
  const asks = (field: string): boolean =>
    field.startsWith("additional.")
      ? draft.additional !== undefined || draft.typeId !== undefined
      : draft[field as keyof VisitorDraft] !== undefined;
  return Object.fromEntries(Object.entries(problems).filter(([field]) => asks(field)));
}

/** The names of fields that differ, for the audit entry: never their values. */
export const changedFields = (before: FullDraft, after: FullDraft): (keyof FullDraft)[] =>
  (Object.keys(after) as (keyof FullDraft)[]).filter(
    (field) => JSON.stringify(after[field]) !== JSON.stringify(before[field]),
  );

/** Fields that other features show, search or compare with the deny-list, and so keep copies of. */
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
