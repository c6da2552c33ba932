import { parkingApprovals } from "../../locales/en-GB/parking-decisions.ts";
import { addTexts } from "../../shell/i18n.ts";

declare module "../../shell/i18n.ts" {
  interface Texts {
    parkingApprovals: typeof parkingApprovals;
  }
}

addTexts("parkingApprovals", parkingApprovals);
