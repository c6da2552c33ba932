import { accountSecurity } from "../../locales/en-GB/sign-in-security.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    accountSecurity: typeof accountSecurity;
  }
}

addTexts("accountSecurity", accountSecurity);
