import type { Group } from "@portico/contract/common";
import { inGroup } from "../platform/callers/caller.ts";

/** Decisions about colleagues: pure, everything passed in. */

interface Member {
  id: string;
  groups: readonly Group[];
}

/** Groups that see the directory with its contact details, and may write to everybody in it. */
export const maySeeDirectory = (person: Pick<Member, "groups">): boolean =>
  inGroup(person, "admin", "reception", "security");

/** Those who see the directory, and the operators of number-plate cameras, who see whose vehicle stands at the gate. */
export const mayContact = (
  person: Pick<Member, "groups">,
  { features }: { features: readonly string[] },
): boolean => maySeeDirectory(person) || (features.includes("camera") && inGroup(person, "parking_admin"));

/** The group that changes other people's details. */
export const mayEditPeople = (person: Pick<Member, "groups">): boolean => inGroup(person, "admin");

/**
 * The client's labels for its fields, by name; of fields with the same label, all but the first also show
 * their name.
 */
export function toLabels(fields: readonly { name: string; label: string }[]): Map<string, string> {
  const taken = new Set<string>();
  return new Map(
    fields.map(({ name, label }) => {
      const own = taken.has(label) ? `${label} (${name})` : label;
      taken.add(own);
      return [name, own];
    }),
  );
}

/** Answers to existing fields, by label, without empty ones. */
export const labelAnswers = (
  labels: ReadonlyMap<string, string>,
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    [...labels].flatMap(([name, label]) =>
      Object.hasOwn(answers, name) && answers[name] !== null && answers[name] !== ""
        ? [[label, answers[name]]]
        : [],
    ),
  );
