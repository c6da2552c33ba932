import { rooms } from "../../locales/en-GB/rooms.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    rooms: typeof rooms;
  }
}

addTexts("rooms", rooms);
