import { changeStatus, confirmEntry, promoteQueue, serveEvQueue, waitsUntil } from "./model-entries.ts";
import { sendMails } from "./model-mails.ts";
import {
  endOccupancies,
  freeSpace,
  instant,
  isFree,
  isLive,
  isOff,
  overlaps,
  remainingSpan,
  today,
  wholeDay,
} from "./model-occupancy.ts";
import {
  DAYS,
  DRIVERS,
  type Entry,
  EV_TIMES,
  LOTS,
  type Lot,
  note,
  noteAnswer,
  type Occupancy,
  type Permit,
  type ReferenceModel,
  type Span,
} from "./model-reference.ts";

/** Requests in the reference model: waiting for a week to open, claims, and the order of the allocation. */

interface Week {
  monday: string;
  days: string[];
  /** From this instant until the week opens, priority permits can claim its days. */
  claimsFrom: number;
  opens: number;
}
export const WEEKS: Week[] = [
  {
    monday: "2026-11-23",
    days: DAYS.slice(0, 2),
    claimsFrom: instant("2026-11-19", "00:00"),
    opens: instant("2026-11-20", "09:00"),
  },
  {
    monday: "2026-11-30",
    days: DAYS.slice(2),
    claimsFrom: instant("2026-11-26", "00:00"),
    opens: instant("2026-11-27", "09:00"),
  },
];
const weekOf = (day: string): Week => WEEKS.find(({ days }) => days.includes(day))!;
const isOpen = ({ now }: ReferenceModel, day: string): boolean => now >= weekOf(day).opens;
const isClaimTime = ({ now }: ReferenceModel, day: string): boolean =>
  weekOf(day).claimsFrom <= now && now < weekOf(day).opens;

// --- Priority permits ---

export const isReleased = ({ releases }: Permit, day: string): boolean =>
  releases.some(({ first, last }) => first <= day && day <= last);
/** From the day on which it was ended, the permit gives no right. */
export const isPermitDay = ({ first, last, endedAt }: Permit, day: string): boolean =>
  first <= day && day <= last && (endedAt === null || wholeDay(day).to <= endedAt);
export const isInForce = (model: ReferenceModel, { last, endedAt }: Permit): boolean =>
  endedAt === null && last >= today(model);

/** The holder's live reservation of the weekly car park on a day. */
export const claimed = ({ entries }: ReferenceModel, { person }: Permit, day: string): Entry | undefined =>
  entries.find((one) => one.lot === "weekly" && one.person === person && one.day === day && isLive(one));

const holdOf = ({ occupancies }: ReferenceModel, { id }: Permit, day: string): Occupancy | undefined =>
  occupancies.find((one) => one.permit === id && one.day === day);

function claimFor(model: ReferenceModel, person: number, lot: Lot, day: string): Permit | undefined {
  if (lot !== "weekly" || !isClaimTime(model, day)) return undefined;
  return model.permits.find(
    (one) =>
      one.type === "PR" &&
      one.person === person &&
      isPermitDay(one, day) &&
      !isReleased(one, day) &&
      !claimed(model, one, day),
  );
}

/**
 * Holds spaces for days that can be claimed now, while spaces are left; drops holds that are no longer
 * needed.
 */
export function syncHolds(model: ReferenceModel, only?: Permit, days: readonly string[] = DAYS): void {
  const permits = model.permits.filter((one) => one.type === "PR" && (!only || one.id === only.id));
  const isRight = (one: Permit, day: string): boolean =>
    isInForce(model, one) && isPermitDay(one, day) && !isReleased(one, day);
  // A person with a granted permit's space elsewhere on that day claims no other.
  const hasParking = (one: Permit, day: string): boolean =>
    claimed(model, one, day) !== undefined ||
    hasPermit(model, one.person, remainingSpan(model, wholeDay(day)));
  const isWanted = (one: Permit, day: string): boolean =>
    isRight(one, day) && isClaimTime(model, day) && !hasParking(one, day);
  for (const day of days.filter((one) => one >= today(model))) {
    const surplus = permits.filter((one) => {
      const held = holdOf(model, one, day);
      // Once the week has opened, only the allocation gives the hold's space to others.
      const isLeft = isRight(one, day) && isOpen(model, day);
      return held && held.to > model.now && !isWanted(one, day) && !isLeft;
    });
    if (surplus.length > 0) note(model, "hold given up");
    for (const { id } of surplus)
      endOccupancies(model, ({ permit, day: its }) => permit === id && its === day);
    const missing = permits.filter((one) => isWanted(one, day) && !holdOf(model, one, day));
    holdDay(model, missing, day);
    if (surplus.length > 0) promoteQueue(model, "weekly", day);
  }
}

/**
 * A granted permit of the same person has taken or released these days: holds for them end or return at once.
 */
export function syncOtherHolds(model: ReferenceModel, person: number, days: readonly string[]): void {
  const count = () => model.occupancies.filter(({ source }) => source === "hold").length;
  for (const one of model.permits.filter((any) => any.type === "PR" && any.person === person)) {
    const before = count();
    syncHolds(model, one, days);
    if (count() !== before) note(model, count() < before ? "given up beside a permit" : "held again");
  }
}

/**
 * First the permits whose own space is free, then the others, each on the first space that is free for the
 * whole day.
 */
function holdDay(model: ReferenceModel, missing: readonly Permit[], day: string): void {
  const span = remainingSpan(model, wholeDay(day));
  const isFit = (space: string): boolean =>
    !isOff(model, "weekly", space) && isFree(model, "weekly", space, span);
  const onOwn = missing.filter(({ space }) => space !== null && isFit(space));
  for (const { id, space } of onOwn) holdSpace(model, id, space!, day);
  for (const { id } of missing.filter((one) => !onOwn.includes(one))) {
    const space = LOTS.weekly.find(isFit);
    if (space) holdSpace(model, id, space, day);
  }
}

function holdSpace(model: ReferenceModel, permit: string, space: string, day: string): void {
  const what = { lot: "weekly", source: "hold", entry: null } as const;
  model.occupancies.push({ ...what, space, permit, day, ...remainingSpan(model, wholeDay(day)) });
  note(model, "held");
}

// --- The allocation ---

/**
 * Allocates the requests that waited for a day of an open week, once, before any other decision on that day.
 * Returns whether this was the time.
 */
export function allocateIfDue(model: ReferenceModel, lot: Lot, day: string): boolean {
  if (lot !== "weekly" || !isOpen(model, day) || model.done.includes(day)) return false;
  model.done.push(day);
  const isHold = (one: Occupancy): boolean => one.source === "hold" && one.day === day && one.to > model.now;
  if (model.occupancies.some(isHold)) note(model, "hold fell");
  model.occupancies = model.occupancies.filter((one) => !isHold(one));
  promoteQueue(model, lot, day);
  const asking = model.entries
    .filter((one) => one.lot === lot && one.day === day && one.status === "pre-approval")
    .filter((one) => waitsUntil(one) > model.now)
    .sort(inOrder);
  if (asking.length > 1 && asking[0]!.permit && asking.some(({ permit }) => !permit))
    note(model, "claim comes first");
  for (const one of asking) give(model, one);
  return asking.length > 0;
}

/** Claims first, then in the order of requests. */
const inOrder = (a: Entry, b: Entry): number =>
  Number(a.permit === null) - Number(b.permit === null) || a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1);

/** All requests of a day have the same hours: the next in order gets the first space by name. */
function give(model: ReferenceModel, one: Entry): void {
  const change = { by: null, verb: "allocate", noticeKind: null } as const;
  const space = freeSpace(model, one.lot, remainingSpan(model, one), null);
  model.places.push(one.id);
  if (space) {
    confirmEntry(model, one, space, change);
    note(model, "allocated");
  } else {
    changeStatus(model, one, "queued", change);
    note(model, "allocated to the queue");
  }
}

/**
 * The job of each minute: allocates open weeks that are not over, one transaction for each day and one for
 * the mails of results.
 */
export function runWeeks(model: ReferenceModel): void {
  const isOver = ({ monday }: Week): boolean => instant(monday, "00:00") + 7 * 24 * 3_600_000 <= model.now;
  for (const week of WEEKS) {
    if (week.opens > model.now || isOver(week) || model.finished.includes(week.monday)) continue;
    for (const day of week.days) {
      allocateIfDue(model, "weekly", day);
      sendMails(model, null);
    }
    model.finished.push(week.monday);
    const allocated = model.entries.filter(
      ({ id, day, status }) =>
        week.days.includes(day) &&
        model.places.includes(id) &&
        (status === "confirmed" || status === "queued"),
    );
    for (const person of new Set(allocated.map((one) => one.person)))
      model.mails.push(noteAnswer(model, "told", `${person} parking.allocated`));
  }
}

// --- Requests ---

export interface RequestInput {
  person: number;
  lot: Lot;
  days: string[];
  window: readonly [string, string];
  ev: readonly [string, string] | null;
}

const windowOn = ({ window }: RequestInput, day: string): Span => ({
  from: instant(day, window[0]),
  to: instant(day, window[1]),
});

/** The refused field; null: none. A refusal writes nothing. */
export function refusedField(
  model: ReferenceModel,
  asked: RequestInput,
): "dates" | "evSpaceReservation" | null {
  if (asked.days.some((day) => windowOn(asked, day).to <= model.now))
    return noteAnswer(model, "has passed", "dates");
  return !asked.ev || isEvFit(model, asked, asked.ev)
    ? null
    : noteAnswer(model, "EV refused", "evSpaceReservation");
}

/**
 * Whether the slot is for a driver, on one day, in the open car park, at an EV time inside the request's
 * hours, and the person's only one that day.
 */
function isEvFit(
  model: ReferenceModel,
  asked: RequestInput,
  [start, end]: readonly [string, string],
): boolean {
  const [day] = asked.days;
  const span = { from: instant(day!, start), to: instant(day!, end) };
  const window = windowOn(asked, day!);
  return (
    asked.days.length === 1 &&
    asked.lot === "open" &&
    DRIVERS.includes(asked.person) &&
    EV_TIMES.some(([from, to]) => from === start && to === end) &&
    span.to > model.now &&
    window.from <= span.from &&
    span.to <= window.to &&
    !model.entries.some(
      (one) => one.person === asked.person && one.day === day && one.ev && one.ev.status !== "ended",
    )
  );
}

/** Decides each day by itself, in order. Returns each day's status; `unavailable` days are not stored. */
export function request(
  model: ReferenceModel,
  asked: RequestInput,
  idOf: (day: string) => string,
): Map<string, Entry["status"] | "unavailable"> {
  const answers = [...asked.days].sort().map((day) => {
    if (allocateIfDue(model, asked.lot, day)) note(model, "allocated by a request");
    // Queued requests whose space time has freed come first, whatever becomes of this request.
    if (day === today(model)) promoteQueue(model, asked.lot, day);
    return [day, ask(model, asked, day, idOf(day))] as const;
  });
  return new Map(answers);
}

function ask(
  model: ReferenceModel,
  asked: RequestInput,
  day: string,
  id: string,
): Entry["status"] | "unavailable" {
  const { person, lot, ev } = asked;
  const window = windowOn(asked, day);
  const claim = claimFor(model, person, lot, day);
  if (model.entries.some((one) => one.person === person && isLive(one) && overlaps(one, window)))
    return noteAnswer(model, "placed already", "unavailable");
  if (hasPermit(model, person, remainingSpan(model, window)))
    return noteAnswer(model, "beside a permit", "unavailable");
  const one: Entry = {
    ...{ id, person, lot, day, madeAt: model.now, status: "pre-approval", space: null, rank: 0, ...window },
    ...{ permit: claim?.id ?? null, decidedBy: person, decidedAt: model.now, reason: null, usedUntil: null },
    ...{ ev: null, trail: [] },
  };
  model.entries.push(one);
  const held = claim && holdOf(model, claim, day);
  const space = held?.space ?? freeSpace(model, lot, remainingSpan(model, window), person);
  const mayHave = lot === "open" || (lot === "weekly" && isOpen(model, day)) || (claim && space);
  const change = { by: person, verb: "request" } as const;
  if (!mayHave) changeStatus(model, one, "pre-approval", { ...change, noticeKind: "requested" });
  else if (!space) changeStatus(model, one, "queued", { ...change, noticeKind: "queued" });
  else {
    if (held) endOccupancies(model, (occupancy) => occupancy === held);
    confirmEntry(model, one, space, { ...change, noticeKind: "confirmed" });
  }
  if (claim) note(model, held ? "claimed a hold" : space ? "claimed a free space" : "claim waits");
  else note(model, one.status === "pre-approval" ? "waits for a decision" : (one.status as "queued"));
  if (ev) charge(model, one, { from: instant(day, ev[0]), to: instant(day, ev[1]) });
  if (claim && space) promoteQueue(model, lot, day);
  return one.status;
}

const hasPermit = ({ occupancies, permits }: ReferenceModel, person: number, span: Span): boolean =>
  occupancies.some(
    (one) =>
      one.source === "permit" &&
      overlaps(one, span) &&
      permits.some(({ id, person: holder }) => id === one.permit && holder === person),
  );

function charge(model: ReferenceModel, one: Entry, span: Span): void {
  one.ev = { ...span, status: "waiting" };
  serveEvQueue(model, one.lot, one.day);
  note(model, (one.ev as { status: string }).status === "held" ? "EV held" : "EV waits");
}
