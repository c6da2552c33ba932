import { MESSAGES, ORGANISATION, PEOPLE, PRIVACY, REPORTS, SIGN_IN } from "./organisation.ts";
import type { SettingsPage } from "./page.ts";
import { DESKS, GATES, MUSTER, PARKING, RECEPTION, RESOURCES } from "./places.ts";

/**
 * Every setting, and every list that administrators keep, with where it stands. Names and sentences are those of the
 * pages themselves, so that both always say the same.
 */
export const SETTINGS_PAGES: readonly SettingsPage[] = [
  ORGANISATION,
  SIGN_IN,
  PEOPLE,
  RESOURCES,
  RECEPTION,
  PARKING,
  GATES,
  DESKS,
  MUSTER,
  REPORTS,
  MESSAGES,
  PRIVACY,
];
