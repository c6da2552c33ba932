import type { Group } from "@portico/contract/common";
import { addDays } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import {
  ALREADY_BOOKED,
  isLive,
  limits,
  MAY_BOOK_FOR_OTHERS,
  NO_LOOK_AHEAD_LIMIT,
  type ReservationStatus,
} from "@portico/contract/desks/form";
import { DESK_ADMINS } from "@portico/contract/desks/statuses";
import { type Text, text } from "@portico/contract/texts/text";
import { inGroup } from "../../platform/callers/caller.ts";
import type { FieldTexts } from "../../platform/core/refuse.ts";

/** Decisions of desks: pure, everything passed in, `now` included. */

/**
 * The message for each database constraint that a change can violate although the locks and checks before it
 * passed.
 */
export const constraints: Record<string, FieldTexts> = {
  desk_zone_name_once: { name: [text("common.nameTaken")] },
  desk_feature_name_once: { name: [text("common.nameTaken")] },
  desk_name_once: { name: [text("common.nameTaken")] },
  desk_zone_client_id_floor_id_fkey: { mapId: [text("desks.floorUnknown")] },
  desk_client_id_zone_id_fkey: { zoneId: [text("desks.zoneUnknown")] },
  desk_has_feature_client_id_feature_id_fkey: { features: [text("common.featureUnknown")] },
  desk_reservation_client_id_desk_id_fkey: { desk: [text("desks.deskUnavailable")] },
  desk_reservation_desk_once: { desk: [text("desks.deskUnavailable")] },
  desk_reservation_person_once: { user: [text(ALREADY_BOOKED)] },
};

export interface Person {
  id: string;
  groups: readonly Group[];
}

export const isDeskAdmin = (person: { groups: readonly Group[] }): boolean => inGroup(person, ...DESK_ADMINS);
export const mayClean = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "cleaning", ...DESK_ADMINS);
export const mayBookForOthers = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, ...MAY_BOOK_FOR_OTHERS);
export const mayBook = (person: { groups: readonly Group[] }): boolean => inGroup(person, "deskbooking");

/** Reception and security see who sits where at their sites. */
export const maySeeOccupants = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "reception", "security", ...DESK_ADMINS);

/** The reservation of a desk on a day, as far as it decides who learns whose it is. */
export interface Occupant {
  userId: string | null;
  requestedById: string | null;
  isLocatable: boolean | null;
}

/**
 * The person who sits there, the booker, reception and security, and everybody else while the person is locatable.
 *
 * @param canLocate whether the client has the feature 'locate colleague': without it people cannot change whether they
 *   are locatable, so nobody is
 */
export const maySeeOccupant = (viewer: Person, row: Occupant, canLocate: boolean): boolean =>
  row.userId === viewer.id ||
  row.requestedById === viewer.id ||
  (row.isLocatable === true && canLocate) ||
  maySeeOccupants(viewer);

export const mayUseZone = (
  person: { groups: readonly Group[] },
  zone: { groups: readonly string[] },
): boolean => mayBook(person) && zone.groups.every((group) => inGroup(person, group as Group));

/** Every site's today lies between `earliestToday` and `latestToday`. */
export const earliestToday = (now: Date): string => addDays(now.toISOString().slice(0, 10), -1);
export const latestToday = (now: Date): string => addDays(now.toISOString().slice(0, 10), 1);

export const isPast = (row: { day: string; timeZone: string }, now: Date): boolean =>
  row.day < dayOf(now, row.timeZone);

/**
 * The last day that the caller may book; the caller's own limit counts, not that of the person for whom they
 * book.
 */
export const lastDayOf = (
  caller: { groups: readonly Group[] },
  today: string,
  limit: number | null,
): string =>
  addDays(today, limit === null || inGroup(caller, ...NO_LOOK_AHEAD_LIMIT) ? limits.daysAheadMax : limit);

/** The refused days, and the reasons by field. */
export interface RefusedDays {
  invalidDates: Set<string>;
  reasons: Map<"zone" | "desk" | "dates" | "user", Text[]>;
}

export const noRefusals = (): RefusedDays => ({ invalidDates: new Set(), reasons: new Map() });

export function addReason(
  refused: RefusedDays,
  field: "zone" | "desk" | "dates" | "user",
  reason: Text,
  ...days: string[]
): void {
  refused.reasons.set(field, [...(refused.reasons.get(field) ?? []), reason]);
  for (const day of days) refused.invalidDates.add(day);
}

/** The body of a refusal; undefined if nothing was refused. */
export function toFieldErrors({ invalidDates, reasons }: RefusedDays): FieldTexts | undefined {
  if (reasons.size === 0) return undefined;
  const fields: FieldTexts = {};
  for (const [field, texts] of reasons) fields[field] = texts;
  if (invalidDates.size > 0) fields.invalidDates = [...invalidDates].sort();
  return fields;
}

/** Checks the days themselves, whatever is booked on them. */
export function checkDates(
  dates: readonly string[],
  { today, lastDay }: { today: string; lastDay: string },
  refused: RefusedDays,
): void {
  if (dates.length === 0) addReason(refused, "dates", text("desks.noDate"));
  const seen = new Set<string>();
  for (const day of dates) {
    if (seen.has(day)) addReason(refused, "dates", text("common.sameDateTwice"), day);
    seen.add(day);
    if (day < today) addReason(refused, "dates", text("desks.pastDate", { day }), day);
    if (day > lastDay) addReason(refused, "dates", text("desks.beyondLimit", { lastDay }), day);
  }
}

export interface OwnedReservation {
  status: ReservationStatus;
  day: string;
  userId: string;
  requestedById: string | null;
  checkedInAt: string | null;
  isOver: boolean;
}

/** The person who sits there, the booker, and desk administrators. */
export const mayAct = (viewer: Person, row: Pick<OwnedReservation, "userId" | "requestedById">): boolean =>
  viewer.id === row.userId || viewer.id === row.requestedById || isDeskAdmin(viewer);

export interface Abilities {
  cancel: boolean;
  release: boolean;
  checkIn: boolean;
  approve: boolean;
  deny: boolean;
}

/** What a viewer may do with a reservation now. */
export function abilities(viewer: Person, row: OwnedReservation, today: string): Abilities {
  const isEntitled = mayAct(viewer, row);
  const isStillAhead = isLive(row.status) && row.day >= today;
  const isApprovedToday = row.status === "approved" && row.day === today;
  const mayDecide = row.status === "pending" && isStillAhead && isDeskAdmin(viewer);
  return {
    cancel: isEntitled && isStillAhead && row.checkedInAt === null,
    release: isEntitled && isApprovedToday,
    checkIn: viewer.id === row.userId && isApprovedToday && row.checkedInAt === null,
    approve: mayDecide,
    deny: mayDecide,
  };
}

/**
 * When the desk is released unless the person checks in; null: not approved, already checked in, booked after
 * that time, or the client releases no desks.
 */
export function checkInUntil(
  row: Pick<OwnedReservation, "status" | "day" | "checkedInAt"> & { createdAt: string; timeZone: string },
  releaseTime: string | null,
): Date | null {
  if (releaseTime === null || row.status !== "approved" || row.checkedInAt !== null) return null;
  const until = instantAt(row.day, releaseTime, row.timeZone);
  // A person who books later in the day means to use the desk at once.
  return new Date(row.createdAt) < until ? until : null;
}
