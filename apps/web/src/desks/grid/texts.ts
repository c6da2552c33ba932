import { desksGrid } from "../../locales/en-GB/desks/grid.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    desksGrid: typeof desksGrid;
  }
}

addTexts("desksGrid", desksGrid);
