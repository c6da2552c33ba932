import { formatNumber as formatNumberIn, formatPence } from "@portico/contract/texts/formats";
import { locale } from "../locales/locale.ts";

/** "12,345" in the reader's language. */
export const formatNumber = (amount: number): string => formatNumberIn(amount, locale());

/** "+5", "−5" or "0" in the reader's language. */
export const formatSigned = (amount: number): string =>
  new Intl.NumberFormat(locale(), { signDisplay: "exceptZero" }).format(amount).replace("-", "−");

/** "£15.00", or "15,00 £", from pence. */
export const formatPrice = (pence: number): string => formatPence(pence, locale());
