import { meetingForm } from "../../locales/en-GB/meeting-form.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    meetingForm: typeof meetingForm;
  }
}

addTexts("meetingForm", meetingForm);
