import { formatNumber as formatNumberIn } from "@portico/contract/texts/formats";
import { locale } from "../locales/locale.ts";

/** "12,345" in the reader's language. */
export const formatNumber = (amount: number): string => formatNumberIn(amount, locale());
