import { presence } from "../locales/en-GB/presence.ts";
import { addTexts } from "../shell/add-texts.ts";

declare module "../locales/use-texts.ts" {
  interface Texts {
    presence: typeof presence;
  }
}

addTexts("presence", presence);
