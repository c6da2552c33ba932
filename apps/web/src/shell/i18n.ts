import { DEFAULT_LOCALE } from "@portico/contract/texts/text";
import { shell } from "../locales/en-GB/shell/core.ts";
import { signIn } from "../locales/en-GB/sign-in/core.ts";
import { ui } from "../locales/en-GB/ui.ts";
import { screenTexts } from "../locales/screen-texts.ts";

// What every page says; add-texts.ts adds a feature's texts, language/show-locale.ts loads other locales.
for (const [namespace, texts] of Object.entries({ signIn, shell, ui }))
  screenTexts.add(DEFAULT_LOCALE, namespace, texts);
