/** Limits of counts of cars, that forms need too. */
export const countLimits = { cars: 20_000, note: 255 } as const;
