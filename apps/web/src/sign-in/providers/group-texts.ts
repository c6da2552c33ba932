import { accounts } from "../../locales/en-GB/accounts/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    accounts: typeof accounts;
  }
}

/** The names of groups. */
addTexts("accounts", accounts);
