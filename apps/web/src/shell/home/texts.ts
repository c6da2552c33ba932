import { home } from "../../locales/en-GB/shell/home.ts";
import { addTexts } from "../add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    home: typeof home;
  }
}

addTexts("home", home);
