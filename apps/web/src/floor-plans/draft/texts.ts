import { floorPlansEditor } from "../../locales/en-GB/floor-plans/draft.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    floorPlansEditor: typeof floorPlansEditor;
  }
}

addTexts("floorPlansEditor", floorPlansEditor);
