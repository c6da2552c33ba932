import type { Group } from "../common.ts";

/**
 * Whether people of these groups may book visitors: cleaning may not, unless it is also reception. Plain
 * TypeScript without schemas, so that the browser may import it (docs/decisions/002-contract.md).
 */
export const mayBookVisitors = (groups: readonly Group[]): boolean =>
  groups.includes("superadmin") ||
  groups.includes("reception") ||
  (groups.includes("employee") && !groups.includes("cleaning"));
