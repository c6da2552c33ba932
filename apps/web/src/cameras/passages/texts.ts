import { camerasPassages } from "../../locales/en-GB/cameras/passages.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    camerasPassages: typeof camerasPassages;
  }
}

addTexts("camerasPassages", camerasPassages);
