/**
 * A reference model of parking, as a person with the rules, pencil and paper would decide each request: three
 * car parks, one of them decided by hand and one allocated by the week; three working days around a weekend;
 * six people. It uses neither rules.ts nor the queries. In winter London's time is UTC.
 *
 * Here is what the model knows; model-occupancy.ts finds free spaces, model-entries.ts and model-permits.ts change entries and
 * permits, model-weeks.ts makes requests and allocates, and model-mails.ts says who is written to.
 */

export const HOUR = 3_600_000;
export const DAYS = ["2026-11-26", "2026-11-27", "2026-11-30"];
export const LOTS = {
  open: ["S01", "S02"],
  manual: ["S01"],
  weekly: ["S01", "S02"],
};
export type Lot = keyof typeof LOTS;
/** The open car park has one EV space, for these times. */
export const EV_TIMES = [
  ["08:00", "12:00"],
  ["12:00", "18:00"],
] as const;
/**
 * In the weekly car park all requests have the same hours, so that the next in order gets the first free
 * space.
 */
export const WORKING_DAY = ["09:00", "17:00"] as const;
export const PEOPLE = 6;
/** The people who may book EV spaces. */
export const DRIVERS = [0, 1, 2, 3];
/** Days of notice: only a release for today is late and needs a note. */
export const NOTICE_DAYS = 1;
export const REASONS = {
  permit: "parking.reasonPermit",
  space: "parking.reasonSpace",
  expired: "parking.reasonQueueExpired",
  undecided: "parking.reasonNotDecided",
};

/** Half-open, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

export type Status = "confirmed" | "queued" | "pre-approval" | "denied" | "cancelled";
/** A person, the administrator, or, null, the system. */
export type Actor = number | "admin" | null;

export interface Entry extends Span {
  id: string;
  person: number;
  lot: Lot;
  day: string;
  madeAt: number;
  status: Status;
  space: string | null;
  /** Grows as requests join queues: the smaller rank comes first. */
  rank: number;
  /** The priority permit whose day the reservation claims. */
  permit: string | null;
  ev: (Span & { status: "held" | "waiting" | "ended" }) | null;
  decidedBy: Actor;
  decidedAt: number;
  reason: string | null;
  usedUntil: number | null;
  /** The verbs of its audit entries, in order. */
  trail: string[];
}

/** A space taken for a time by a reservation or by a permit's day. */
export interface Occupancy extends Span {
  lot: Lot;
  space: string;
  source: "reservation" | "permit" | "hold";
  entry: string | null;
  permit: string | null;
  day: string | null;
}

export interface Release {
  first: string;
  last: string;
  late: boolean;
}

export interface Permit {
  id: string;
  person: number;
  lot: Lot;
  space: string | null;
  type: "GR" | "PR";
  first: string;
  last: string;
  endedAt: number | null;
  /** In the order of creation. */
  releases: Release[];
}

/** The kinds of notices and their mails; the weightiest kind comes first. */
export const NOTICE_KINDS = {
  cancelled: "cancelled",
  released: "cancelled",
  denied: "denied",
  promoted: "promoted",
  approved: "confirmed",
  confirmed: "confirmed",
  approvedQueued: "queued",
  queued: "queued",
  requested: "requested",
  moved: "moved",
  ev: "ev",
};
export type NoticeKind = keyof typeof NOTICE_KINDS;

export interface ReferenceModel {
  now: number;
  entries: Entry[];
  occupancies: Occupancy[];
  permits: Permit[];
  /** Spaces that are switched off, as `open S01`. */
  off: string[];
  lastRank: number;
  /** Days of the weekly car park that have been allocated. */
  done: string[];
  /** The ids of the reservations that the allocation decided. `finished`: the Mondays of finished weeks. */
  places: string[];
  finished: string[];
  /** The notices of the current transaction, by reservation, with whether it was confirmed before. */
  notices: Map<string, { noticeKind: NoticeKind; hadEntry: boolean }>;
  permitNotices: { person: number; noticeKind: "granted" | "ended" }[];
  /** Mails of this step, as `3 parking.promoted`. */
  mails: string[];
  seen: Map<Kind, number>;
}

/** What must occur in a run, so that its success proves something. */
export const KINDS = [
  ...["confirmed", "queued", "waits for a decision", "placed already", "beside a permit", "has passed"],
  ...["promoted", "approved", "approved into the queue", "denied", "cancelled", "released", "released late"],
  ...["a note is asked for", "ended while it ran", "repeated", "not possible", "expired", "not decided"],
  ...["EV held", "EV waits", "EV served later", "EV ended", "EV refused"],
  ...["permit granted", "granted over own", "moved for a permit", "permit refused: no other space"],
  ...["permit refused: twice", "permit refused: space of another", "permit refused: past", "permit ended"],
  ...["day released", "day released late", "release merged", "release refused", "release taken back"],
  ...["one day taken back", "taken meanwhile", "taken back over own"],
  ...["held", "hold given up", "hold moved", "hold dropped", "hold fell", "claim lost"],
  ...["given up beside a permit", "held again"],
  ...["claimed a hold", "claimed a free space", "claim waits", "claim comes first"],
  ...["allocated", "allocated to the queue", "allocated by a request", "allocated by an approval", "told"],
  ...["switched off", "moved from a space", "nowhere to go", "kept", "sent away", "permit in the way"],
  ...["switched on", "promoted by capacity"],
] as const;
export type Kind = (typeof KINDS)[number];
export const note = ({ seen }: ReferenceModel, kind: Kind): void =>
  void seen.set(kind, (seen.get(kind) ?? 0) + 1);
/** Counts the kind and returns the answer. */
export function noteAnswer<T>(model: ReferenceModel, kind: Kind, answer: T): T {
  note(model, kind);
  return answer;
}

/** Tries a change on a copy; if it is refused, the model stays as it was. */
export function attempt(model: ReferenceModel, change: (draft: ReferenceModel) => boolean): boolean {
  const { seen } = model;
  const draft = structuredClone(model);
  const isDone = change(draft);
  if (!isDone) return false;
  for (const [kind, count] of draft.seen) seen.set(kind, count);
  Object.assign(model, draft, { seen });
  return true;
}
