import { desksGrid } from "../../locales/en-GB/desks-grid.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    desksGrid: typeof desksGrid;
  }
}

addTexts("desksGrid", desksGrid);
