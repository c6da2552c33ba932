import { dashboard } from "../../locales/en-GB/pages/dashboard.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    dashboard: typeof dashboard;
  }
}

addTexts("dashboard", dashboard);
