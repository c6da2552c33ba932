import { pageHelp } from "../../locales/en-GB/shell/help.ts";
import { addTexts } from "../add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    pageHelp: typeof pageHelp;
  }
}

addTexts("pageHelp", pageHelp);
