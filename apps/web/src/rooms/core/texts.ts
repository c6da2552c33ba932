import { rooms } from "../../locales/en-GB/rooms.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    rooms: typeof rooms;
  }
}

addTexts("rooms", rooms);
