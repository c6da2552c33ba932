import type { Settings } from "../../platform/work/client-settings.ts";

/** Reception's other settings are in `reception_settings` and in the client's visitor settings. */
export const badgeSettings: Settings<{ visitorBadgePrintMode: "pdf" | "legacy" }> = {
  defaults: { visitorBadgePrintMode: "pdf" },
};
