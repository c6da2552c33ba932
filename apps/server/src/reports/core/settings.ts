import type { ReportSettings } from "@portico/contract/reports/settings";
import type { ChangeableSettings } from "../../platform/work/client-settings.ts";

export const reportSettings: ChangeableSettings<ReportSettings> = {
  defaults: { reportFoldsSmallGroups: false, reportTeamField: "department", reportSheetUrl: null },
  action: "reports.settings.change",
  topic: "reports",
};
