import type { Settings } from "../../platform/work/client-settings.ts";

export const creditSettings: Settings<{
  /** Pence for ten credits; null: no credits are sold. */
  creditBundlePrice: number | null;
}> = { defaults: { creditBundlePrice: null } };
