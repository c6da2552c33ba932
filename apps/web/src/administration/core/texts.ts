import { administration } from "../../locales/en-GB/administration.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    administration: typeof administration;
  }
}

addTexts("administration", administration);
