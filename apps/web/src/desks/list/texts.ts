import { deskAdmin } from "../../locales/en-GB/desks-list.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    deskAdmin: typeof deskAdmin;
  }
}

addTexts("deskAdmin", deskAdmin);
