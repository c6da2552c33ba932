import { reports as sentences } from "@portico/contract/texts/en-GB/reports";
import { tallies } from "@portico/contract/texts/en-GB/tallies";
import { addSentences } from "@portico/contract/texts/translate";
import { reports } from "../../locales/en-GB/reports.ts";
import { addTexts } from "../../shell/add-texts.ts";

declare module "../../locales/use-texts.ts" {
  interface Texts {
    reports: typeof reports;
  }
}

addTexts("reports", reports);
addSentences("en-GB", { reports: sentences, tallies });
