import { visitsWalkIns } from "../../locales/en-GB/visits/walk-ins.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitsWalkIns: typeof visitsWalkIns;
  }
}

addTexts("visitsWalkIns", visitsWalkIns);
