/**
 * A reference model of parking, as a person with the rules, pencil and paper would decide each request: three
 * car parks, one of them decided by hand and one allocated by the week; three working days around a weekend;
 * six people. It uses neither rules.ts nor the queries. In winter London's time is UTC.
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

type Status = "confirmed" | "queued" | "pre-approval" | "denied" | "cancelled";
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
const NOTICE_KINDS = {
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
type NoticeKind = keyof typeof NOTICE_KINDS;
const WEIGHTS = Object.keys(NOTICE_KINDS) as NoticeKind[];

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

// --- Time ---

export const instant = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);
export const today = ({ now }: ReferenceModel): string => new Date(now).toISOString().slice(0, 10);
export const wholeDay = (day: string): Span => ({
  from: instant(day, "00:00"),
  to: instant(day, "00:00") + 24 * HOUR,
});
export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
/** The part of a span still to come. */
export const remainingSpan = ({ now }: ReferenceModel, { from, to }: Span): Span => ({
  from: Math.max(from, now),
  to,
});

// --- Spaces ---

export const isLive = ({ status }: Pick<Entry, "status">): boolean =>
  status === "pre-approval" || status === "queued" || status === "confirmed";
export const entry = ({ entries }: ReferenceModel, id: string): Entry =>
  entries.find((one) => one.id === id)!;
export const isOff = ({ off }: ReferenceModel, lot: Lot, space: string): boolean =>
  off.includes(`${lot} ${space}`);
export const isFree = ({ occupancies }: ReferenceModel, lot: Lot, space: string, span: Span): boolean =>
  !occupancies.some((one) => one.lot === lot && one.space === space && overlaps(one, span));

/**
 * The free space that is first by name; a space of the person's own permit on that day comes before all
 * others.
 */
export function freeSpace(
  model: ReferenceModel,
  lot: Lot,
  span: Span,
  person: number | null,
): string | undefined {
  const day = new Date(span.from).toISOString().slice(0, 10);
  const own = model.permits.filter(
    (one) =>
      one.person === person && one.lot === lot && one.endedAt === null && one.first <= day && day <= one.last,
  );
  const names = [...own.flatMap(({ space }) => space ?? []).sort(), ...LOTS[lot]];
  return names.find((name) => !isOff(model, lot, name) && isFree(model, lot, name, span));
}

/** Ends the holdings now; what has passed stays. */
export function endOccupancies(model: ReferenceModel, isMeant: (occupancy: Occupancy) => boolean): void {
  model.occupancies = model.occupancies.filter((one) => !isMeant(one) || one.from < model.now);
  for (const one of model.occupancies) if (isMeant(one) && one.to > model.now) one.to = model.now;
}

// --- What becomes of entries ---

interface Change {
  by: Actor;
  verb: "request" | "promote" | "approve" | "allocate" | "cancel" | "deny";
  /** Null: the notice is noted later. */
  noticeKind: NoticeKind | null;
}

export function noteNotice(
  model: ReferenceModel,
  { id }: Entry,
  noticeKind: NoticeKind,
  wasConfirmed: boolean,
): void {
  const before = model.notices.get(id);
  const weightier =
    before && WEIGHTS.indexOf(before.noticeKind) < WEIGHTS.indexOf(noticeKind)
      ? before.noticeKind
      : noticeKind;
  model.notices.set(id, { noticeKind: weightier, hadEntry: before ? before.hadEntry : wasConfirmed });
}

export function changeStatus(
  model: ReferenceModel,
  one: Entry,
  status: Status,
  { by, verb, noticeKind }: Change,
): void {
  if (noticeKind) noteNotice(model, one, noticeKind, one.status === "confirmed");
  if (status === "queued") one.rank = ++model.lastRank;
  one.status = status;
  one.decidedBy = by;
  one.decidedAt = model.now;
  one.trail.push(verb);
}

export function confirmEntry(model: ReferenceModel, one: Entry, space: string, change: Change): void {
  changeStatus(model, one, "confirmed", change);
  one.space = space;
  const occupancy = {
    lot: one.lot,
    space,
    entry: one.id,
    permit: null,
    day: null,
    ...remainingSpan(model, one),
  };
  model.occupancies.push({ ...occupancy, source: "reservation" });
}

/**
 * Promotes the queue in its order onto spaces that are free for the rest of each window; a request that does
 * not fit blocks no other. Returns the number of promoted requests.
 */
export function promoteQueue(model: ReferenceModel, lot: Lot, day: string): number {
  const queue = model.entries
    .filter((one) => one.lot === lot && one.day === day && one.status === "queued" && one.to > model.now)
    .sort((a, b) => a.rank - b.rank);
  let count = 0;
  for (const one of queue) {
    const space = freeSpace(model, lot, remainingSpan(model, one), one.person);
    if (!space) continue;
    count++;
    confirmEntry(model, one, space, { by: null, verb: "promote", noticeKind: "promoted" });
    note(model, "promoted");
  }
  for (const one of serveEvQueue(model, lot, day)) {
    noteNotice(model, one, "ev", true);
    note(model, "EV served later");
  }
  return count;
}

/**
 * Gives the EV space to waiting slots of confirmed reservations, first come, first served. Returns the
 * reservations whose slots were served.
 */
export function serveEvQueue(model: ReferenceModel, lot: Lot, day: string): Entry[] {
  const there = model.entries.filter((one) => one.lot === lot && one.day === day);
  const served: Entry[] = [];
  for (const one of there) {
    if (one.status !== "confirmed" || one.ev?.status !== "waiting" || one.ev.to <= model.now) continue;
    const span = remainingSpan(model, one.ev);
    if (there.some(({ ev }) => ev?.status === "held" && overlaps(ev, span))) continue;
    one.ev = { ...span, status: "held" };
    served.push(one);
  }
  return served;
}

interface EndChange {
  status: "cancelled" | "denied";
  by: Actor;
  reason: string | null;
  /** Released too late: its whole time counts as used. */
  isLate?: boolean;
}

/** Ends all of the reservations first and then promotes their queues. */
export function endEntries(model: ReferenceModel, ending: readonly Entry[], how: EndChange): void {
  for (const one of ending) endOne(model, one, how);
  const days = new Map(ending.map((one) => [`${one.lot} ${one.day}`, one]));
  for (const { lot, day } of days.values()) promoteQueue(model, lot, day);
}

function endOne(model: ReferenceModel, one: Entry, { status, by, reason, isLate = false }: EndChange): void {
  const hasBegun = one.status === "confirmed" && one.from < model.now;
  if (isLate) one.usedUntil = one.to;
  else if (hasBegun) one.usedUntil = model.now;
  if (hasBegun) {
    one.to = model.now;
    note(model, "ended while it ran");
  }
  endOccupancies(model, (occupancy) => occupancy.entry === one.id);
  if (one.ev) {
    one.ev.status = "ended";
    note(model, "EV ended");
  }
  one.reason = reason;
  const isOwn = status === "cancelled" && by === one.person;
  const verb = status === "cancelled" ? "cancel" : "deny";
  changeStatus(model, one, status, { by, verb, noticeKind: isOwn ? "released" : status });
}

/** Confirms a request on a free space, or puts it in the queue. */
export function approve(model: ReferenceModel, one: Entry): void {
  const space = freeSpace(model, one.lot, remainingSpan(model, one), one.person);
  if (space) {
    confirmEntry(model, one, space, { by: "admin", verb: "approve", noticeKind: "approved" });
    note(model, "approved");
  } else {
    changeStatus(model, one, "queued", { by: "admin", verb: "approve", noticeKind: "approvedQueued" });
    note(model, "approved into the queue");
  }
}

/** When a waiting request expires: at its start, or, if made after that, at its end. */
export const waitsUntil = ({ madeAt, from, to }: Entry): number => (madeAt < from ? from : to);

/** The job of each minute: ends expired requests, and promotes queues onto spaces that time has freed. */
export function expire(model: ReferenceModel): void {
  const due = model.entries.filter((one) => waitsUntil(one) <= model.now);
  const undecided = due.filter(({ status }) => status === "pre-approval");
  const queued = due.filter(({ status }) => status === "queued");
  if (undecided.length > 0) note(model, "not decided");
  if (queued.length > 0) note(model, "expired");
  for (const one of undecided) endOne(model, one, { status: "denied", by: null, reason: REASONS.undecided });
  for (const one of queued) endOne(model, one, { status: "cancelled", by: null, reason: REASONS.expired });
  const begun = model.entries.filter(
    ({ status, from, to }) => status === "queued" && from <= model.now && to > model.now,
  );
  for (const { lot, day } of [...undecided, ...queued, ...begun]) promoteQueue(model, lot, day);
  sendMails(model, null);
}

/** Moves a holding to another space; returns whether one was free. */
export function relocateOccupancy(model: ReferenceModel, occupancy: Occupancy): boolean {
  const one = occupancy.entry === null ? null : entry(model, occupancy.entry);
  const span = remainingSpan(model, occupancy);
  const space = freeSpace(model, occupancy.lot, span, one?.person ?? null);
  if (!space) return false;
  Object.assign(occupancy, { ...span, space });
  if (one) {
    one.space = space;
    one.trail.push("move");
    noteNotice(model, one, "moved", true);
  }
  return true;
}

/** Moves a permit's hold to another space, or drops it if none is free. */
export function relocateHold(model: ReferenceModel, occupancy: Occupancy): void {
  const isMoved = relocateOccupancy(model, occupancy);
  note(model, isMoved ? "hold moved" : "hold dropped");
  if (!isMoved) model.occupancies = model.occupancies.filter((one) => one !== occupancy);
}

// --- Messages ---

/** One mail for each person for whom the transaction has notices that they do not know. */
export function sendMails(model: ReferenceModel, actor: Actor): void {
  const noticedEntries = [...model.notices].map(([id, notice]) => ({
    ...notice,
    one: entry(model, id),
  }));
  const people = new Set([
    ...noticedEntries.map(({ one }) => one.person),
    ...model.permitNotices.map(({ person }) => person),
  ]);
  for (const person of people) {
    const permit = model.permitNotices.find((one) => one.person === person);
    const own = noticedEntries.filter(({ one }) => one.person === person);
    const isNew = ({ one, noticeKind, hadEntry }: (typeof own)[number]): boolean =>
      person !== actor || hadEntry || one.status === "confirmed" || noticeKind === "queued";
    if (!permit && !own.some(isNew)) continue;
    const first = WEIGHTS.find((noticeKind) => own.some((one) => one.noticeKind === noticeKind));
    model.mails.push(`${person} parking.${permit ? `permit-${permit.noticeKind}` : NOTICE_KINDS[first!]}`);
  }
  model.notices.clear();
  model.permitNotices = [];
}
