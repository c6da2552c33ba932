import { tracing } from "../locales/en-GB/tracing.ts";
import { addTexts } from "../shell/add-texts.ts";

declare module "../locales/use-texts.ts" {
  interface Texts {
    tracing: typeof tracing;
  }
}

addTexts("tracing", tracing);
