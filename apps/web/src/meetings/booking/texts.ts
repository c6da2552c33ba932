import { meetingsBooking } from "../../locales/en-GB/meetings-booking.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    meetingsBooking: typeof meetingsBooking;
  }
}

addTexts("meetingsBooking", meetingsBooking);
