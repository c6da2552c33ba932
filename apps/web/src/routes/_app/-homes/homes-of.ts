import type { Group } from "@portico/contract/common";

export type HomeName = "reception" | "parking" | "cleaning" | "building";

/** The features that have a figure on the building's panel; rooms are shown to employees only. */
const OF_BUILDING = ["muster", "reception", "desks", "parking"];

/**
 * The parts that the home has for somebody's jobs, in their order. A super administrator may do every job and has the building:
 * all four would hide what is their own.
 */
export function homesOf(groups: readonly Group[], features: readonly string[]): HomeName[] {
  const is = (...some: Group[]) => some.some((group) => groups.includes(group));
  const hasFigures =
    OF_BUILDING.some((feature) => features.includes(feature)) ||
    (features.includes("rooms") && is("employee", "superadmin"));
  const homes: [name: HomeName, isTheirs: boolean][] = [
    ["reception", features.includes("reception") && is("reception", "security")],
    ["parking", features.includes("parking") && is("parking_admin")],
    ["cleaning", features.includes("desks") && is("cleaning")],
    ["building", hasFigures && is("admin", "superadmin")],
  ];
  return homes.flatMap(([name, isTheirs]) => (isTheirs ? [name] : []));
}
