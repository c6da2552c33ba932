import { fileImport } from "../../locales/en-GB/shell-file-import.ts";
import { addTexts } from "../i18n.ts";

declare module "../i18n.ts" {
  interface Texts {
    fileImport: typeof fileImport;
  }
}

addTexts("fileImport", fileImport);
