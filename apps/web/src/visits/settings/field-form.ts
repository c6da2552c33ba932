import { slugOf } from "@portico/contract/core/slug";
import type { VisitorType } from "../core/use-settings.ts";

export type Question = VisitorType["questions"][number];
export type Kind = Question["kind"];

export const KINDS: readonly Kind[] = ["string", "text", "bool", "select", "multi", "date"];

const KEY_MAX = 40;

/**
 * The key under which a field's values are stored: made from its first label, and different from the taken
 * keys.
 */
export const fieldKeyFor = (label: string, taken: readonly string[]): string => {
  const base = slugOf(label, KEY_MAX - 3) || "field";
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.includes(key)) return key;
  }
};

/** A field while it is edited; a new field has no key yet. */
export type Draft = Omit<Question, "key"> & { key: string | null; id: number };

let lastDraftId = 0;
export const draftOf = (field: Omit<Question, "approveOn"> & { approveOn?: string[] }): Draft => {
  lastDraftId += 1;
  return { approveOn: [], ...field, id: lastDraftId };
};
export const newDraft = (): Draft => {
  lastDraftId += 1;
  return {
    key: null,
    label: "",
    kind: "string",
    required: false,
    options: [],
    approveOn: [],
    id: lastDraftId,
  };
};

export const hasOptions = (kind: Kind): boolean => kind === "select" || kind === "multi";

/** The answers that `approveOn` can contain. */
export const possibleAnswers = ({ kind, options }: Pick<Draft, "kind" | "options">): readonly string[] => {
  if (kind === "bool") return ["yes", "no"];
  return hasOptions(kind) ? options : [];
};

/** The fields for the server: with keys, and without values that no longer fit the kind. */
export const questionsToSend = (fields: readonly Draft[]): Question[] => {
  const taken = fields.flatMap(({ key }) => key ?? []);
  return fields.map(({ id: _, key, ...field }) => {
    const chosen = key ?? fieldKeyFor(field.label, taken);
    if (key === null) taken.push(chosen);
    const answers = possibleAnswers(field);
    return {
      ...field,
      label: field.label.trim(),
      key: chosen,
      options: hasOptions(field.kind) ? field.options : [],
      approveOn: field.approveOn.filter((answer) => answers.includes(answer)),
    };
  });
};

/** The missing values, by `fields.0.label`. */
export const problemsOf = (
  list: "fields" | "questions",
  drafts: readonly Draft[],
): Record<string, "labelRequired" | "optionsRequired"> => {
  const problems: Record<string, "labelRequired" | "optionsRequired"> = {};
  for (const [at, { label, kind, options }] of drafts.entries()) {
    if (label.trim() === "") problems[`${list}.${at}.label`] = "labelRequired";
    if (hasOptions(kind) && options.length === 0) problems[`${list}.${at}.options`] = "optionsRequired";
  }
  return problems;
};
