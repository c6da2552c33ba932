import { shellSettings } from "../../locales/en-GB/shell-settings.ts";
import { addTexts } from "../i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    shellSettings: typeof shellSettings;
  }
}

addTexts("shellSettings", shellSettings);
