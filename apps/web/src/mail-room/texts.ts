import { mailCollect } from "../locales/en-GB/mail-room.ts";
import { addTexts } from "../shell/i18n.ts";

declare module "../shell/i18n.ts" {
  interface Texts {
    mailCollect: typeof mailCollect;
  }
}

addTexts("mailCollect", mailCollect);
