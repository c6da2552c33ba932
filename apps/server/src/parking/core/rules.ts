import type { Group } from "@portico/contract/common";
import { addDays, mondayOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { isLateRelease, NO_START_DATE, WEEKDAYS } from "@portico/contract/parking/form";
import type { Status } from "@portico/contract/parking/reservations";
import { isText, type Text, text } from "@portico/contract/texts/text";
import { inGroup } from "../../platform/callers/caller.ts";
import type { Reason } from "../../platform/core/reason.ts";
import type { Window } from "../../platform/core/window.ts";

/** Decisions of parking: pure, everything passed in, `now` included. */

/** Why a request that is still queued ends when its hours come. */
export const QUEUE_EXPIRED = text("parking.reasonQueueExpired");

/** Why a queued request ends whose person has lost the right to park there. */
export const RIGHT_LOST = text("parking.reasonRightLost");

/**
 * The message for each database constraint that a change can violate although the locks and checks before it
 * passed.
 */
export const constraints = {
  parking_occupancy_space_free: text("parking.spaceTaken"),
  parking_occupancy_reservation_once: text("parking.spaceTaken"),
  parking_reservation_person_once: text("parking.personPlaced"),
  parking_reservation_visit_once: text("parking.personPlaced"),
  parking_ev_slot_space_free: text("parking.spaceTaken"),
  parking_ev_slot_person_day: text("parking.evTwice"),
  parking_permit_release_once: text("parking.personPlaced"),
  parking_carpark_name_once: { name: [text("common.nameTaken")] },
  parking_space_name_once: { name: [text("common.nameTaken")] },
  parking_ev_space_name_once: { name: [text("common.nameTaken")] },
};

export interface Person {
  id: string;
  groups: readonly Group[];
  isRestricted: boolean;
}

export interface CarparkRule {
  pseudo: boolean;
  forVisitors: boolean;
  groups: readonly string[];
  allocationMode: string;
  /** ISO weekday of the week before; null: always open. */
  allocationWeekday: number | null;
  allocationTime: string;
  timeZone: string;
}

/** How a request leaves the queue of its car park's day. */
export type QueueEnd = "promoted" | "withdrawn" | "missed" | "ended";

interface EndOfRequest {
  row: { employee: string | null; requestedBy: string | null };
  status: "cancelled" | "denied";
  reason: Reason;
}

/**
 * How a request that ends leaves the queue: missed where its hours came, withdrawn where the person for whom it was made, or who
 * made it, cancelled it. A reason of Portico's own, as for a closure or a permit, ends a request for its people too.
 *
 * @param by the person who ends it; null: the system
 */
export const queueEndOf = ({ row, status, reason }: EndOfRequest, by: string | null): QueueEnd => {
  if (isText(reason)) return reason.code === QUEUE_EXPIRED.code ? "missed" : "ended";
  if (status === "denied") return "ended";
  return by !== null && (by === row.employee || by === row.requestedBy) ? "withdrawn" : "ended";
};

export const isParkingAdmin = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "parking_admin");

/** People who look after visitors, and therefore see their parking. */
export const receivesVisitors = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "reception", "security", "admin");

export const mayBookForOthers = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "PA", "parking_admin");

export const mayPark = (person: { groups: readonly Group[] }): boolean => inGroup(person, "parking");

export const mayUseCarpark = (
  person: { groups: readonly Group[] },
  carpark: Pick<CarparkRule, "forVisitors" | "groups">,
): boolean =>
  mayPark(person) && !carpark.forVisitors && carpark.groups.every((group) => inGroup(person, group as Group));

/** What of a person decides whether they may be given a space at a car park's site. */
export interface SpaceRights {
  groups: readonly Group[];
  isRestricted: boolean;
  /** Whether they are permitted the car park's site. */
  isSitePermitted: boolean;
}

/** Whether a person may be given a space of the car park, as a new request asks. */
export const mayBePlaced = (
  person: SpaceRights,
  carpark: Pick<CarparkRule, "forVisitors" | "groups">,
): boolean => !person.isRestricted && person.isSitePermitted && mayUseCarpark(person, carpark);

export const mayBookEv = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "ev_space_booking");

/** Before its week opens, a request waits for a decision: by the allocation, or always by hand (`manual`). */
export function isWeekOpen(carpark: CarparkRule, day: string, now: Date): boolean {
  if (carpark.allocationMode === "manual") return false;
  if (carpark.allocationWeekday === null) return true;
  const opens = addDays(mondayOf(day), carpark.allocationWeekday - 8);
  return now >= instantAt(opens, carpark.allocationTime, carpark.timeZone);
}

export const startDayName = (weekday: number | null) =>
  weekday === null ? NO_START_DATE : WEEKDAYS[weekday - 1]!;

/** The part of a window that still needs a free space; the past part needs none. */
export const remainingWindow = (window: Window, now: Date): Window => ({
  start: window.start < now ? now : window.start,
  end: window.end,
});

/** From the first start to the last end of some windows. */
export const spanOf = (windows: readonly Window[]): Window => ({
  start: new Date(Math.min(...windows.map(({ start }) => start.getTime()))),
  end: new Date(Math.max(...windows.map(({ end }) => end.getTime()))),
});

/** A queued request expires at its start; one that was made after its start expires at its end. */
export const queueExpiresAt = (request: Window & { createdAt: Date }): Date =>
  request.createdAt < request.start ? request.start : request.end;

export interface Viewer {
  id: string;
  groups: readonly Group[];
}

/** Whether releasing now is late. An administrator's release of another person's reservation never is. */
export const releasesLate = (
  viewer: Viewer,
  row: Pick<OwnedReservation, "status" | "employee"> & { day: string },
  { today, noticeDays }: { today: string; noticeDays: number | null },
): boolean =>
  row.status === "confirmed" &&
  (viewer.id === row.employee || !isParkingAdmin(viewer)) &&
  isLateRelease(row.day, today, noticeDays);

/**
 * Whether a release now gives nothing back: it is late, or the parking has begun. An administrator's release of
 * another person's reservation always gives everything back.
 */
export const forfeitsCredits = (
  viewer: Viewer,
  row: Pick<OwnedReservation, "status" | "employee"> & { day: string; start: string },
  dates: { now: Date; today: string; noticeDays: number | null },
): boolean =>
  row.status === "confirmed" &&
  (viewer.id === row.employee || !isParkingAdmin(viewer)) &&
  (new Date(row.start) <= dates.now || releasesLate(viewer, row, dates));

export interface OwnedReservation {
  status: Status;
  end: Date;
  employee: string | null;
  requestedBy: string | null;
}

/** The person who parks, the booker, and parking administrators. */
export const mayAct = (viewer: Viewer, row: Pick<OwnedReservation, "employee" | "requestedBy">): boolean =>
  viewer.id === row.employee || viewer.id === row.requestedBy || isParkingAdmin(viewer);

/** Whether the viewer is the person who parks or the booker. False for a visitor's reservation. */
export const isOwn = (viewer: Viewer, row: Pick<OwnedReservation, "employee" | "requestedBy">): boolean =>
  row.employee !== null && (viewer.id === row.employee || viewer.id === row.requestedBy);

/** Neither denied, cancelled nor unavailable; its time may have passed. */
export const isLive = ({ status }: Pick<OwnedReservation, "status">): boolean =>
  status === "pre-approval" || status === "queued" || status === "confirmed";

export const mayChange = (viewer: Viewer, row: OwnedReservation, now: Date): boolean =>
  isLive(row) && row.end > now && isOwn(viewer, row);

export const mayHandOver = (viewer: Viewer, row: OwnedReservation, now: Date): boolean =>
  row.status === "confirmed" &&
  row.end > now &&
  row.employee !== null &&
  (isOwn(viewer, row) || isParkingAdmin(viewer));

export const mayApprove = (viewer: Viewer, row: OwnedReservation, now: Date): boolean =>
  row.status === "pre-approval" && row.end > now && isParkingAdmin(viewer);

export const mayDeny = (viewer: Viewer, row: Pick<OwnedReservation, "status">): boolean =>
  (row.status === "pre-approval" || row.status === "queued") && isParkingAdmin(viewer);

export const mayCancel = (viewer: Viewer, row: OwnedReservation, now: Date): boolean =>
  (row.status === "pre-approval" || row.status === "queued") && row.end > now && mayAct(viewer, row);

export const mayRelease = (viewer: Viewer, row: OwnedReservation, now: Date): boolean =>
  row.status === "confirmed" && row.end > now && mayAct(viewer, row);

/**
 * What a rank in a queue rests on. `allocation` stands for an accessibility need, which the text does not
 * reveal.
 */
export type QueueBasis =
  | { by: "requests" | "claim" | "allocation" | "lottery" }
  | { by: "usage"; hours: number };

/** `6 h`, `6 h 15 min` or `45 min`. */
export function formatDuration(hours: number): string {
  const minutes = Math.round(hours * 60);
  const parts = [`${Math.floor(minutes / 60)} h`, `${minutes % 60} min`];
  if (minutes % 60 === 0) return parts[0]!;
  return minutes < 60 ? parts[1]! : parts.join(" ");
}

/** A queue position and its reason, shown to the reservation's owner and to parking administrators. */
export const positionText = (position: number, length: number, basis: QueueBasis | null): Text =>
  text("parking.position", { position, length, basis: basisText(basis ?? { by: "requests" }) });

/** The same, with the fact that a space was free for the request and could not be paid. */
export const waitingText = (
  position: number,
  length: number,
  { queueBasis, passedOverAt }: { queueBasis: QueueBasis | null; passedOverAt: string | null },
): Text => {
  const said = positionText(position, length, queueBasis);
  return passedOverAt === null ? said : text("parking.passedOver", { position: said });
};

function basisText(basis: QueueBasis): Text {
  if (basis.by === "usage") return text("parking.basisUsage", { duration: formatDuration(basis.hours) });
  return text(
    (
      {
        requests: "parking.basisRequests",
        claim: "parking.basisClaim",
        allocation: "parking.basisAllocation",
        lottery: "parking.basisLottery",
      } as const
    )[basis.by],
  );
}
