/** Prices are typed in pounds and stored in pence, and converted without fractions. */

/** Reads `2.50`, `2,50`, `£2.5` and `2`; undefined for any other text. */
export const parsePrice = (typed: string): number | undefined => {
  const found = /^£?\s*(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [, pounds = "", pence = ""] = found;
  return Number(pounds) * 100 + Number(pence.padEnd(2, "0"));
};

/** The price as it is typed: `2.50`. */
export const formatTypedPrice = (pence: number): string =>
  `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
