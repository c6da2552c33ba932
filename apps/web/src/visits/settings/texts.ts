import { visitsSettings } from "../../locales/en-GB/visits-settings.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitsSettings: typeof visitsSettings;
  }
}

addTexts("visitsSettings", visitsSettings);
