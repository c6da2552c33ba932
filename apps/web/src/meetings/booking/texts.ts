import { meetingsBooking } from "../../locales/en-GB/meetings/booking.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetingsBooking: typeof meetingsBooking;
  }
}

addTexts("meetingsBooking", meetingsBooking);
