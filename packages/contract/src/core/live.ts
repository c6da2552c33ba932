/**
 * What the events of the live stream (`GET /api/live/`) say, and which shown answers they concern. Plain, so that
 * the browser may import it.
 */

/**
 * The topics of live events: what rows a change was about. `services` concerns the processes alone, as it says that an
 * operator changed a service.
 */
export const TOPICS = [
  "account",
  "arrivals",
  "cameras",
  "credits",
  "desks",
  "feeds",
  "help-texts",
  "mail-collect",
  "meetings",
  "message-templates",
  "messages",
  "muster",
  "parking",
  "people",
  "presence",
  "privacy",
  "reception",
  "reports",
  "resources",
  "roll-calls",
  "screens",
  "services",
  "session",
  "sign-in-settings",
  "sites",
  "usual-week",
  "visitors",
  "visits",
  "walk-ins",
] as const;
export type Topic = (typeof TOPICS)[number];

/** The topic of an event to a browser that may have missed events: it stands for all topics. */
export const EVERYTHING = "*";

/**
 * The event before the server ends a stream because its session has opened many others. The browser polls
 * then, and tries again after `REPLACED_PAUSE_MS`: at once, it would end another stream.
 */
export const REPLACED = "replaced";
export const REPLACED_PAUSE_MS = 300_000;

/**
 * The answer to a change carries its version, as live events do. A request carries the versions that its sender has
 * seen, the newest of each process, with commas between; `none` before the first. Only such a request gets an answer
 * that the server has kept, and never one from before what the sender has seen.
 */
export const VERSION_HEADER = "portico-version";
export const SEEN_HEADER = "portico-seen";

/** The first and the last day, `yyyy-MM-dd`, both included. */
export type Span = readonly [first: string, last: string];

/** The data of an event `change`. A part that is left out may be anything. */
export interface Change {
  /** First word of the query keys to ask again, or EVERYTHING. */
  topic: string;
  /** The ids of the sites whose rows changed. */
  sites?: readonly string[] | undefined;
  /** The days of the rows that changed, each in its own site's time zone. */
  days?: readonly Span[] | undefined;
  /** Whether rows of the listener changed: as holder, guest, host or booker. */
  own?: boolean | undefined;
  /** `bookings`: who has what and when; nothing that an administrator sets. */
  kind?: "bookings" | undefined;
  /**
   * Milliseconds within which to ask again, at a random time: all browsers ask, and not all at once. Left out: at once.
   */
  within?: number | undefined;
  /** What the listener has seen from now on (`SEEN_HEADER`). */
  version?: string | undefined;
}

/** The event of `Values`. */
export const VALUES = "values";

/** Rows that everybody at a site sees alike, made once and sent to all: nobody asks for them again. */
export interface Values<Row = unknown> {
  /** The first two words of the query keys that hold such rows; the third is the id of a site, or null for all sites. */
  of: readonly [topic: string, name: string];
  site: string;
  /** All rows of the site, as they are now. */
  rows: readonly Row[];
}

/** The rows on which the answer to a query depends. A part that is left out: on any rows of its topic. */
export interface ShownRows {
  /** Rows of this site only; null and undefined: of all sites. */
  site?: string | null | undefined;
  /** Rows of these days only: of one span, or of several. */
  days?: Span | readonly Span[] | undefined;
  /** The signed-in person's own rows only. */
  own?: boolean | undefined;
  /** Only what administrators set; no bookings. */
  kind?: "settings";
}

/** Whether an answer that shows `shown` may be another one after the change. */
export const concerns = (change: Change, shown: ShownRows): boolean =>
  !(
    (shown.kind === "settings" && change.kind === "bookings") ||
    (shown.own === true && change.own === false) ||
    (shown.site && change.sites && !change.sites.includes(shown.site)) ||
    (shown.days && change.days && !overlapSome(change.days, spansOf(shown.days)))
  );

const spansOf = (days: Span | readonly Span[]): readonly Span[] =>
  typeof days[0] === "string" ? [days as Span] : (days as readonly Span[]);

const overlapSome = (changed: readonly Span[], shown: readonly Span[]): boolean =>
  changed.some((span) => shown.some((one) => overlaps(span, one)));

const overlaps = ([first, last]: Span, [from, until]: Span): boolean => first <= until && from <= last;
