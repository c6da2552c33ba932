import { deskScan } from "../../locales/en-GB/desks-scan.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    deskScan: typeof deskScan;
  }
}

addTexts("deskScan", deskScan);
