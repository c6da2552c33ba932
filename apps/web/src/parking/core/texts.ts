import { parking } from "../../locales/en-GB/parking.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    parking: typeof parking;
  }
}

addTexts("parking", parking);
