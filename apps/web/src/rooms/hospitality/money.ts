/** Prices are typed in pounds and kept in pence; no figure passes through a fraction on the way. */

/** `2.50`, `2,50`, `£2.5` and `2` are prices; anything else is undefined. */
export const parsePrice = (typed: string): number | undefined => {
  const found = /^£?\s*(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!found) return undefined;
  const [, pounds = "", pence = ""] = found;
  return Number(pounds) * 100 + Number(pence.padEnd(2, "0"));
};

/** As it is typed: `2.50`. */
export const formatTypedPrice = (pence: number): string =>
  `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, "0")}`;
