import type { Group } from "@portico/contract/common";
import { inGroup } from "../platform/callers/caller.ts";

/** Decisions about colleagues: pure, everything passed in. */

interface Member {
  id: string;
  groups: readonly Group[];
}

/** Who sees the directory with its contact details, and may write to everybody in it. */
export const maySeeDirectory = (person: Pick<Member, "groups">): boolean =>
  inGroup(person, "admin", "reception", "security");

/** Who changes other people's details. */
export const mayEditPeople = (person: Pick<Member, "groups">): boolean => inGroup(person, "admin");

/** Whoever wants to be found, by everybody who works here; and oneself. */
export const mayLocate = (viewer: Member, colleague: { id: string; isLocatable: boolean }): boolean =>
  viewer.id === colleague.id ||
  (colleague.isLocatable && inGroup(viewer, "employee", "reception", "security"));

/** Keys of answers as the client calls them; where two fields are called alike, the name tells them apart. */
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

/** Answers to fields that there are, by label; empty ones are left out. */
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
