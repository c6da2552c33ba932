import { parkingSettings } from "../../locales/en-GB/parking/settings.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    parkingSettings: typeof parkingSettings;
  }
}

addTexts("parkingSettings", parkingSettings);
