import { isOutside } from "./arrange.ts";
import type { Draft } from "./draft.ts";

/** The contract's limits (texts.test.ts compares them), without its schemas. */
export const NAME_MAX = 50;
export const DESKS_MAX = 5000;
export const ZONES_MAX = 200;
export const SIDE_MAX = 20_000;
/** Bytes. */
export const IMAGE_MAX = 8_000_000;
export const ROOM_MARKER = { min: 8, max: 400 } as const;
export const DESK_MARKER = { min: 4, max: 400 } as const;

export type Wrong = "nameRequired" | "nameTooLong" | "nameTwice" | "zoneTwice" | "outside" | "tooManyDesks";

/** What the server would refuse, known before it is sent. */
export interface Problem {
  /** A desk, a room or a zone; null: the whole. */
  id: string | null;
  of: "desk" | "room" | "zone" | "whole";
  wrong: Wrong;
  name: string;
}

const wrongName = (name: string): Wrong | undefined => {
  if (name.trim() === "") return "nameRequired";
  return name.trim().length > NAME_MAX ? "nameTooLong" : undefined;
};

/** Those whose key somebody before them had. */
const repeated = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
};

export const problemsOf = ({ sheet, zones, desks, rooms }: Draft): Problem[] => {
  const problems: Problem[] = [];
  if (desks.length > DESKS_MAX) problems.push({ id: null, of: "whole", wrong: "tooManyDesks", name: "" });
  for (const { id, name } of zones) {
    const wrong = wrongName(name);
    if (wrong) problems.push({ id, of: "zone", wrong, name });
  }
  for (const { id, name } of repeated(zones, (zone) => zone.name.trim()))
    problems.push({ id, of: "zone", wrong: "zoneTwice", name: name.trim() });
  for (const { id, name, place } of desks) {
    const wrong = wrongName(name);
    if (wrong) problems.push({ id, of: "desk", wrong, name });
    if (isOutside(sheet, place)) problems.push({ id, of: "desk", wrong: "outside", name });
  }
  for (const { id, name } of repeated(desks, (desk) => `${desk.zoneId} ${desk.name.trim()}`))
    if (name.trim()) problems.push({ id, of: "desk", wrong: "nameTwice", name: name.trim() });
  for (const { id, name, place } of rooms)
    if (isOutside(sheet, place)) problems.push({ id, of: "room", wrong: "outside", name });
  return problems;
};
