import { installation } from "../../locales/en-GB/installation/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    installation: typeof installation;
  }
}

addTexts("installation", installation);
