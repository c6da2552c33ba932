import { camerasGates } from "../../locales/en-GB/cameras/gates.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    camerasGates: typeof camerasGates;
  }
}

addTexts("camerasGates", camerasGates);
