import { visitsScanner } from "../../locales/en-GB/visits-scanner.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    visitsScanner: typeof visitsScanner;
  }
}

addTexts("visitsScanner", visitsScanner);
