import { signInSecurity } from "../../locales/en-GB/sign-in/security.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    signInSecurity: typeof signInSecurity;
  }
}

addTexts("signInSecurity", signInSecurity);
