import { visitors } from "../../locales/en-GB/visitors.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitors: typeof visitors;
  }
}

addTexts("visitors", visitors);
