import { SEARCH_MAX } from "../core/search-limits.ts";

/** Limits and names of credits that forms need too. Plain TypeScript, so that the browser may import it. */

export const REASONS = ["purchase", "adjustment", "use", "refund"] as const;

/** `priceMax`: what a day of parking, or an EV slot, may cost. */
export const limits = { reasonMax: 200, searchMax: SEARCH_MAX, adjustmentMax: 1000, priceMax: 100 } as const;
