import { visitors } from "../../locales/en-GB/visitors.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    visitors: typeof visitors;
  }
}

addTexts("visitors", visitors);
