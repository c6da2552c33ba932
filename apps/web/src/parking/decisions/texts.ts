import { parkingDecisions } from "../../locales/en-GB/parking-decisions.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    parkingDecisions: typeof parkingDecisions;
  }
}

addTexts("parkingDecisions", parkingDecisions);
