import { operatorsServices } from "../../locales/en-GB/operators/services.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    operatorsServices: typeof operatorsServices;
  }
}

addTexts("operatorsServices", operatorsServices);
