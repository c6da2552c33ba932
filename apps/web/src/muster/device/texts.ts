import { rollCall } from "../../locales/en-GB/muster/device.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    rollCall: typeof rollCall;
  }
}

addTexts("rollCall", rollCall);
