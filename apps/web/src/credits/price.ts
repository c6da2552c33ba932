const pounds = new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" });

/** "£15.00" from pence. */
export const formatPrice = (pence: number): string => pounds.format(pence / 100);
