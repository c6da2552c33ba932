import { visitsPersonalPage } from "../../locales/en-GB/visits/personal-page.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitsPersonalPage: typeof visitsPersonalPage;
  }
}

addTexts("visitsPersonalPage", visitsPersonalPage);
