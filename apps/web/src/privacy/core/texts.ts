import { privacy } from "../../locales/en-GB/privacy.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    privacy: typeof privacy;
  }
}

addTexts("privacy", privacy);
