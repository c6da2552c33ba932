import { kiosk } from "../../locales/en-GB/visits-kiosk.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    kiosk: typeof kiosk;
  }
}

addTexts("kiosk", kiosk);
