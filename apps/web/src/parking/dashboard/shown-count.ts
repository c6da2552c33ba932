import type { CarparkCount } from "../core/use-parking.ts";

/**
 * The number on a tile: free spaces, at least 0. For a pseudo car park `freeSpaces` is negative, and the
 * number is how many people park there.
 */
export const shownCount = ({ pseudo, freeSpaces }: Pick<CarparkCount, "pseudo" | "freeSpaces">): number =>
  pseudo ? Math.abs(freeSpaces) : Math.max(0, freeSpaces);
