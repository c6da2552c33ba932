import type { Settings } from "../platform/work/client-settings.ts";

export const supportSettings: Settings<{
  /** Where support tickets go; null: to the superadmins. */
  supportEmail: string | null;
}> = { defaults: { supportEmail: null } };
