import type { CarparkCount } from "../core/use-parking.ts";

/**
 * What a tile counts: free spaces, never fewer than none. Without spaces of its own the difference is negative, and what is
 * shown is how many park there.
 */
export const shownCount = ({ pseudo, freeSpaces }: Pick<CarparkCount, "pseudo" | "freeSpaces">): number =>
  pseudo ? Math.abs(freeSpaces) : Math.max(0, freeSpaces);
