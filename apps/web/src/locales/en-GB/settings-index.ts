/** Every setting at one place: the search of Admin, and the palette's rows. */
export const settingsIndex = {
  title: "All settings",
  search: "Find a setting",
  found_one: "{{count}} setting",
  found_other: "{{count}} settings",
  nothing: "No setting is called that",
  nothingText: "Try another word, such as “kiosk” or “grace”.",
};
