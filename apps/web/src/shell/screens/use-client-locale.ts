import type { Locale } from "@portico/contract/texts/text";
import { useEffect } from "react";
import { showLocale } from "../language/show-locale.ts";

/**
 * Shows a device in its client's language as its last answer says it: after a restart without a network no new answer
 * comes.
 *
 * @param locale undefined before any answer, and in answers that were stored before they had a locale
 */
export const useClientLocale = (locale: Locale | null | undefined): void => {
  useEffect(() => {
    if (locale !== undefined) void showLocale({ client: locale });
  }, [locale]);
};
