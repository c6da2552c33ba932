import { imports } from "../../locales/en-GB/imports.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    imports: typeof imports;
  }
}

addTexts("imports", imports);
