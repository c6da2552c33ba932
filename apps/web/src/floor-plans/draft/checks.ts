import { isOutside } from "./arrange.ts";
import type { Draft } from "./draft.ts";

/** Copies of the contract's limits (texts.test.ts compares them), without its schemas. */
export const NAME_MAX = 50;
export const DESKS_MAX = 5000;
export const ZONES_MAX = 200;
export const SIDE_MAX = 20_000;
/** Bytes. */
export const IMAGE_MAX = 8_000_000;
export const ROOM_MARKER = { min: 8, max: 400 } as const;
export const DESK_MARKER = { min: 4, max: 400 } as const;

export type ProblemKind =
  | "nameRequired"
  | "nameTooLong"
  | "nameTwice"
  | "zoneTwice"
  | "outside"
  | "tooManyDesks";

/** A problem that the server would refuse, found before sending. */
export interface PlanProblem {
  /** The id of a desk, a room or a zone; null: the whole plan. */
  id: string | null;
  subject: "desk" | "room" | "zone" | "whole";
  kind: ProblemKind;
  name: string;
}

const nameProblem = (name: string): ProblemKind | undefined => {
  if (name.trim() === "") return "nameRequired";
  return name.trim().length > NAME_MAX ? "nameTooLong" : undefined;
};

/** Rows whose key an earlier row has. */
const findDuplicates = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
};

export const problemsOf = ({ sheet, zones, desks, rooms }: Draft): PlanProblem[] => {
  const problems: PlanProblem[] = [];
  if (desks.length > DESKS_MAX) problems.push({ id: null, subject: "whole", kind: "tooManyDesks", name: "" });
  for (const { id, name } of zones) {
    const kind = nameProblem(name);
    if (kind) problems.push({ id, subject: "zone", kind, name });
  }
  for (const { id, name } of findDuplicates(zones, (zone) => zone.name.trim()))
    problems.push({ id, subject: "zone", kind: "zoneTwice", name: name.trim() });
  for (const { id, name, place } of desks) {
    const kind = nameProblem(name);
    if (kind) problems.push({ id, subject: "desk", kind, name });
    if (isOutside(sheet, place)) problems.push({ id, subject: "desk", kind: "outside", name });
  }
  for (const { id, name } of findDuplicates(desks, (desk) => `${desk.zoneId} ${desk.name.trim()}`))
    if (name.trim()) problems.push({ id, subject: "desk", kind: "nameTwice", name: name.trim() });
  for (const { id, name, place } of rooms)
    if (isOutside(sheet, place)) problems.push({ id, subject: "room", kind: "outside", name });
  return problems;
};
