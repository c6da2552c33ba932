import { type CustomField, customProblem, fieldLimits } from "../core/custom-fields.ts";
import { type Text, text } from "../texts/text.ts";

/**
 * Limits and rules of the visitor form, defined once: the browser checks before it sends, the server before
 * it writes. Plain TypeScript without schemas, so that the browser may import it
 * (docs/decisions/002-contract.md).
 */

export const limits = {
  firstNameMax: 30,
  lastNameMax: 150,
  companyMax: 50,
  phoneMax: 128,
  emailMax: 254,
  notesMax: 2000,
  tagMax: 40,
  tagsMax: 20,
  registrationMax: 10,
  vehiclesMax: 10,
  /** A search for visitors starts at this many characters. */
  searchMin: 3,
  searchMax: 100,
  historyPage: 10,
  /** Rows and characters of a CSV file. */
  importMax: 500,
  csvMax: 500_000,
  /** Bytes of an uploaded picture. */
  photoMax: 8 * 1024 * 1024,
  fieldMax: fieldLimits.valueMax,
} as const;

/** The headings of a visitor's columns in a CSV file, as exported. The import reads those of every locale. */
export const CSV_HEADINGS = {
  firstName: text("accounts.csvFirstName"),
  lastName: text("accounts.csvLastName"),
  email: text("accounts.csvEmail"),
  company: text("accounts.csvCompany"),
  phone: text("accounts.csvPhone"),
  registration: text("visitors.csvRegistration"),
} as const;

export interface VisitorDraft {
  firstName: string;
  lastName: string;
  company?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  additional?: Readonly<Record<string, unknown>> | undefined;
}

export interface VisitorRules {
  phoneRequired: boolean;
  emailRequired: boolean;
  /** The fields of the chosen type. */
  fields: readonly CustomField[];
}

/**
 * Whether browser and server accept the address; only a mail can show whether it exists. Brackets, commas,
 * colons and quotes are refused, because mail programs read another address out of `a(b)@c.d`, `x<a@c.d` or
 * `x:a@c.d`.
 */
export const isEmail = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u.test(text);

/**
 * The registration in upper case, letters and digits only, as plates are compared. The same letter has one form only: an
 * umlaut as one character, a wide letter as a plain one.
 */
export const normalizePlate = (registration: string): string =>
  registration
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Problems by field (camelCase; a type's own fields as `additional.{key}`); empty when the form may be sent.
 */
export function checkVisitor(draft: VisitorDraft, rules: VisitorRules): Record<string, Text> {
  const problems: Record<string, Text> = {};
  const check = (
    field: "firstName" | "lastName" | "company" | "phone" | "email",
    max: number,
    required?: Text,
  ) => {
    const value = (draft[field] ?? "").trim();
    if (value === "" && required) problems[field] = required;
    else if (value.length > max) problems[field] = text("common.tooLong", { max });
  };
  check("firstName", limits.firstNameMax, text("common.firstNameRequired"));
  check("lastName", limits.lastNameMax, text("common.lastNameRequired"));
  check("company", limits.companyMax);
  check("phone", limits.phoneMax, rules.phoneRequired ? text("common.phoneRequired") : undefined);
  check("email", limits.emailMax, rules.emailRequired ? text("common.emailRequired") : undefined);
  const email = (draft.email ?? "").trim();
  if (!problems.email && email !== "" && !isEmail(email)) problems.email = text("common.emailInvalid");
  for (const field of rules.fields) {
    const problem = customProblem(field, draft.additional?.[field.key]);
    if (problem) problems[`additional.${field.key}`] = problem;
  }
  return problems;
}
