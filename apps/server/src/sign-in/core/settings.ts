import type { Group } from "@portico/contract/common";
import type { SignInSettings } from "@portico/contract/sign-in/security";
import { type ChangeableSettings, settingsOf } from "../../platform/work/client-settings.ts";

export const signInSettings: ChangeableSettings<SignInSettings> = {
  defaults: { secondFactorGroups: [] },
  action: "people.sign-in-settings.change",
  topic: "sign-in-settings",
};

/**
 * Whether the client asks this person for a second factor. It belongs to a password: a provider or passkey that
 * somebody logs in by asks for its own.
 */
export const asksSecondFactor = (
  client: { settings: Record<string, unknown> },
  person: { groups: readonly Group[]; hasPassword: boolean },
): boolean =>
  person.hasPassword &&
  settingsOf(client, signInSettings).secondFactorGroups.some((group) => person.groups.includes(group));
