import { possibleFrom, type VisitStatus } from "@portico/contract/visits/states";
import type { BookedVisit, VisitFacts } from "../core/booking-queries.ts";

/** Plans the visits of a meeting when the meeting is booked or changed. Pure. */

export interface MeetingOfVisits extends VisitFacts {
  id: string;
  bookedBy: string | null;
}

export interface VisitRequest {
  visitor: string;
  needsParking: boolean;
}

/** A visit that goes on, with its new facts. */
export interface ChangedVisit {
  row: BookedVisit;
  facts: MeetingOfVisits;
  needsParking: boolean;
  /** Another time or site: parking has to be reserved again. */
  isMoved: boolean;
  isRescheduled: boolean;
  /** The visitor is to come again. */
  isReset: boolean;
  /** The visit was cancelled, and the visitor is invited again. */
  isReinvited: boolean;
  parking: "keep" | "move" | "reserve" | "release";
}

export interface VisitPlan {
  added: VisitRequest[];
  removed: BookedVisit[];
  changed: ChangedVisit[];
}

/** A visitor who is requested twice counts once; parking is needed if either request says so. */
function uniqueByVisitor(requests: readonly VisitRequest[]): VisitRequest[] {
  const parks = new Map<string, boolean>();
  for (const { visitor, needsParking } of requests) parks.set(visitor, parks.get(visitor) || needsParking);
  return [...parks].map(([visitor, needsParking]) => ({ visitor, needsParking }));
}

/** @param requests the visitors to come; undefined: those who are invited already */
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
  request: VisitRequest | undefined,
  now: Date,
): ChangedVisit {
  const isReinvited = row.status === "cancelled";
  const isRescheduled = facts.start.getTime() !== Date.parse(row.start) || facts.siteId !== row.siteId;
  const isMoved = isRescheduled || facts.end.getTime() !== Date.parse(row.end);
  const isReset = isReinvited || needsNewArrival(row, facts, now);
  const needsParking = request?.needsParking ?? row.needsParking;
  return {
    row,
    facts,
    needsParking,
    isMoved,
    isRescheduled,
    isReset,
    isReinvited,
    parking: parkingOf(row, { needsParking, isMoved, isReset, isAsked: request !== undefined }),
  };
}

/**
 * A visitor who came to a meeting has to come again when the meeting moves to another day or site; also to a
 * site where it has begun already, unless they have left. On the same day at the same site they are in the
 * house, and a roll call must not lose them. A no-show may come again whenever the start changes.
 */
function needsNewArrival(row: BookedVisit, { siteId, day, start }: MeetingOfVisits, now: Date): boolean {
  if (row.status === "scheduled") return false;
  const isElsewhere = siteId !== row.siteId;
  if (start <= now) return isElsewhere && isComing(row);
  return (
    isElsewhere || day !== row.day || (row.status === "no-show" && start.getTime() !== Date.parse(row.start))
  );
}

/** A visit that was checked in, or was a no-show, cannot be cancelled: the visitor was expected. */
export const isCancellable = ({ status }: Pick<BookedVisit, "status">): boolean =>
  possibleFrom.cancel.includes(status);

const IS_COMING: readonly VisitStatus[] = ["scheduled", "arrived", "checked-in"];

/** Whether the visitor is still to come, or is here: other visitors need neither a space nor a mail. */
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

/**
 * The mail that a change requires: "changed" for a fact of the invitation, "parking" for the parking alone;
 * null: none.
 */
export function requiredMail(before: BookedVisit, after: BookedVisit): "changed" | "parking" | null {
  const invitationFacts = (row: BookedVisit) =>
    JSON.stringify([row.start, row.end, row.siteId, row.description, row.location, row.hostId]);
  if (invitationFacts(before) !== invitationFacts(after)) return "changed";
  const parks = ({ parking }: BookedVisit) => parking && `${parking.carpark} ${parking.space}`;
  return parks(before) === parks(after) ? null : "parking";
}
