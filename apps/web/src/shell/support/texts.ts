import { support } from "../../locales/en-GB/shell-support.ts";
import { addTexts } from "../i18n.ts";

declare module "../i18n.ts" {
  interface Texts {
    support: typeof support;
  }
}

addTexts("support", support);
