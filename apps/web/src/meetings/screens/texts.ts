import { door } from "../../locales/en-GB/meetings-screens.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    door: typeof door;
  }
}

addTexts("door", door);
