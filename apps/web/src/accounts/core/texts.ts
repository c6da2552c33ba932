import { accounts } from "../../locales/en-GB/accounts/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    accounts: typeof accounts;
  }
}

addTexts("accounts", accounts);
