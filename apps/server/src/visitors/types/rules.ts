import type { Group } from "@portico/contract/common";
import { text } from "@portico/contract/texts/text";
import type { VisitorType } from "@portico/contract/visitors/types";
import { inGroup } from "../../platform/callers/caller.ts";
import type { FieldTexts } from "../../platform/core/refuse.ts";

/** Decisions about visitor types. Pure. */

/** The errors by field for a row that a constraint of the database refuses. */
export const typeConstraints = {
  visitor_type_name_once: { name: [text("common.nameTaken")] },
};

/** Whether the person manages visitor types: their fields, questions, agreements and badges. */
export const mayManageTypes = (person: { groups: readonly Group[] }): boolean => inGroup(person, "admin");

type Field = VisitorType["fields"][number];
type Question = VisitorType["questions"][number];

const YES_NO = ["yes", "no"];

/** The answers that `approveOn` can name: free text and dates cannot be compared. */
const listAnswers = ({ kind, options }: Field): readonly string[] => {
  if (kind === "bool") return YES_NO;
  return kind === "select" || kind === "multi" ? options : [];
};

/**
 * The errors of a type's own fields and questions, by keys such as `fields.0.options`; empty if there are
 * none.
 */
export function checkType(type: {
  fields?: readonly Field[] | undefined;
  questions?: readonly Question[] | undefined;
}): FieldTexts {
  const errors: FieldTexts = {};
  for (const list of ["fields", "questions"] as const)
    for (const [at, field] of (type[list] ?? []).entries()) {
      const earlier = type[list]!.slice(0, at);
      if (earlier.some(({ key }) => key === field.key))
        errors[`${list}.${at}.key`] = [text("visitors.keyTwice")];
      const isChoice = field.kind === "select" || field.kind === "multi";
      if (isChoice && field.options.length === 0)
        errors[`${list}.${at}.options`] = [text("visitors.optionsRequired")];
    }
  for (const [at, question] of (type.questions ?? []).entries())
    if (question.approveOn.some((answer) => !listAnswers(question).includes(answer)))
      errors[`questions.${at}.approveOn`] = [text("visitors.approveUnknown")];
  return errors;
}

/** Each option once, and only for fields with options. */
export const tidyOptions = <F extends Field>(fields: readonly F[]): F[] =>
  fields.map((field) => ({
    ...field,
    options: field.kind === "select" || field.kind === "multi" ? [...new Set(field.options)] : [],
  }));

/** The ids with one moved to a position, from 1; a position beyond the end is the end. */
export function moveToPosition(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return [...others.slice(0, place - 1), id, ...others.slice(place - 1)];
}
