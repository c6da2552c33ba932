import type { Settings } from "../../platform/work/client-settings.ts";

interface InstallationSettings {
  /** Whether administrators see what the new workplace still lacks. */
  showsNextSteps: boolean;
}

export const installationSettings: Settings<InstallationSettings> = { defaults: { showsNextSteps: false } };
