import { shellSupport } from "../../locales/en-GB/shell/support.ts";
import { addTexts } from "../add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    shellSupport: typeof shellSupport;
  }
}

addTexts("shellSupport", shellSupport);
