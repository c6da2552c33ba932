import { myVisit } from "../../locales/en-GB/my-visit.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    myVisit: typeof myVisit;
  }
}

addTexts("myVisit", myVisit);
