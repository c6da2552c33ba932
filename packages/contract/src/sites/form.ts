/** Limits of sites, buildings and floors. Without schemas, so that the browser may import them. */
export const limits = { nameMax: 100, zoneMax: 60, addressMax: 300 } as const;
