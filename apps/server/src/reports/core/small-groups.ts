import { limits } from "@portico/contract/reports/core/limits";
import { text } from "@portico/contract/texts/text";
import type { Client } from "../../platform/callers/client.ts";
import { refuse } from "../../platform/core/refuse.ts";
import { settingsOf } from "../../platform/work/client-settings.ts";
import { reportSettings } from "./settings.ts";

/** 400 at this field where the client folds small groups and these people are one. */
export function refuseSmallGroup(client: Client, people: number, field: string): void {
  const { reportFoldsSmallGroups } = settingsOf(client, reportSettings);
  if (reportFoldsSmallGroups && people > 0 && people < limits.smallGroup)
    throw refuse.fields({ [field]: [text("reports.smallGroup", { count: limits.smallGroup })] });
}
