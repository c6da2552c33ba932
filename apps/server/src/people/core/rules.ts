import type { Text } from "@portico/contract/texts/text";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import type { FieldTexts } from "../../platform/core/refuse.ts";

/** Employees, reception and security may search for colleagues in a picker. */
export const mayListPeople = (user: User): boolean => inGroup(user, "employee", "reception", "security");

/** One problem per field, in the shape of a refusal. */
export const toFieldErrors = (problems: Readonly<Record<string, Text>>): FieldTexts =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]));
