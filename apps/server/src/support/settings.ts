import type { Settings } from "../platform/work/client-settings.ts";

export const supportSettings: Settings<{
  /** The address for support tickets; null: the superadmins. */
  supportEmail: string | null;
}> = { defaults: { supportEmail: null } };
