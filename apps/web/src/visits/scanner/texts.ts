import { visitsScanner } from "../../locales/en-GB/visits/scanner.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitsScanner: typeof visitsScanner;
  }
}

addTexts("visitsScanner", visitsScanner);
