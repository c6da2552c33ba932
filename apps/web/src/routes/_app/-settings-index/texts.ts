import { settingsIndex } from "../../../locales/en-GB/pages/settings-index.ts";
import { addTexts } from "../../../shell/add-texts.ts";

declare module "../../../locales/use-texts.ts" {
  interface Texts {
    settingsIndex: typeof settingsIndex;
  }
}

addTexts("settingsIndex", settingsIndex);
