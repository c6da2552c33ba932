import { meetings } from "../../locales/en-GB/meetings/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetings: typeof meetings;
  }
}

addTexts("meetings", meetings);
