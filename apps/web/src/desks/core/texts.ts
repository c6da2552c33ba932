import { desks } from "../../locales/en-GB/desks.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    desks: typeof desks;
  }
}

addTexts("desks", desks);
