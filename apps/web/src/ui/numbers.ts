import { locale } from "../locales/locale.ts";

/** "12,345" in the reader's language. */
export const formatNumber = (amount: number): string => new Intl.NumberFormat(locale()).format(amount);
