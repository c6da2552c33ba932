import type { Group } from "@portico/contract/common";
import type { Text } from "@portico/contract/texts/text";
import { inGroup, type User } from "../../platform/callers/caller.ts";
import type { FieldTexts } from "../../platform/core/refuse.ts";

/** The groups whose screens have a picker of colleagues, besides superadmin. */
const PICKERS: readonly Group[] = [
  "employee",
  "reception",
  "security",
  "admin",
  "parking_admin",
  "desk_admin",
  "deskbooking_admin",
  "PA",
  "Exec PA",
  "reporting",
];
export const mayListPeople = (user: User): boolean => inGroup(user, ...PICKERS);

/** The groups that find colleagues who let themselves be found, besides superadmin. */
export const FINDERS: readonly Group[] = ["employee", "reception", "security"];
export const mayFindColleagues = (viewer: { groups: readonly Group[] }): boolean =>
  inGroup(viewer, ...FINDERS);

/** People see themselves, and those who may find colleagues also see those who let themselves be found. */
export const mayLocate = (
  viewer: { id: string; groups: readonly Group[] },
  colleague: { id: string; isLocatable: boolean },
): boolean => viewer.id === colleague.id || (colleague.isLocatable && mayFindColleagues(viewer));

/** One problem per field, in the shape of a refusal. */
export const toFieldErrors = (problems: Readonly<Record<string, Text>>): FieldTexts =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, [problem]]));
