import { camerasPlates } from "../../locales/en-GB/cameras/plates.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    camerasPlates: typeof camerasPlates;
  }
}

addTexts("camerasPlates", camerasPlates);
