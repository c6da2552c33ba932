import { formatPence } from "@portico/contract/texts/formats";
import { locale } from "../../locales/locale.ts";

/** "£15.00", or "15,00 £", from pence. */
export const formatPrice = (pence: number): string => formatPence(pence, locale());
