import { messageTemplates } from "../../locales/en-GB/administration/message-templates.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    messageTemplates: typeof messageTemplates;
  }
}

addTexts("messageTemplates", messageTemplates);
