import { accountsProfile } from "../../locales/en-GB/accounts-profile.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    accountsProfile: typeof accountsProfile;
  }
}

addTexts("accountsProfile", accountsProfile);
