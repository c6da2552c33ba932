import { desksList } from "../../locales/en-GB/desks/list.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    desksList: typeof desksList;
  }
}

addTexts("desksList", desksList);
