import { rooms } from "../../locales/en-GB/rooms.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    rooms: typeof rooms;
  }
}

addTexts("rooms", rooms);
