import { meetings } from "../../locales/en-GB/meetings.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetings: typeof meetings;
  }
}

addTexts("meetings", meetings);
