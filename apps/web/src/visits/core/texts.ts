import { visits } from "../../locales/en-GB/visits/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visits: typeof visits;
  }
}

addTexts("visits", visits);
