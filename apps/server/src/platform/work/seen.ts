import { isDeepStrictEqual } from "node:util";
import { refuse } from "../core/refuse.ts";

type Values = Record<string, unknown>;

const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;

/** Ids and words of a list stand in any order, an empty text is none, and an instant is written in several ways. */
const tidied = (value: unknown): unknown => {
  if (value === "") return null;
  if (typeof value === "string" && INSTANT.test(value)) return Date.parse(value);
  return Array.isArray(value) && value.every((one) => typeof one === "string") ? value.toSorted() : value;
};

const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(tidied(one), tidied(other));

/** A change of fields, and what its caller saw of them before. */
export type SeenChange<Change extends object> = Change & { seen?: Change | undefined };

/** The current values where both the caller's view and the asked value differ from them. */
function findDifferences(current: Values, changes: Values, seen: Values): Values {
  const found: Values = {};
  for (const [key, before] of Object.entries(seen)) {
    const [now, asked] = [current[key], changes[key]];
    if (before === undefined || asked === undefined || !(key in current)) continue;
    if (isGroup(before) && isGroup(now) && isGroup(asked)) {
      const within = findDifferences(now, asked, before);
      if (Object.keys(within).length > 0) found[key] = within;
    } else if (!isSame(now, before) && !isSame(now, asked)) found[key] = now;
  }
  return found;
}

/**
 * Refuses a change of values that have changed since its caller saw them. Must run under the lock of the change, on
 * values that were read under it. Two callers who ask for the same value agree.
 * @param seen the earlier values of the fields that are changed; undefined: whoever changes last wins
 */
export function requireUnchanged(current: object, changes: object, seen: object | undefined): void {
  const differences = findDifferences(current as Values, changes as Values, (seen ?? {}) as Values);
  if (Object.keys(differences).length > 0) throw refuse.changedMeanwhile(differences);
}
