import { settingsArchive } from "../../locales/en-GB/settings-archive.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    settingsArchive: typeof settingsArchive;
  }
}

addTexts("settingsArchive", settingsArchive);
