import type { Settings } from "../platform/work/client-settings.ts";

export const creditSettings: Settings<{
  /** Of ten credits, in pence; null: none are sold. */
  creditBundlePrice: number | null;
}> = { defaults: { creditBundlePrice: null } };
