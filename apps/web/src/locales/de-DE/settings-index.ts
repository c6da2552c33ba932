import type { settingsIndex as english } from "../en-GB/settings-index.ts";
import type { Translated } from "../translated.ts";

export const settingsIndex = {
  title: "Alle Einstellungen",
  search: "Einstellung suchen",
  found_one: "{{count}} Einstellung",
  found_other: "{{count}} Einstellungen",
  nothing: "So heißt keine Einstellung",
  nothingText: "Versuchen Sie ein anderes Wort, zum Beispiel „Kiosk“ oder „Kulanz“.",
} as const satisfies Translated<typeof english>;
