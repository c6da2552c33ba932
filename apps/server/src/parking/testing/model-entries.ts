import { noteNotice, sendMails } from "./model-mails.ts";
import { endOccupancies, entry, freeSpace, overlaps, remainingSpan } from "./model-occupancy.ts";
import {
  type Actor,
  type Entry,
  type Lot,
  type NoticeKind,
  note,
  type Occupancy,
  REASONS,
  type ReferenceModel,
  type Status,
} from "./model-reference.ts";

/** What becomes of the entries of the reference model: decisions, the queue, EV slots, ends and moves. */

interface Change {
  by: Actor;
  verb: "request" | "promote" | "approve" | "allocate" | "cancel" | "deny";
  /** Null: the notice is noted later. */
  noticeKind: NoticeKind | null;
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
