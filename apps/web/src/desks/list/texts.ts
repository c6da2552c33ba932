import { deskAdmin } from "../../locales/en-GB/desk-admin.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    deskAdmin: typeof deskAdmin;
  }
}

addTexts("deskAdmin", deskAdmin);
