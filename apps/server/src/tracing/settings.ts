import { limits } from "@portico/contract/tracing/form";
import type { Settings } from "../platform/work/client-settings.ts";

/** For how many days a client keeps where people were. */
export const tracingSettings: Settings<{ tracingRetentionDays: number }> = {
  defaults: { tracingRetentionDays: limits.retentionDays },
};
