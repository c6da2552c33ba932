import { visits } from "../../locales/en-GB/visits.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    visits: typeof visits;
  }
}

addTexts("visits", visits);
