import { floorPlans } from "../../locales/en-GB/floor-plans/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    floorPlans: typeof floorPlans;
  }
}

addTexts("floorPlans", floorPlans);
