import type { DeskSettings } from "@portico/contract/desks/desks";
import type { ChangeableSettings } from "../../platform/work/client-settings.ts";

export const deskSettings: ChangeableSettings<DeskSettings> = {
  defaults: { deskReleaseTime: null, deskFutureBookingDaysLimit: null },
  action: "desks.settings.change",
  topic: "desks",
};
