import { REPORT_IDS, REPORTS, type ReportId } from "@portico/contract/reports/form";
import type { Report } from "@portico/contract/reports/reports";
import type { TranslateText } from "../../platform/core/translate.ts";

interface IndexOf {
  features: readonly string[];
  /** The car park of the reports that need one. */
  carparkId: string | undefined;
  translate: TranslateText;
}

const toReport = (id: ReportId, { carparkId, translate }: IndexOf): Report => {
  const { name, section, route, ofCarpark } = REPORTS[id];
  return { id, name: translate(name), section, route: ofCarpark ? `${route}/${carparkId}` : route };
};

/** The reports of the client's features; those of one car park only where there is one. */
export const listIndex = (index: IndexOf): Report[] =>
  REPORT_IDS.filter((id) => {
    const { feature, ofCarpark } = REPORTS[id];
    return index.features.includes(feature) && (!ofCarpark || index.carparkId !== undefined);
  }).map((id) => toReport(id, index));
