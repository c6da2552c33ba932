import { mailRoom } from "../locales/en-GB/mail-room.ts";
import { addTexts } from "../shell/add-texts.ts";

declare module "../locales/use-texts.ts" {
  interface Texts {
    mailRoom: typeof mailRoom;
  }
}

addTexts("mailRoom", mailRoom);
