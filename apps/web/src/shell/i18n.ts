import { DEFAULT_LOCALE } from "@portico/contract/texts/text";
import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { shell } from "../locales/en-GB/shell.ts";
import { signIn } from "../locales/en-GB/sign-in.ts";
import { ui } from "../locales/en-GB/ui.ts";

// What a locale lacks is said in the default one; language/show-locale.ts loads the others.
void i18next.use(initReactI18next).init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  defaultNS: "shell",
  resources: { [DEFAULT_LOCALE]: { signIn, shell, ui } },
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
});
