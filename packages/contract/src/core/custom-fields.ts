import { isDay } from "../days/days.ts";
import { type Text, text } from "../texts/text.ts";

/**
 * Fields that a client defines: of a visitor type, of questions to walk-ins, of the sign-up form. Plain
 * TypeScript without schemas, so that the browser may import it (docs/decisions/002-contract.md).
 */

export const fieldLimits = { valueMax: 500 } as const;

/**
 * Answers are stored in objects by field name, so a name that every object has, such as `constructor`, is not
 * free.
 */
export const isFreeName = (name: string): boolean => !(name in {});

/** `date` is DD-MM-YYYY, as in the specification's sign-up fields. */
export interface CustomField {
  /** Letters, digits and underscores; the key of the answer. */
  key: string;
  label: string;
  kind: "bool" | "select" | "multi" | "string" | "text" | "date";
  required: boolean;
  /** The choices of `select` and `multi`. */
  options: readonly string[];
}

export type CustomValue = boolean | string | readonly string[] | null;

export const isUnanswered = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** Why the value does not answer the field; undefined for a valid value. */
export function customProblem(field: CustomField, value: unknown): Text | undefined {
  if (isUnanswered(value)) return field.required ? text("customFields.required") : undefined;
  switch (field.kind) {
    case "bool":
      if (typeof value !== "boolean") return text("customFields.choiceUnknown");
      return field.required && !value ? text("customFields.required") : undefined;
    case "select":
      return typeof value === "string" && field.options.includes(value)
        ? undefined
        : text("customFields.choiceUnknown");
    case "multi":
      return Array.isArray(value) && value.every((one) => field.options.includes(one as string))
        ? undefined
        : text("customFields.choiceUnknown");
    case "date":
      return typeof value === "string" && isDate(value) ? undefined : text("customFields.dateFormat");
    case "string":
    case "text":
      if (typeof value !== "string") return text("customFields.required");
      return value.length > fieldLimits.valueMax
        ? text("common.tooLong", { max: fieldLimits.valueMax })
        : undefined;
  }
}

/** Whether the text is an existing day, DD-MM-YYYY. */
export function isDate(text: string): boolean {
  const [, day, month, year] = /^(\d{2})-(\d{2})-(\d{4})$/.exec(text) ?? [];
  return isDay(`${year}-${month}-${day}`);
}
