import { possibleFrom, type VisitStatus } from "@portico/contract/visits/states";
import type { BookedVisit, VisitFacts } from "../core/booking-queries.ts";

/** What becomes of a meeting's visits when the meeting is booked or changed. Everything is passed in. */

export interface MeetingOfVisits extends VisitFacts {
  id: string;
  bookedBy: string | null;
}

export interface VisitRequest {
  visitor: string;
  needsParking: boolean;
}

/** A visit that goes on, as it will be. */
export interface ChangedVisit {
  row: BookedVisit;
  facts: MeetingOfVisits;
  needsParking: boolean;
  /** Another time or place: where it parks has to be asked anew. */
  isMoved: boolean;
  isPutOff: boolean;
  /** They are to come again. */
  isReset: boolean;
  /** Cancelled before, and invited again. */
  isBack: boolean;
  parking: "keep" | "move" | "reserve" | "release";
}

export interface VisitPlan {
  added: VisitRequest[];
  removed: BookedVisit[];
  changed: ChangedVisit[];
}

/** The same visitor twice counts once. */
export function uniqueByVisitor(requests: readonly VisitRequest[]): VisitRequest[] {
  const parks = new Map<string, boolean>();
  for (const { visitor, needsParking } of requests) parks.set(visitor, parks.get(visitor) || needsParking);
  return [...parks].map(([visitor, needsParking]) => ({ visitor, needsParking }));
}

/** @param requests who is to come; undefined: whoever is invited already */
export function planVisits(
  meeting: MeetingOfVisits,
  existing: readonly BookedVisit[],
  requests: readonly VisitRequest[] | undefined,
  now: Date,
): VisitPlan {
  const wanted = requests && new Map(uniqueByVisitor(requests).map((one) => [one.visitor, one]));
  const isRemoved = (row: BookedVisit) =>
    wanted !== undefined && !wanted.has(row.visitor.id) && isCancellable(row);
  const stays = (row: BookedVisit) =>
    !isRemoved(row) && (row.status !== "cancelled" || wanted?.has(row.visitor.id));
  const known = new Set(existing.map(({ visitor }) => visitor.id));
  return {
    added: [...(wanted?.values() ?? [])].filter(({ visitor }) => !known.has(visitor)),
    removed: existing.filter(isRemoved),
    changed: existing
      .filter(stays)
      .map((row) => planChange(row, meeting, wanted?.get(row.visitor.id), now))
      .filter(isChange),
  };
}

function planChange(
  row: BookedVisit,
  facts: MeetingOfVisits,
  asked: VisitRequest | undefined,
  now: Date,
): ChangedVisit {
  const isBack = row.status === "cancelled";
  const isPutOff = facts.start.getTime() !== Date.parse(row.start) || facts.siteId !== row.siteId;
  const isMoved = isPutOff || facts.end.getTime() !== Date.parse(row.end);
  const isReset = isBack || mustComeAgain(row, facts, now);
  const needsParking = asked?.needsParking ?? row.needsParking;
  return {
    row,
    facts,
    needsParking,
    isMoved,
    isPutOff,
    isReset,
    isBack,
    parking: parkingOf(row, { needsParking, isMoved, isReset, isAsked: asked !== undefined }),
  };
}

/**
 * Whoever came to a meeting that is then put off to another day or site has to come again. On the same day they are in
 * the house: a roll call must not lose them. Who did not come has another chance whenever it begins later.
 */
function mustComeAgain(row: BookedVisit, { siteId, day, start }: MeetingOfVisits, now: Date): boolean {
  if (row.status === "scheduled" || start <= now) return false;
  const isElsewhere = siteId !== row.siteId || day !== row.day;
  return isElsewhere || (row.status === "no-show" && start.getTime() !== Date.parse(row.start));
}

/** Whoever came, or did not, has been expected: that cannot be taken back. */
export const isCancellable = ({ status }: Pick<BookedVisit, "status">): boolean =>
  possibleFrom.cancel.includes(status);

const IS_COMING: readonly VisitStatus[] = ["scheduled", "arrived", "checked-in"];

/** Whether a visitor still comes, or is here: others need neither a space nor news. */
export const isComing = ({ status }: Pick<BookedVisit, "status">): boolean => IS_COMING.includes(status);

function parkingOf(
  row: BookedVisit,
  {
    needsParking,
    isMoved,
    isReset,
    isAsked,
  }: Record<"needsParking" | "isMoved" | "isReset" | "isAsked", boolean>,
): ChangedVisit["parking"] {
  if (!needsParking) return row.parking ? "release" : "keep";
  if (!isReset && !isComing(row)) return "keep";
  if (row.parking) return isMoved ? "move" : "keep";
  return isMoved || isReset || isAsked ? "reserve" : "keep";
}

const isChange = ({ row, facts, needsParking, isMoved, isReset, parking }: ChangedVisit): boolean =>
  isMoved ||
  isReset ||
  parking !== "keep" ||
  needsParking !== row.needsParking ||
  facts.description !== row.description ||
  facts.location !== row.location ||
  facts.hostId !== row.hostId ||
  [...facts.hostIds].sort().join() !== [...row.hostIds].sort().join();

/** What a visitor learns of a change: anything their invitation says, or their parking alone, or nothing. */
export function changeNews(before: BookedVisit, after: BookedVisit): "changed" | "parking" | null {
  const told = (row: BookedVisit) =>
    JSON.stringify([row.start, row.end, row.siteId, row.description, row.location, row.hostId]);
  if (told(before) !== told(after)) return "changed";
  const parks = ({ parking }: BookedVisit) => parking && `${parking.carpark} ${parking.space}`;
  return parks(before) === parks(after) ? null : "parking";
}
