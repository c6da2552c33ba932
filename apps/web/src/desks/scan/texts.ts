import { desksScan } from "../../locales/en-GB/desks/scan.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    desksScan: typeof desksScan;
  }
}

addTexts("desksScan", desksScan);
