import { parkingDecisions } from "../../locales/en-GB/parking/decisions.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    parkingDecisions: typeof parkingDecisions;
  }
}

addTexts("parkingDecisions", parkingDecisions);
