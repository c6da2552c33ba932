import type { MusterSettings } from "@portico/contract/muster/settings";
import type { ChangeableSettings } from "../../platform/work/client-settings.ts";

export const musterSettings: ChangeableSettings<MusterSettings> = {
  defaults: { musterCountsBookings: false, drillReminderMonths: 6 },
  action: "muster.settings.change",
  topic: "muster",
};
