import type { Group } from "@portico/contract/common";
import { messages, NO_START_DATE, WEEKDAYS } from "@portico/contract/parking/form";
import type { Status } from "@portico/contract/parking/reservations";
import { inGroup } from "../../platform/callers/caller.ts";
import { addDays, dayOf, daysBetween, formatDay, instantAt, mondayOf } from "../../platform/core/time.ts";

/** Decisions of parking: pure, everything passed in, `now` included. */

/**
 * The message for each database constraint that a change can violate although the locks and checks before it
 * passed.
 */
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

/** Before its week opens, a request waits for a decision: by the allocation, or always by hand (`manual`). */
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
  /** Whether the person already holds a live reservation, or a granted permit, that overlaps the window. */
  overlaps: boolean;
  /** Whether a space is free for the whole window, or held for this person. */
  hasRoom: boolean;
  /** Whether the site or the car park is closed that day. */
  closed: boolean;
  /** Whether the request claims the day of a priority permit, which need not wait for the week to open. */
  isClaim: boolean;
}

export type DecidedStatus = Exclude<Status, "denied" | "cancelled">;

/** The status of a request for one day. */
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
  /** The last day is today plus this many days; null: no limit. */
  daysAhead: number | null;
  /** The person's number of live reservations to come, and its limit. */
  active: number;
  activeLimit: number | null;
}

/**
 * The windows of a request, or its problems by field. The caller writes nothing before the whole request is
 * right.
 */
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
    // A clock change can leave no time between two different times of day.
    else if (window.end <= window.start) return { errors: { endTime: [messages.endBeforeStart] } };
    else windows.set(day, window);
  }
  if (lastDay !== null && dates.some((day) => day > lastDay))
    problems.push(messages.beyondLimit(formatDay(lastDay)));
  if (check.activeLimit !== null && check.active + windows.size > check.activeLimit)
    problems.push(messages.tooManyActive(check.activeLimit));
  return problems.length > 0 ? { errors: { dates: problems } } : { windows };
}

/** The part of a window that still needs a free space; the past part needs none. */
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
  /** Whether the person who waits needs an accessible space. */
  needsAccessible: boolean;
  /** Spaces of the person's own permits. */
  ownSpaces?: readonly string[];
}

export interface Space {
  id: string;
  accessible: boolean;
}

/**
 * Promotes the queue in its order, each request onto the first space that is free for the rest of its window.
 * A request that fits nowhere does not block those behind it.
 *
 * @param spaces by name; a person's own spaces come before all others, accessible ones last, or first for a
 * person who needs one
 * @param held every occupancy of these spaces
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

/** A queued request expires at its start; one that was made after its start expires at its end. */
export const queueExpiresAt = (request: Window & { createdAt: Date }): Date =>
  request.createdAt < request.start ? request.start : request.end;

/** Fewer days remain until the start than the notice: the release asks for a note. */
export const isLateRelease = (day: string, today: string, noticeDays: number | null): boolean =>
  noticeDays !== null && daysBetween(today, day) < noticeDays;

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

const ORDINALS = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd" };
const ordinal = (n: number): string => `${n}${ENDINGS[ORDINALS.select(n)] ?? "th"}`;

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
