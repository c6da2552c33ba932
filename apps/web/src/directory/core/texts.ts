import { directory } from "../../locales/en-GB/directory.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    directory: typeof directory;
  }
}

addTexts("directory", directory);
