import { cameraSettings } from "../../locales/en-GB/parking/cameras.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    cameraSettings: typeof cameraSettings;
  }
}

addTexts("cameraSettings", cameraSettings);
