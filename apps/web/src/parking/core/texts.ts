import { parking } from "../../locales/en-GB/parking.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    parking: typeof parking;
  }
}

addTexts("parking", parking);
