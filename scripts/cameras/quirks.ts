/** What real cameras do beside sending each event once, whole, and with the right time. */
export const QUIRKS = {
  dashes: "a boundary of nothing but dashes",
  "literal-boundary": "the boundary `boundary`",
  "no-file-names": "pictures without file names",
  pjpeg: "pictures as image/pjpeg",
  "empty-pictures": "pictures of no bytes",
  "no-namespace": "XML without its namespace (Hikvision)",
  unread: "no plate could be read",
  "lower-case": "plates in lower case, with a space",
  "odd-plates": "the plates 007, 1E10 and TÖLSL123",
  "numbers-as-text": "numbers as strings, strings as numbers (JSON)",
  heartbeats: "a sign of life before each event",
  triple: "each event three times at once",
  "out-of-order": "later events before earlier ones",
  "late-pictures": "pictures only when the event is sent again",
  "clock-ahead": "a clock ten minutes ahead",
  "clock-behind": "a clock ten minutes behind",
  "autumn-night": "the hour that the end of summer shows twice",
  "no-zone": "times without an offset (Hikvision)",
  chunked: "bodies in chunks, without a length",
  slow: "bodies in small pieces, over some seconds",
  cut: "a connection that is lost in the middle, then the event again",
  digest: "a Digest log-in with empty fields (needs --login)",
} as const;
export type Quirk = keyof typeof QUIRKS;

export const isQuirk = (name: string): name is Quirk => Object.hasOwn(QUIRKS, name);
