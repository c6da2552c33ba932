import { accountsProfile } from "../../locales/en-GB/accounts/profile.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    accountsProfile: typeof accountsProfile;
  }
}

addTexts("accountsProfile", accountsProfile);
