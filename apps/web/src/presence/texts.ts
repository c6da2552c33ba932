import { presence } from "../locales/en-GB/presence.ts";
import { addTexts } from "../shell/i18n.ts";

declare module "../shell/i18n.ts" {
  interface Texts {
    presence: typeof presence;
  }
}

addTexts("presence", presence);
