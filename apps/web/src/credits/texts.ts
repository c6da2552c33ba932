import { credits } from "../locales/en-GB/credits.ts";
import { addTexts } from "../shell/add-texts.ts";

declare module "../locales/use-texts.ts" {
  interface Texts {
    credits: typeof credits;
  }
}

addTexts("credits", credits);
