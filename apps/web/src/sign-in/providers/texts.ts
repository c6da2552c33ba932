import { signInProviders } from "../../locales/en-GB/sign-in/providers.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    signInProviders: typeof signInProviders;
  }
}

addTexts("signInProviders", signInProviders);
