import type { Group } from "@portico/contract/common";
import type { Text } from "@portico/contract/texts/text";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import type { FieldTexts } from "../../platform/core/refuse.ts";

/** Employees, reception and security may search for colleagues in a picker. */
export const mayListPeople = (user: User): boolean => inGroup(user, "employee", "reception", "security");

/**
 * People see themselves; employees, reception and security also see colleagues who let themselves be found.
 */
export const mayLocate = (
  viewer: { id: string; groups: readonly Group[] },
  colleague: { id: string; isLocatable: boolean },
): boolean =>
  viewer.id === colleague.id ||
  (colleague.isLocatable && inGroup(viewer, "employee", "reception", "security"));

/** One problem per field, in the shape of a refusal. */
export const toFieldErrors = (problems: Readonly<Record<string, Text>>): FieldTexts =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]));
