import { desksScan } from "../../locales/en-GB/desks-scan.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    desksScan: typeof desksScan;
  }
}

addTexts("desksScan", desksScan);
