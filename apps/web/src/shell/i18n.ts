import i18next from "i18next";
import { initReactI18next } from "react-i18next";
import { shell } from "../locales/en-GB/shell.ts";
import { signIn } from "../locales/en-GB/sign-in.ts";
import { ui } from "../locales/en-GB/ui.ts";

/**
 * The namespaces and their keys, so that `t("…")` is checked. A feature adds its own with its chunk:
 *
 *     // parking/core/texts.ts
 *     const texts = { title: "Parking", … } as const;
 *     declare module "./i18n.ts" { interface Texts { parking: typeof texts } }
 *     addTexts("parking", texts);
 *
 * and calls `useTranslation("parking")` in the components that import it.
 */
export interface Texts {
  signIn: typeof signIn;
  shell: typeof shell;
  ui: typeof ui;
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: Texts;
  }
}

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
