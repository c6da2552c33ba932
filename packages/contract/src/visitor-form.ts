/**
 * The visitor form's words, limits and rules, defined once: the browser checks with them before it sends, the server
 * before it writes. Plain TypeScript without schemas, so that the browser may import it (docs/decisions/002-contract.md).
 * Quoted from the specification where it quotes them.
 */

export const messages = {
  firstNameRequired: "First name is required",
  lastNameRequired: "Last name is required",
  tooLong: (max: number) => `At most ${max} characters.`,
  phoneRequired: "Phone is required",
  emailRequired: "Email is required",
  emailInvalid: "Please enter a valid email.",
  emailTaken: "There is a visitor with this email already.",
  fieldRequired: "Field is required",
  choiceUnknown: "Choose one of the options.",
  registrationTwice: "This registration is there already.",
  tooManyVehicles: "At most 10 vehicles.",
  tooManyTags: "At most 20 tags.",
  dateFormat: "Use the format DD-MM-YYYY.",
  photoTooLarge: "A file can have at most 8 MB.",
} as const;

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
  /** Characters before a search for visitors asks. */
  searchMin: 3,
  searchMax: 100,
  historyPage: 10,
  importMax: 500,
  /** Bytes of a picture that is sent. */
  photoMax: 8 * 1024 * 1024,
  fieldMax: 500,
} as const;

/** A field of a visitor type, or a question to walk-ins. `date` is DD-MM-YYYY, as the specification's sign-up fields are. */
export interface CustomField {
  /** Letters, digits and underscores; the key of its value. */
  key: string;
  label: string;
  kind: "bool" | "select" | "multi" | "string" | "text" | "date";
  required: boolean;
  /** Of `select` and `multi`. */
  options: readonly string[];
}

export type CustomValue = boolean | string | readonly string[] | null;

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
  /** The chosen type's own fields. */
  fields: readonly CustomField[];
}

/** The shape the browser and the server both ask of an address; whether it exists only a mail can tell. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

/** Upper case, letters and digits only, as plates are compared. */
export const plateOf = (registration: string): string =>
  registration.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Why a value does not answer a field; undefined when it does. */
export function customProblem(field: CustomField, value: unknown): string | undefined {
  const isEmpty =
    value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
  if (isEmpty) return field.required ? messages.fieldRequired : undefined;
  switch (field.kind) {
    case "bool":
      if (typeof value !== "boolean") return messages.choiceUnknown;
      return field.required && !value ? messages.fieldRequired : undefined;
    case "select":
      return typeof value === "string" && field.options.includes(value) ? undefined : messages.choiceUnknown;
    case "multi":
      return Array.isArray(value) && value.every((one) => field.options.includes(one as string))
        ? undefined
        : messages.choiceUnknown;
    case "date":
      return typeof value === "string" && isDate(value) ? undefined : messages.dateFormat;
    case "string":
    case "text":
      if (typeof value !== "string") return messages.fieldRequired;
      return value.length > limits.fieldMax ? messages.tooLong(limits.fieldMax) : undefined;
  }
}

function isDate(text: string): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  if (!day) return false;
  const iso = `${year}-${month}-${day}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}

/** Problems by field (camelCase; a type's own as `additional.{key}`); empty when the form may be sent. */
export function checkVisitor(draft: VisitorDraft, rules: VisitorRules): Record<string, string> {
  const problems: Record<string, string> = {};
  const text = (
    field: "firstName" | "lastName" | "company" | "phone" | "email",
    max: number,
    required?: string,
  ) => {
    const value = (draft[field] ?? "").trim();
    if (value === "" && required) problems[field] = required;
    else if (value.length > max) problems[field] = messages.tooLong(max);
  };
  text("firstName", limits.firstNameMax, messages.firstNameRequired);
  text("lastName", limits.lastNameMax, messages.lastNameRequired);
  text("company", limits.companyMax);
  text("phone", limits.phoneMax, rules.phoneRequired ? messages.phoneRequired : undefined);
  text("email", limits.emailMax, rules.emailRequired ? messages.emailRequired : undefined);
  const email = (draft.email ?? "").trim();
  if (!problems.email && email !== "" && !isEmail(email)) problems.email = messages.emailInvalid;
  for (const field of rules.fields) {
    const problem = customProblem(field, draft.additional?.[field.key]);
    if (problem) problems[`additional.${field.key}`] = problem;
  }
  return problems;
}
