import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { shell } from "../locales/en-GB/shell.ts";
import { signIn } from "../locales/en-GB/sign-in.ts";
import { ui } from "../locales/en-GB/ui.ts";

const STORED_LOCALE = "portico-locale";
const LOCALE = "en-GB";

/** en-GB is the only complete locale; the stored choice serves later ones. */
const storedLocale = (): string => {
  try {
    return localStorage.getItem(STORED_LOCALE) ?? LOCALE;
  } catch {
    return LOCALE;
  }
};

void i18next.use(initReactI18next).init({
  lng: storedLocale(),
  fallbackLng: LOCALE,
  defaultNS: "shell",
  resources: { [LOCALE]: { signIn, shell, ui } },
  interpolation: { escapeValue: false },
  initAsync: false,
  react: { useSuspense: false },
});

/** Adds a feature's en-GB texts; the module with the texts calls it before any component uses them. */
export const addTexts = (namespace: string, texts: object): void => {
  i18next.addResourceBundle(LOCALE, namespace, texts);
};
