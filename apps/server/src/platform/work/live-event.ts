import type { Group } from "@portico/contract/common";
import type { EVERYTHING, Span, Topic } from "@portico/contract/core/live";
import { addDays, laterDay } from "@portico/contract/days/days";
import { inGroup } from "../callers/caller.ts";

/** What a change touched. A part that is left out may be anything. */
export interface TouchedRows {
  /** Ids of sites. */
  sites?: readonly string[] | undefined;
  /** The rows' days, each in its site's time zone. */
  days?: readonly Span[] | undefined;
  /**
   * The people whose own rows changed: holders, guests, hosts, bookers. The server tells each listener only whether
   * they are among them.
   */
  people?: readonly string[] | undefined;
  /** Nothing that an administrator sets. */
  kind?: "bookings" | undefined;
}

/** The event that something of a topic changed, and what it touched; never the new values. */
export interface LiveEvent extends TouchedRows {
  /** First word of the query keys to refresh: `parking`, `session`; or EVERYTHING. */
  topic: string;
  /** For this person only. Without person and groups: for everybody of the client. */
  personId?: string | undefined;
  /** For members of any of these groups. */
  groups?: readonly Group[] | undefined;
  /** As `Change` of the contract has it; set when the event is sent. */
  version?: string | undefined;
}

/** An event as a change publishes it. */
export interface PublishedEvent extends LiveEvent {
  topic: Topic | typeof EVERYTHING;
}

/** A listener: a person with a session; null: a screen. */
export type Listener = { id: string; groups: readonly Group[] } | null;

export const isForAll = ({ personId, groups }: LiveEvent): boolean =>
  personId === undefined && groups === undefined;

/** Whether the event says that the client's configuration changed. */
export const isClientChange = (event: LiveEvent): boolean => event.topic === "session" && isForAll(event);

export const isForListener = (listener: Listener, event: LiveEvent): boolean => {
  if (isForAll(event)) return true;
  if (listener === null) return false;
  return listener.id === event.personId || (event.groups !== undefined && inGroup(listener, ...event.groups));
};

/** Whether rows of the listener changed; undefined: perhaps. */
export const isOwn = ({ people }: LiveEvent, listener: Listener): boolean | undefined =>
  people && listener !== null && people.includes(listener.id);

/** Above this many the part is left out: the event must fit into a notification of 8,000 bytes. */
const PEOPLE_MAX = 100;
const SITES_MAX = 20;
const SPANS_MAX = 20;

/** A booking on a day, with everybody in whose own lists it stands. */
export interface TouchedBooking {
  siteId: string;
  day: string;
  /** Left out: the day itself. */
  lastDay?: string;
  people: readonly (string | null | undefined)[];
}

/** What a change of these bookings, before and after it, touched. */
export function touchedBookings(rows: readonly TouchedBooking[]): TouchedRows {
  const people = [...new Set(rows.flatMap((row) => row.people.filter((id) => typeof id === "string")))];
  const sites = [...new Set(rows.map(({ siteId }) => siteId))];
  return {
    kind: "bookings",
    days: joinSpans(rows.map(({ day, lastDay = day }) => [day, lastDay])),
    ...(sites.length <= SITES_MAX ? { sites } : {}),
    ...(people.length <= PEOPLE_MAX ? { people } : {}),
  };
}

/** The same days in few spans; from the first to the last, if they would be too many. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const [first, last] of spans.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const before = joined.at(-1);
    if (before && first <= addDays(before[1], 1))
      joined[joined.length - 1] = [before[0], laterDay(before[1], last)];
    else joined.push([first, last]);
  }
  return joined.length <= SPANS_MAX ? joined : [[joined[0]![0], joined.at(-1)![1]]];
}
