import "../gates/texts.ts";
import { camerasLiveView } from "../../locales/en-GB/cameras/live-view.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    camerasLiveView: typeof camerasLiveView;
  }
}

addTexts("camerasLiveView", camerasLiveView);
