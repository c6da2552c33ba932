const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** "£15.00", of pence. */
export const priceOf = (pence: number): string => pounds.format(pence / 100);
