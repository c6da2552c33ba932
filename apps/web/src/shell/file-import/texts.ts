import { shellFileImport } from "../../locales/en-GB/shell/file-import.ts";
import { addTexts } from "../add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    shellFileImport: typeof shellFileImport;
  }
}

addTexts("shellFileImport", shellFileImport);
