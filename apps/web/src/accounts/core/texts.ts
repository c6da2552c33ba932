import { accounts } from "../../locales/en-GB/accounts.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    accounts: typeof accounts;
  }
}

addTexts("accounts", accounts);
