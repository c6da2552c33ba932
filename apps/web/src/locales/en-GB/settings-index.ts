/** Every setting at one place: the search of Admin, and the palette's rows. */
export const settingsIndex = {
  title: "All settings",
  search: "Find a setting",
  found_one: "{{count}} setting",
  found_other: "{{count}} settings",
  says: {
    periods: "For how many days each kind of data is kept.",
    color: "The colour of buttons and links.",
    vehicles: "How many vehicles one person can register.",
    size: "The size and rotation of the label.",
    shown: "Whether the badge shows it.",
    footer: "A line at the bottom of the badge.",
    print: "How reception prints badges.",
    photo: "The kiosk takes a picture of the visitor.",
    walkIns: "The kiosk asks them for their host.",
    wifi: "How visitors get online, shown after check-in.",
    required: "Nobody can book a visitor without it.",
  },
  nothing: "No setting is called that",
  nothingText: "Try another word, such as “kiosk” or “grace”.",
};
