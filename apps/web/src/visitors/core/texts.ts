import { visitors } from "../../locales/en-GB/visitors.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitors: typeof visitors;
  }
}

addTexts("visitors", visitors);
