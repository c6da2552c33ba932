import { camerasRegistration } from "../../locales/en-GB/cameras/registration.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    camerasRegistration: typeof camerasRegistration;
  }
}

addTexts("camerasRegistration", camerasRegistration);
