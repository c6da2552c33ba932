import { settings } from "../../locales/en-GB/shell-settings.ts";
import { addTexts } from "../i18n.ts";

declare module "../i18n.ts" {
  interface Texts {
    settings: typeof settings;
  }
}

addTexts("settings", settings);
