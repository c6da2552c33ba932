import { visitsPersonalPage } from "../../locales/en-GB/visits-personal-page.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    visitsPersonalPage: typeof visitsPersonalPage;
  }
}

addTexts("visitsPersonalPage", visitsPersonalPage);
