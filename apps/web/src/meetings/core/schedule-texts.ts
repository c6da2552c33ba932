import { meetingsSchedule } from "../../locales/en-GB/meetings/schedule.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    meetingsSchedule: typeof meetingsSchedule;
  }
}

addTexts("meetingsSchedule", meetingsSchedule);
