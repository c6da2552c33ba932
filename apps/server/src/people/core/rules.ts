import type { FieldErrors } from "@portico/contract/common";
import { inGroup, type User } from "../../platform/callers/caller.ts";

/** Any employee may look colleagues up for a picker, and those who look after the building. */
export const mayListPeople = (user: User): boolean => inGroup(user, "employee", "reception", "security");

/** A problem for each field, as a refusal tells them. */
export const toFieldErrors = (problems: Readonly<Record<string, string>>): FieldErrors =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]));
