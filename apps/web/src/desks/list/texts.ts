import { desksList } from "../../locales/en-GB/desks-list.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    desksList: typeof desksList;
  }
}

addTexts("desksList", desksList);
