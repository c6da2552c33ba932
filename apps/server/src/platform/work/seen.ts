import { isDeepStrictEqual } from "node:util";
import { refuse } from "../core/refuse.ts";

type Values = Record<string, unknown>;

const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The current values where both the caller's view and the asked value differ from them. */
function findDifferences(current: Values, changes: Values, seen: Values): Values {
  const found: Values = {};
  for (const [key, before] of Object.entries(seen)) {
    const [now, asked] = [current[key], changes[key]];
    if (before === undefined || asked === undefined) continue;
    if (isGroup(before) && isGroup(now) && isGroup(asked)) {
      const within = findDifferences(now, asked, before);
      if (Object.keys(within).length > 0) found[key] = within;
    } else if (!isDeepStrictEqual(now, before) && !isDeepStrictEqual(now, asked)) found[key] = now;
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
