import { parking } from "../../locales/en-GB/parking/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    parking: typeof parking;
  }
}

addTexts("parking", parking);
