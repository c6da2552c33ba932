import { sites } from "../../locales/en-GB/sites.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    sites: typeof sites;
  }
}

addTexts("sites", sites);
