import { reports } from "@portico/contract/texts/en-GB/reports";
import { addSentences } from "@portico/contract/texts/translate";
import { settingsArchive } from "../../locales/en-GB/installation/settings-archive.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    settingsArchive: typeof settingsArchive;
  }
}

addTexts("settingsArchive", settingsArchive);
// The settings of reports may be refused.
addSentences("en-GB", { reports });
