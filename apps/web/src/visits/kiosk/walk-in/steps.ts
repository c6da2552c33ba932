import { type CustomValue, customProblem } from "@portico/contract/core/custom-fields";
import { isEmail, limits } from "@portico/contract/visitors/form";
import { translate } from "../../../locales/translate.ts";
import type { Kiosk } from "../use-kiosk.ts";

/** The questions for a visitor without an invitation, one after the other. */

export type WalkInType = Kiosk["types"][number];
export type Question = WalkInType["questions"][number];

export interface Draft {
  typeId: string | null;
  firstName: string;
  lastName: string;
  company: string;
  email: string;
  phone: string;
  host: { id: string; name: string } | null;
  answers: Readonly<Record<string, CustomValue>>;
  /** Null: skipped; undefined: not asked yet. */
  photo: string | null | undefined;
}

export const EMPTY_DRAFT: Draft = {
  typeId: null,
  firstName: "",
  lastName: "",
  company: "",
  email: "",
  phone: "",
  host: null,
  answers: {},
  photo: undefined,
};

export type TextField = "firstName" | "lastName" | "company" | "email" | "phone";

export type WalkInStep =
  | { at: "type" | "host" | "photo" | "review" }
  | { at: "text"; field: TextField; isRequired: boolean }
  | { at: "question"; question: Question };

/** The chosen type, else the only one; undefined while none of several types is chosen. */
export const chosenTypeOf = ({ types }: Kiosk, { typeId }: Draft): WalkInType | undefined =>
  types.find(({ id }) => id === typeId) ?? (types.length === 1 ? types[0] : undefined);

export function stepsOf(kiosk: Kiosk, draft: Draft): WalkInStep[] {
  const { askPhoto, emailRequired, phoneRequired } = kiosk.settings;
  const text = (field: TextField, isRequired: boolean): WalkInStep => ({ at: "text", field, isRequired });
  return [
    ...(kiosk.types.length > 1 ? [{ at: "type" } as const] : []),
    text("firstName", true),
    text("lastName", true),
    text("company", false),
    text("email", emailRequired),
    text("phone", phoneRequired),
    { at: "host" },
    ...(chosenTypeOf(kiosk, draft)?.questions ?? []).map(
      (question) => ({ at: "question", question }) as const,
    ),
    ...(askPhoto ? [{ at: "photo" } as const] : []),
    { at: "review" },
  ];
}

export const MAX_LENGTHS: Record<TextField, number> = {
  firstName: limits.firstNameMax,
  lastName: limits.lastNameMax,
  company: limits.companyMax,
  email: limits.emailMax,
  phone: limits.phoneMax,
};

/** The problem of a text answer; undefined for a valid one. */
export function textProblem(
  field: TextField,
  isRequired: boolean,
  value: string,
): "required" | "email" | undefined {
  if (value.trim() === "") return isRequired ? "required" : undefined;
  return field === "email" && !isEmail(value.trim()) ? "email" : undefined;
}

export const questionProblem = (question: Question, value: CustomValue | undefined): string | undefined => {
  const problem = customProblem(question, value);
  return problem && translate(problem);
};

/** The index of the step with the refused field. */
export const stepIndexOf = (steps: readonly WalkInStep[], field: string): number =>
  steps.findIndex((step) => {
    if (step.at === "question") return field === `answers.${step.question.key}`;
    if (step.at === "text") return field === step.field;
    return field === { type: "typeId", host: "hostId", photo: "photo", review: "" }[step.at];
  });

/** Digits of a date with dashes added as they are typed: 24-11-2026. */
export function formatDateDigits(typed: string): string {
  const figures = typed.replace(/\D/g, "").slice(0, 8);
  return [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4)].filter(Boolean).join("-");
}
