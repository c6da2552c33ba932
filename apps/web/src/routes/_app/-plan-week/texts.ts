import { planWeek } from "../../../locales/en-GB/pages/plan-week.ts";
import { addTexts } from "../../../shell/add-texts.ts";

declare module "../../../locales/use-texts.ts" {
  interface Texts {
    planWeek: typeof planWeek;
  }
}

addTexts("planWeek", planWeek);
