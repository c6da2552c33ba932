import { qr } from "../locales/en-GB/qr.ts";
import { addTexts } from "../shell/add-texts.ts";

declare module "../locales/use-texts.ts" {
  interface Texts {
    qr: typeof qr;
  }
}

addTexts("qr", qr);
