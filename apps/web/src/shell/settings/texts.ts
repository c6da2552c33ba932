import { shellSettings } from "../../locales/en-GB/shell/settings.ts";
import { addTexts } from "../add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    shellSettings: typeof shellSettings;
  }
}

addTexts("shellSettings", shellSettings);
