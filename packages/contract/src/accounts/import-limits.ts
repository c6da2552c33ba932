/** Rows and characters of a CSV file of people. Without schemas, so that the browser may import it. */
export const limits = { importMax: 5000, csvMax: 2_000_000 } as const;
