import { meetingsBooking } from "../../locales/en-GB/meetings-booking.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetingsBooking: typeof meetingsBooking;
  }
}

addTexts("meetingsBooking", meetingsBooking);
