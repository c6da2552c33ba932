/** Limits and words of cameras that forms need too. */

export const MAKERS = ["hikvision", "axis", "plate-recognizer", "dahua", "json"] as const;
export type Maker = (typeof MAKERS)[number];

/** `arriving` and `departing`: what passes the camera comes in, respectively leaves; `both`: by the direction. */
export const FACINGS = ["arriving", "departing", "both"] as const;
export type Facing = (typeof FACINGS)[number];

/** Relative to the site: `towards` is shown as In, `away` as Out. */
export const DIRECTIONS = ["towards", "away"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const EVENT_STATUSES = ["authorized", "unauthorized", "unknown", "denied", "exit"] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** How the plate that was read belongs to the vehicle: letter for letter, or but for one similar character. */
export const MATCHES = ["exact", "look-alike"] as const;
export type Match = (typeof MATCHES)[number];

/** Ready mappings for makers whose events are JSON. */
export const PRESETS = ["milesight", "unifi-protect", "verkada", "rekor-scout", "frigate"] as const;
export type Preset = (typeof PRESETS)[number];

/** How a maker writes the time: with an offset, in seconds or milliseconds since 1970, or as the clock of a zone. */
export const TIME_FORMATS = ["offset", "seconds", "milliseconds", "local"] as const;
export type TimeFormat = (typeof TIME_FORMATS)[number];

/** What a request of a camera was: an event, a sign of life, nothing that its maker sends, or a failed log-in. */
export const OUTCOMES = ["event", "sign-of-life", "not-understood", "log-in"] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Those who see what cameras see, plates too, and act on it; superadmin besides. */
export const OPERATORS = ["parking_admin"] as const;

/** A camera counts as silent after so many periods without a sign of life. */
export const SILENT_PERIODS = 3;

export const limits = {
  cameraName: 60,
  shortCode: 12,
  registration: 10,
  note: 255,
  userName: 64,
  loginHeader: 64,
  password: 128,
  directions: 50,
  directionWord: 40,
  pointer: 200,
  carparks: 50,
  /** Of the public form. */
  personName: 20,
  email: 254,
  phone: 128,
  /** Rows and characters of a CSV file. */
  importMax: 5000,
  csvMax: 2_000_000,
  /** A week. */
  keepMinutes: 10_080,
  /** A week. */
  signOfLifeMinutes: 10_080,
  sample: 65_536,
} as const;

/** More matching events than this are counted as this many: nobody pages through more, and counting millions takes long. */
export const EVENTS_COUNT_MAX = 5000;

/** How long a registered vehicle is known. */
export const REGISTRATION_DAYS = 30;

/** Of the entries of a list: those that hold now or later, or those whose time is over. */
export const ENTRY_STATES = ["valid", "ended"] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** What a row of an imported file does to the list. */
export const IMPORT_OUTCOMES = ["new", "changed", "same"] as const;
