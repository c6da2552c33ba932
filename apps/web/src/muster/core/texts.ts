import { muster } from "../../locales/en-GB/muster/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    muster: typeof muster;
  }
}

addTexts("muster", muster);
