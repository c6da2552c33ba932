import { locale } from "../../locales/locale.ts";

/** "£15.00", or "15,00 £", from pence. */
export const formatPrice = (pence: number): string =>
  new Intl.NumberFormat(locale(), { style: "currency", currency: "GBP" }).format(pence / 100);
