import type { Group } from "@portico/contract/common";
import { messages, NO_START_DATE, WEEKDAYS } from "@portico/contract/parking/form";
import type { Status } from "@portico/contract/parking/reservations";
import { inGroup } from "../../platform/callers/caller.ts";
import { addDays, dayOf, daysBetween, formatDay, instantAt, mondayOf } from "../../platform/core/time.ts";

/** Decisions of parking: pure, everything passed in, `now` included. */

/** The database's proofs, and what to say when one meets what no lock or check foresaw. */
export const constraints = {
  parking_occupancy_space_free: messages.spaceTaken,
  parking_occupancy_reservation_once: messages.spaceTaken,
  parking_reservation_person_once: messages.personPlaced,
  parking_reservation_visit_once: messages.personPlaced,
  parking_ev_slot_space_free: messages.spaceTaken,
  parking_ev_slot_person_day: messages.evTwice,
  parking_permit_release_once: messages.personPlaced,
  parking_carpark_name_once: { name: [messages.nameTaken] },
  parking_space_name_once: { name: [messages.nameTaken] },
  parking_ev_space_name_once: { name: [messages.nameTaken] },
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

/** Half-open: `end` is the first instant no longer held. */
export interface Window {
  start: Date;
  end: Date;
}

export const isParkingAdmin = (person: { groups: readonly Group[] }): boolean =>
  inGroup(person, "parking_admin");

/** Who looks after visitors, and sees their parking with them. */
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

/** Before its week opens a request waits for a decision: by the allocation run, or always by hand (`manual`). */
export function isWeekOpen(carpark: CarparkRule, day: string, now: Date): boolean {
  if (carpark.allocationMode === "manual") return false;
  if (carpark.allocationWeekday === null) return true;
  const opens = addDays(mondayOf(day), carpark.allocationWeekday - 8);
  return now >= instantAt(opens, carpark.allocationTime, carpark.timeZone);
}

export const startDayName = (weekday: number | null) =>
  weekday === null ? NO_START_DATE : WEEKDAYS[weekday - 1]!;

export interface DecisionFacts {
  carpark: CarparkRule;
  person: Person;
  day: string;
  now: Date;
  /** Whether the person already holds a live reservation, or a granted permit, overlapping the window. */
  overlaps: boolean;
  /** Whether a space is free for the whole window, or held for whoever asks. */
  hasRoom: boolean;
  /** Whether the site or the car park is closed that day. */
  closed: boolean;
  /** Whether they claim the day of a priority permit, which need not wait for the week to open. */
  isClaim: boolean;
}

export type DecidedStatus = Exclude<Status, "denied" | "cancelled">;

/** What becomes of a request for one day. */
export function decideRequest({
  carpark,
  person,
  day,
  now,
  overlaps,
  hasRoom,
  closed,
  isClaim,
}: DecisionFacts): DecidedStatus {
  if (closed || overlaps || !mayUseCarpark(person, carpark)) return "unavailable";
  if (carpark.pseudo || (isClaim && hasRoom)) return "confirmed";
  if (!isWeekOpen(carpark, day, now)) return "pre-approval";
  return hasRoom ? "confirmed" : "queued";
}

export interface RequestCheck {
  dates: string[];
  startTime: string;
  endTime: string;
  timeZone: string;
  now: Date;
  /** Last day is today plus this many; null: no limit. */
  daysAhead: number | null;
  /** Live reservations to come that the person has, and may have at most. */
  active: number;
  activeLimit: number | null;
}

/** The windows of a request, or what is wrong with it by field. Nothing is written before all of it is right. */
export function checkRequest(
  check: RequestCheck,
): { windows: Map<string, Window> } | { errors: Record<string, string[]> } {
  const { dates, startTime, endTime, timeZone, now } = check;
  if (endTime <= startTime) return { errors: { endTime: [messages.endBeforeStart] } };
  const problems: string[] = [];
  if (new Set(dates).size < dates.length) problems.push(messages.sameDateTwice);
  const windows = new Map<string, Window>();
  const lastDay = check.daysAhead === null ? null : addDays(dayOf(now, timeZone), check.daysAhead);
  for (const day of [...new Set(dates)].sort()) {
    const window = { start: instantAt(day, startTime, timeZone), end: instantAt(day, endTime, timeZone) };
    if (window.end <= now) problems.push(messages.windowEnded(formatDay(day)));
    // A clock change can leave nothing between two times that differ on paper.
    else if (window.end <= window.start) return { errors: { endTime: [messages.endBeforeStart] } };
    else windows.set(day, window);
  }
  if (lastDay !== null && dates.some((day) => day > lastDay))
    problems.push(messages.beyondLimit(formatDay(lastDay)));
  if (check.activeLimit !== null && check.active + windows.size > check.activeLimit)
    problems.push(messages.tooManyActive(check.activeLimit));
  return problems.length > 0 ? { errors: { dates: problems } } : { windows };
}

/** The part of a window that a space must still be free for: what has passed of it needs no space. */
export const remainingWindow = (window: Window, now: Date): Window => ({
  start: window.start < now ? now : window.start,
  end: window.end,
});

export const overlap = (a: Window, b: Window): boolean => a.start < b.end && b.start < a.end;

/** From the first start to the last end of some windows. */
export const spanOf = (windows: readonly Window[]): Window => ({
  start: new Date(Math.min(...windows.map(({ start }) => start.getTime()))),
  end: new Date(Math.max(...windows.map(({ end }) => end.getTime()))),
});

export interface HeldSpace extends Window {
  spaceId: string;
}

export interface QueuedRequest extends Window {
  id: string;
  /** Whether whoever waits needs an accessible space. */
  needsAccessible: boolean;
  /** Those of permits of theirs. */
  ownSpaces?: readonly string[];
}

export interface Space {
  id: string;
  accessible: boolean;
}

/**
 * Who moves up when space becomes free: the queue in its order, each onto the first space that is free for all that
 * remains of the window. One that does not fit holds nobody up.
 *
 * @param spaces by name; their own before all others, accessible ones last, or first to whoever needs one
 * @param held everything that occupies them
 */
export function fillFromQueue(
  queue: readonly QueuedRequest[],
  spaces: readonly Space[],
  held: readonly HeldSpace[],
  now: Date,
) {
  const bySpace = new Map<string, Window[]>(spaces.map(({ id }) => [id, []]));
  const [ordinary, accessible] = [false, true].map((kind) => spaces.filter((one) => one.accessible === kind));
  const inOrder = { false: [...ordinary!, ...accessible!], true: [...accessible!, ...ordinary!] };
  for (const { spaceId, start, end } of held) bySpace.get(spaceId)?.push({ start, end });
  const placed: { id: string; spaceId: string; window: Window }[] = [];
  for (const request of queue) {
    const window = remainingWindow(request, now);
    if (window.end <= window.start) continue;
    const isFree = ({ id }: Space): boolean => !bySpace.get(id)!.some((taken) => overlap(taken, window));
    const isOwn = ({ id }: Space): boolean => request.ownSpaces?.includes(id) ?? false;
    const all = inOrder[`${request.needsAccessible}`];
    const free = all.find((space) => isOwn(space) && isFree(space)) ?? all.find(isFree);
    if (free === undefined) continue;
    bySpace.get(free.id)!.push(window);
    placed.push({ id: request.id, spaceId: free.id, window });
  }
  return placed;
}

/** A queued request ends at its start; one made after its start, at its end. */
export const queueExpiresAt = (request: Window & { createdAt: Date }): Date =>
  request.createdAt < request.start ? request.start : request.end;

/** Days until the start are fewer than the notice: a note is asked for. */
export const isLateRelease = (day: string, today: string, noticeDays: number | null): boolean =>
  noticeDays !== null && daysBetween(today, day) < noticeDays;

export interface Viewer {
  id: string;
  groups: readonly Group[];
}

/** Whether giving it back now is late; what an administrator takes from somebody else never is. */
export const releasesLate = (
  viewer: Viewer,
  row: Pick<OwnedReservation, "status" | "employee"> & { day: string },
  { today, noticeDays }: { today: string; noticeDays: number | null },
): boolean =>
  row.status === "confirmed" &&
  (viewer.id === row.employee || !isParkingAdmin(viewer)) &&
  isLateRelease(row.day, today, noticeDays);

export interface OwnedReservation {
  status: Status;
  end: Date;
  employee: string | null;
  requestedBy: string | null;
}

/** The person who parks, the one who booked it for them, and parking administrators. */
export const mayAct = (viewer: Viewer, row: Pick<OwnedReservation, "employee" | "requestedBy">): boolean =>
  viewer.id === row.employee || viewer.id === row.requestedBy || isParkingAdmin(viewer);

/** Only on behalf of whoever parks: themselves, and who booked it for them. */
export const isOwn = (viewer: Viewer, row: Pick<OwnedReservation, "employee" | "requestedBy">): boolean =>
  row.employee !== null && (viewer.id === row.employee || viewer.id === row.requestedBy);

/** Neither refused nor ended by anybody; its time may have passed. */
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

const ORDINALS = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd" };
const ordinal = (n: number): string => `${n}${ENDINGS[ORDINALS.select(n)] ?? "th"}`;

/** What a rank in a queue rests on. `allocation` is a need for an accessible space, which is not said in words. */
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

/** A queue position and its reason, for its owner. */
export const positionReason = (position: number, length: number, basis: QueueBasis | null): string =>
  `${ordinal(position)} of ${length}: ${formatBasis(basis ?? { by: "requests" })}`;

function formatBasis(basis: QueueBasis): string {
  if (basis.by === "usage") return `${formatDuration(basis.hours)} parked in the last 28 days`;
  return {
    requests: "in the order of requests",
    claim: "a claimed permit day",
    allocation: "in the order of the allocation",
    lottery: "by lot",
  }[basis.by];
}
