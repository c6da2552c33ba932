import { operators } from "../../locales/en-GB/operators/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    operators: typeof operators;
  }
}

addTexts("operators", operators);
