import { meetings } from "../../locales/en-GB/meetings.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    meetings: typeof meetings;
  }
}

addTexts("meetings", meetings);
