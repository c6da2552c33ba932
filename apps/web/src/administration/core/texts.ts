import { administration } from "../../locales/en-GB/administration.ts";
import { administrationAudit } from "../../locales/en-GB/administration-audit.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    administration: typeof administration;
    administrationAudit: typeof administrationAudit;
  }
}

addTexts("administration", administration);
addTexts("administrationAudit", administrationAudit);
