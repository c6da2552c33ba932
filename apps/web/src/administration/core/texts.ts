import { administrationAudit } from "../../locales/en-GB/administration/audit.ts";
import { administration } from "../../locales/en-GB/administration/core.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    administration: typeof administration;
    administrationAudit: typeof administrationAudit;
  }
}

addTexts("administration", administration);
addTexts("administrationAudit", administrationAudit);
