import { meetingsFreeRooms } from "../../locales/en-GB/meetings/free-rooms.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetingsFreeRooms: typeof meetingsFreeRooms;
  }
}

addTexts("meetingsFreeRooms", meetingsFreeRooms);
