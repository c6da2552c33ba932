import { meetingsScreens } from "../../locales/en-GB/meetings-screens.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    meetingsScreens: typeof meetingsScreens;
  }
}

addTexts("meetingsScreens", meetingsScreens);
