import { type CustomField, customProblem, isUnanswered } from "../core/custom-fields.ts";
import { type IsCommon, passwordProblem } from "../people/password-rule.ts";
import { type Text, text } from "../texts/text.ts";
import { isEmail, normalizePlate } from "../visitors/form.ts";

/**
 * Limits and rules of the sign-up, invitation and profile forms, defined once: the browser checks before it
 * sends, the server before it writes, and both report the same first problem. Plain TypeScript without
 * schemas, so that the browser may import it (docs/decisions/002-contract.md).
 */

export const profileLimits = {
  nameMax: 20,
  emailMax: 254,
  phoneMax: 128,
  postcodeMax: 12,
  registrationMax: 10,
  vehiclesDefault: 2,
  tagMax: 40,
  tagsMax: 20,
  /** Bytes of an uploaded picture. */
  photoMax: 8 * 1024 * 1024,
  /** Pixels of the larger side of a stored picture. */
  photoSide: 400,
} as const;

export const VEHICLE_TYPES = ["Car", "Motorcycle"] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];
export const FIELD_TYPES = ["bool", "select", "multi", "string", "text", "date", "lm-email"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** A field that the client added to the form. */
export interface SignUpField {
  /** The key of the field's answer in `additional_information`. */
  fieldName: string;
  fieldLabel: string;
  fieldHint: string | null;
  required: boolean;
  requiresVerification: boolean;
  hideOnEdit: boolean;
  signUpFieldType: { fieldType: FieldType; options: readonly { name: string }[] };
}

export interface SignUpGroup {
  id: string;
  name: string;
  description: string | null;
  isConditional: boolean;
  /** The question of a conditional group; its fields count only after the answer yes. */
  condition: string | null;
  isClosable: boolean;
  additionalSignupGroupFields: readonly SignUpField[];
}

/** The client's requirements for profiles. */
export interface ProfileRules {
  phoneRequired: boolean;
  vehiclesRequired: boolean;
  /** The number of vehicles that the form has room for. */
  maxRegistrations: number;
  photoRequired: boolean;
  askVehicleType: boolean;
  /** Lower case, without @; empty: every domain. */
  allowedEmailDomains: readonly string[];
  /** Whether a line manager must confirm the details. */
  lineManagerVerification: boolean;
  additionalSignupGroups: readonly SignUpGroup[];
}

/**
 * `sign-up`: a new account without an invitation. `invitation`: a new account for the invited address.
 * `edit`: one's own profile.
 */
export type ProfileMode = "sign-up" | "invitation" | "edit";

export interface ProfileContext {
  mode: ProfileMode;
  rules: ProfileRules;
  siteIds: readonly string[];
  /** Feature 'screen': whether the form has a meeting-room pin. */
  hasScreens: boolean;
  /** Whether the account has a picture, which stays if no new one is sent. */
  hasPhoto: boolean;
  /** Checks the server's list of common passwords. */
  isCommonPassword?: IsCommon;
}

export interface ProfileVehicle {
  registration: string;
  vehicleType?: VehicleType | null | undefined;
}

export interface ProfileDraft {
  firstName: string;
  lastName: string;
  email: string;
  lineManagerEmail?: string | null | undefined;
  phone?: string | null | undefined;
  password?: string | undefined;
  passwordConfirm?: string | undefined;
  postcode?: string | null | undefined;
  site?: string | null | undefined;
  vehicles: readonly ProfileVehicle[];
  meetingRoomPin?: string | null | undefined;
  /**
   * Answers by field name; the answer to a conditional group's question has the key `conditionKey(group)`.
   */
  additional: Readonly<Record<string, unknown>>;
  tags?: readonly string[] | undefined;
  /** Whether a new picture is sent with the form. */
  photo?: boolean | undefined;
}

/** The key of the answer to a conditional group's question, beside the keys of its fields. */
export const conditionKey = (group: Pick<SignUpGroup, "id">): string => `group:${group.id}`;

/** Whether the group's fields count, given these answers. */
export const groupCounts = (group: SignUpGroup, answers: Readonly<Record<string, unknown>>): boolean =>
  !group.isConditional || answers[conditionKey(group)] === true;

/**
 * The fields of a group that a form shows: sign-up leaves out fields with verification, edit leaves out
 * hidden fields.
 */
export const shownFields = (group: SignUpGroup, mode: ProfileMode): SignUpField[] =>
  group.additionalSignupGroupFields.filter((field) =>
    mode === "edit" ? !field.hideOnEdit : !field.requiresVerification,
  );

const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

export const hasAllowedDomain = (email: string, allowed: readonly string[]): boolean =>
  allowed.length === 0 || allowed.includes(domainOf(email));

/** Why the address cannot be used for an account. */
export function emailProblem(email: string, allowed: readonly string[]): Text | undefined {
  const address = email.trim();
  if (address.length > profileLimits.emailMax || !isEmail(address)) return text("common.emailInvalid");
  return hasAllowedDomain(address, allowed) ? undefined : text("accounts.emailDomain");
}

/** Why the address cannot be the line manager's; `required` refuses an empty address. */
export function lineManagerProblem(
  manager: string,
  own: string,
  allowed: readonly string[],
  required: boolean,
): Text | undefined {
  const address = manager.trim();
  if (address === "" && !required) return undefined;
  if (address.length > profileLimits.emailMax || !isEmail(address))
    return text("accounts.lineManagerInvalid");
  if (address.toLowerCase() === own.trim().toLowerCase()) return text("accounts.lineManagerSame");
  return hasAllowedDomain(address, allowed) ? undefined : text("accounts.emailDomain");
}

const customOf = (field: SignUpField): CustomField | undefined => {
  const { fieldType, options } = field.signUpFieldType;
  if (fieldType === "lm-email") return undefined;
  return {
    key: field.fieldName,
    label: field.fieldLabel,
    kind: fieldType,
    required: field.required,
    options: options.map(({ name }) => name),
  };
};

/**
 * Why the value does not answer the field; undefined for a valid value. Addresses of line managers are
 * checked by a rule of their own.
 */
export function fieldProblem(
  field: SignUpField,
  value: unknown,
  own: string,
  allowed: readonly string[],
): Text | undefined {
  const custom = customOf(field);
  if (custom) return customProblem(custom, value);
  if (isUnanswered(value)) return field.required ? text("accounts.lineManagerInvalid") : undefined;
  return typeof value === "string"
    ? lineManagerProblem(value, own, allowed, field.required)
    : text("accounts.lineManagerInvalid");
}

/**
 * Problems by field in the order of the form (camelCase; a client's own fields as
 * `additionalInformation.{fieldName}`); empty when the form may be sent.
 */
export function checkProfile(draft: ProfileDraft, context: ProfileContext): Record<string, Text> {
  const { mode, rules } = context;
  const problems: Record<string, Text> = {};
  const note = (field: string, problem: Text | undefined) => {
    if (problem && !problems[field]) problems[field] = problem;
  };
  const tooLong = (value: string | null | undefined, max: number) =>
    (value ?? "").trim().length > max ? text("common.tooLong", { max }) : undefined;

  for (const [field, required] of [
    ["firstName", text("common.firstNameRequired")],
    ["lastName", text("common.lastNameRequired")],
  ] as const) {
    note(field, draft[field].trim() === "" ? required : tooLong(draft[field], profileLimits.nameMax));
  }
  // An invited address is allowed in any domain; the line manager's is not.
  note("email", emailProblem(draft.email, mode === "invitation" ? [] : rules.allowedEmailDomains));
  note(
    "lineManagerEmail",
    lineManagerProblem(
      draft.lineManagerEmail ?? "",
      draft.email,
      rules.allowedEmailDomains,
      rules.lineManagerVerification && mode === "sign-up",
    ),
  );
  if (rules.phoneRequired && (draft.phone ?? "").trim() === "") note("phone", text("common.phoneRequired"));
  note("phone", tooLong(draft.phone, profileLimits.phoneMax));
  if (mode !== "edit") {
    note("password", passwordProblem(draft.password ?? "", context.isCommonPassword));
    if ((draft.passwordConfirm ?? "") !== (draft.password ?? ""))
      note("passwordConfirm", text("passwords.differ"));
  }
  note("postcode", tooLong(draft.postcode, profileLimits.postcodeMax));
  if (draft.site && !context.siteIds.includes(draft.site)) note("site", text("common.siteUnknown"));
  if (!draft.site && context.siteIds.length > 1) note("site", text("accounts.siteRequired"));
  note("vehicles", vehiclesProblem(draft.vehicles, rules));
  if (draft.meetingRoomPin && (!context.hasScreens || !/^\d{6}$/.test(draft.meetingRoomPin)))
    note("meetingRoomPin", text("accounts.pinLength"));
  for (const group of rules.additionalSignupGroups) {
    if (!groupCounts(group, draft.additional)) continue;
    for (const field of shownFields(group, mode)) {
      note(
        `additionalInformation.${field.fieldName}`,
        fieldProblem(field, draft.additional[field.fieldName], draft.email, rules.allowedEmailDomains),
      );
    }
  }
  if (rules.photoRequired && !draft.photo && !context.hasPhoto) note("photo", text("accounts.photoRequired"));
  return problems;
}

function vehiclesProblem(vehicles: readonly ProfileVehicle[], rules: ProfileRules): Text | undefined {
  const filled = vehicles.filter(({ registration }) => registration.trim() !== "");
  if (filled.length === 0) return rules.vehiclesRequired ? text("accounts.vehicleRequired") : undefined;
  if (filled.length > rules.maxRegistrations)
    return text("accounts.tooManyVehicles", { count: rules.maxRegistrations });
  if (filled.some(({ registration }) => registration.trim().length > profileLimits.registrationMax))
    return text("common.tooLong", { max: profileLimits.registrationMax });
  const plates = filled.map(({ registration }) => normalizePlate(registration));
  if (plates.includes("")) return text("accounts.vehicleRequired");
  if (new Set(plates).size < plates.length) return text("common.plateTwice");
  if (rules.askVehicleType && filled.some(({ vehicleType }) => !vehicleType))
    return text("accounts.vehicleType");
  return undefined;
}

/** The rules of a client without requirements of its own. */
export const NO_RULES: ProfileRules = {
  phoneRequired: false,
  vehiclesRequired: false,
  maxRegistrations: profileLimits.vehiclesDefault,
  photoRequired: false,
  askVehicleType: false,
  allowedEmailDomains: [],
  lineManagerVerification: false,
  additionalSignupGroups: [],
};
