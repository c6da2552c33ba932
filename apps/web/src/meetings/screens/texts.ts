import { meetingsScreens } from "../../locales/en-GB/meetings/screens.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetingsScreens: typeof meetingsScreens;
  }
}

addTexts("meetingsScreens", meetingsScreens);
