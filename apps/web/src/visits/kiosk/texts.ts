import { visitsKiosk } from "../../locales/en-GB/visits/kiosk.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitsKiosk: typeof visitsKiosk;
  }
}

addTexts("visitsKiosk", visitsKiosk);
