import { walkIns } from "../../locales/en-GB/visits-walk-ins.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    walkIns: typeof walkIns;
  }
}

addTexts("walkIns", walkIns);
