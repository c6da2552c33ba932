import type { Group } from "@portico/contract/common";
import type { Feature } from "@portico/contract/endpoint";
import type { KeyOf } from "../../../locales/use-texts.ts";

/** The form of the index: pages with tabs, tabs with settings. */

export const NAMESPACES = [
  "shell",
  "accounts",
  "camerasGates",
  "desksList",
  "installation",
  "messageTemplates",
  "muster",
  "parkingSettings",
  "privacy",
  "reports",
  "rooms",
  "settingsIndex",
  "signInProviders",
  "visitsSettings",
] as const;

type Key = KeyOf<typeof NAMESPACES>;

export interface Setting {
  label: Key;
  /** What it does; left out: what its tab says of itself. */
  text?: Key;
  /** Its name in the API, and in the address as the hash, which gives its field the focus. */
  field: string;
}

interface Tab {
  /** Left out: the page has no tabs. */
  tab?: string;
  label: Key;
  text: Key;
  feature?: Feature;
  /** Further words by which people look for it, in English and German. */
  words: readonly string[];
  settings?: readonly Setting[];
}

export interface SettingsPage {
  to: string;
  title: Key;
  feature?: Feature;
  /** The groups that may open the page and change what stands there; super administrators always may. */
  groups: readonly Group[];
  tabs: readonly Tab[];
}
