import { DEFAULT_LOCALE, type Locale } from "@portico/contract/texts/text";
import i18next from "i18next";

/** The locale of the screens. */
export const locale = (): Locale => (i18next.language as Locale | undefined) ?? DEFAULT_LOCALE;
