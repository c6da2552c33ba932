import { mailRoom } from "../locales/en-GB/mail-room.ts";
import { addTexts } from "../shell/i18n.ts";

declare module "../shell/i18n.ts" {
  interface Texts {
    mailRoom: typeof mailRoom;
  }
}

addTexts("mailRoom", mailRoom);
