import { credits } from "../locales/en-GB/credits.ts";
import { addTexts } from "../shell/i18n.ts";

declare module "../locales/use-texts.ts" {
  interface Texts {
    credits: typeof credits;
  }
}

addTexts("credits", credits);
