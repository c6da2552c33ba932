import { visitsSettings } from "../../locales/en-GB/visits/settings.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitsSettings: typeof visitsSettings;
  }
}

addTexts("visitsSettings", visitsSettings);
