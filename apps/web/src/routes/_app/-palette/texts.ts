import { paletteBooking } from "../../../locales/en-GB/pages/palette.ts";
import { addTexts } from "../../../shell/add-texts.ts";

declare module "../../../locales/use-texts.ts" {
  interface Texts {
    paletteBooking: typeof paletteBooking;
  }
}

addTexts("paletteBooking", paletteBooking);
