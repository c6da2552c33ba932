import { reports } from "../../locales/en-GB/reports.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    reports: typeof reports;
  }
}

addTexts("reports", reports);
