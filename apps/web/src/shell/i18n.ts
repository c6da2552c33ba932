import { DEFAULT_LOCALE } from "@portico/contract/texts/text";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { shell } from "../locales/en-GB/shell.ts";
import { signIn } from "../locales/en-GB/sign-in.ts";
import { ui } from "../locales/en-GB/ui.ts";

/** What a locale lacks is said in this one; language/show-locale.ts loads the others. */
const LOCALE = DEFAULT_LOCALE;

void i18next.use(initReactI18next).init({
  lng: LOCALE,
  fallbackLng: LOCALE,
  defaultNS: "shell",
  resources: { [LOCALE]: { signIn, shell, ui } },
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
});
