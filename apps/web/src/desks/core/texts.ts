import { desks } from "../../locales/en-GB/desks/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    desks: typeof desks;
  }
}

addTexts("desks", desks);
