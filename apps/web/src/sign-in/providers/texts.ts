import { signInProviders } from "../../locales/en-GB/sign-in-providers.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    signInProviders: typeof signInProviders;
  }
}

addTexts("signInProviders", signInProviders);
