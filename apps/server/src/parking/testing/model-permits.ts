import { endEntries, promoteQueue, relocateHold, relocateOccupancy } from "./model-entries.ts";
import {
  endOccupancies,
  entry,
  isLive,
  isOff,
  overlaps,
  remainingSpan,
  today,
  wholeDay,
} from "./model-occupancy.ts";
import {
  type Actor,
  attempt,
  DAYS,
  type Lot,
  note,
  noteAnswer,
  type Occupancy,
  type Permit,
  REASONS,
  type ReferenceModel,
  type Release,
} from "./model-reference.ts";
import {
  allocateIfDue,
  claimed,
  isInForce,
  isPermitDay,
  isReleased,
  syncHolds,
  syncOtherHolds,
} from "./model-weeks.ts";

/** Permits and spaces in the reference model: grants, releases, undone releases, and spaces switched off. */

const permit = ({ permits }: ReferenceModel, id: string): Permit => permits.find((one) => one.id === id)!;
const daysOf = (one: Permit, first = one.first, last = one.last): string[] =>
  DAYS.filter((day) => first <= day && day <= last && isPermitDay(one, day));
const share = (a: Pick<Permit, "first" | "last">, b: typeof a): boolean =>
  a.first <= b.last && b.first <= a.last;

export type Granting = Omit<Permit, "id" | "endedAt" | "releases">;

/** The refused field; null: none. */
export function grantPermit(
  model: ReferenceModel,
  asked: Granting,
  id: string,
): "start" | "employee" | "space" | null {
  if (asked.space !== null && isOff(model, asked.lot, asked.space)) return "space";
  if (asked.first < today(model)) return noteAnswer(model, "permit refused: past", "start");
  const others = model.permits.filter((one) => isInForce(model, one) && share(one, asked));
  const isOther = (one: Permit): boolean =>
    one.person === asked.person && (one.lot === asked.lot || (one.type === "GR" && asked.type === "GR"));
  if (others.some(isOther)) return noteAnswer(model, "permit refused: twice", "employee");
  const isOnSpace = (one: Permit): boolean =>
    one.lot === asked.lot && one.space === asked.space && one.space !== null;
  if (others.some(isOnSpace)) return noteAnswer(model, "permit refused: space of another", "space");
  const made: Permit = { ...asked, id, endedAt: null, releases: [] };
  const isDone = attempt(model, (draft) => {
    draft.permits.push(made);
    if (made.type === "PR") syncHolds(draft, made);
    else if (!occupyDays(draft, made, daysOf(made), { by: "admin", moves: true })) return false;
    draft.permitNotices.push({ person: made.person, noticeKind: "granted" });
    note(draft, "permit granted");
    return true;
  });
  return isDone ? null : noteAnswer(model, "permit refused: no other space", "space");
}

/**
 * A granted permit takes its space. Its holder's own reservations end; others on the space move if `moves`.
 * Returns false if any of them cannot move, or without `moves` if there are any.
 */
function occupyDays(
  model: ReferenceModel,
  taking: Permit,
  days: readonly string[],
  { by, moves }: { by: Actor; moves: boolean },
): boolean {
  const taken = days.map((day) => ({ day, ...remainingSpan(model, wholeDay(day)) }));
  const own = model.entries.filter(
    (one) => one.person === taking.person && isLive(one) && taken.some((span) => overlaps(span, one)),
  );
  endOccupancies(model, (occupancy) => own.some(({ id }) => id === occupancy.entry));
  if (own.length > 0) note(model, moves ? "granted over own" : "taken back over own");
  const conflicts = model.occupancies.filter(
    (one) =>
      one.lot === taking.lot &&
      one.space === taking.space &&
      one.permit !== taking.id &&
      taken.some((span) => overlaps(span, one)),
  );
  if (conflicts.length > 0 && !moves) return false;
  if (!relocateAll(model, conflicts, "moved for a permit").every(Boolean)) return false;
  for (const { day, ...span } of taken) holdDay(model, taking, day, span);
  endEntries(model, own, { status: "cancelled", by, reason: REASONS.permit });
  syncOtherHolds(model, taking.person, days);
  return true;
}

/**
 * Relocates in the order of time, holds of permits last. Returns for each reservation whether it found
 * another space.
 */
function relocateAll(
  model: ReferenceModel,
  holdings: Occupancy[],
  kind: "moved for a permit" | "moved from a space",
): boolean[] {
  const inOrder = holdings.toSorted((a, b) => a.from - b.from);
  const moved = inOrder.filter((one) => one.entry !== null).map((one) => relocateOccupancy(model, one));
  for (const one of inOrder.filter(({ source }) => source === "hold")) relocateHold(model, one);
  if (moved.includes(true)) note(model, kind);
  return moved;
}

/** A day that was released after it began, and is restored at that same instant, continues its holding. */
function holdDay(
  model: ReferenceModel,
  { id, lot, space }: Permit,
  day: string,
  span: { from: number; to: number },
): void {
  const before = model.occupancies.find((one) => one.permit === id && one.day === day);
  if (before) Object.assign(before, { from: before.to >= span.from ? before.from : span.from, to: span.to });
  else
    model.occupancies.push({ lot, space: space!, source: "permit", entry: null, permit: id, day, ...span });
}

/** Ends the permit now; ending it again changes nothing. */
export function endPermit(model: ReferenceModel, one: Permit): void {
  note(model, one.endedAt === null ? "permit ended" : "repeated");
  if (one.endedAt !== null) return;
  one.endedAt = model.now;
  const [, until] = [one.first, one.last, today(model)].sort();
  one.last = until!;
  if (one.type === "GR")
    freeDays(
      model,
      one,
      DAYS.filter((day) => !isPermitDay(one, day)),
    );
  else {
    for (const asking of model.entries)
      if (asking.permit === one.id && !isPermitDay(one, asking.day)) {
        if (asking.status !== "pre-approval" && asking.status !== "queued") continue;
        asking.permit = null;
        note(model, "claim lost");
      }
    syncHolds(model, one);
  }
  model.permitNotices.push({ person: one.person, noticeKind: "ended" });
}

function freeDays(model: ReferenceModel, { id, lot, person }: Permit, days: readonly string[]): void {
  const isMeant = ({ permit: its, day }: Occupancy): boolean => its === id && days.includes(day!);
  const held = model.occupancies.filter((one) => isMeant(one) && one.to > model.now).map(({ day }) => day!);
  endOccupancies(model, isMeant);
  for (const day of days) promoteQueue(model, lot, day);
  syncOtherHolds(model, person, held);
}

/** The holder releases days. Returns 201, or the status or field of the refusal. */
export function releasePermit(
  model: ReferenceModel,
  one: Permit,
  { first, last, hasNote }: { first: string; last: string; hasNote: boolean },
): 201 | 409 | "start" | "end" | "note" {
  if (one.endedAt !== null) return noteAnswer(model, "release refused", 409);
  if (first < one.first) return noteAnswer(model, "release refused", "start");
  if (last > one.last) return noteAnswer(model, "release refused", "end");
  if (first < today(model)) return noteAnswer(model, "release refused", "start");
  const days = daysOf(one, first, last);
  const isClaimed = (day: string): boolean => {
    const mine = one.type === "PR" ? claimed(model, one, day) : undefined;
    return mine !== undefined && mine.to > model.now;
  };
  const fresh = days.filter((day) => !isReleased(one, day) && !isClaimed(day));
  if (fresh.length === 0) {
    // A claimed day is released by its reservation.
    return days.every((day) => isReleased(one, day))
      ? noteAnswer(model, "repeated", 201)
      : noteAnswer(model, "release refused", 409);
  }
  const late = fresh[0] === today(model);
  if (late && !hasNote) return noteAnswer(model, "a note is asked for", "note");
  note(model, late ? "day released late" : "day released");
  const met = one.releases.filter((other) => share(other, { first, last }));
  const merged: Release = {
    first: [first, ...met.map((other) => other.first)].sort()[0]!,
    last: [last, ...met.map((other) => other.last)].sort().at(-1)!,
    late: late || met.some((other) => other.late),
  };
  if (met.length > 0) note(model, "release merged");
  one.releases = [...one.releases.filter((other) => !met.includes(other)), merged];
  if (one.type === "GR") freeDays(model, one, fresh);
  else syncHolds(model, one);
  return 201;
}

/** The holder undoes a release, or one day of it. Returns 200, or the status or field of the refusal. */
export function restoreRelease(
  model: ReferenceModel,
  id: string,
  undone: Release,
  day: string | null,
): 200 | 409 | "day" {
  const one = permit(model, id);
  if (one.endedAt !== null) return noteAnswer(model, "not possible", 409);
  if (day !== null && day < today(model)) return noteAnswer(model, "not possible", "day");
  if (undone.last < today(model)) return noteAnswer(model, "not possible", 409);
  const [, begins] = [undone.first, today(model)].sort();
  const [first, last] = day === null ? [begins!, undone.last] : [day, day];
  const at = one.releases.findIndex((other) => other.first === undone.first);
  const isDone = attempt(model, (draft) => {
    const mine = permit(draft, id);
    const days = daysOf(mine, first, last);
    if (mine.type === "GR") {
      for (const its of days) allocateIfDue(draft, mine.lot, its);
      if (!occupyDays(draft, mine, days, { by: mine.person, moves: false })) return false;
    }
    mine.releases.splice(at, 1, ...without(undone, first, last));
    if (mine.type === "PR") syncHolds(draft, mine);
    note(draft, day === null ? "release taken back" : "one day taken back");
    return true;
  });
  return isDone ? 200 : noteAnswer(model, "taken meanwhile", 409);
}

const dayBeside = (day: string, days: number): string =>
  new Date(wholeDay(day).from + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** The parts of a release that remain when some of its days are taken out. */
const without = ({ first, last, late }: Release, from: string, until: string): Release[] =>
  [
    { first, last: dayBeside(from, -1), late },
    { first: dayBeside(until, 1), last, late },
  ].filter((part) => part.first <= part.last);

// --- Capacity ---

export type ConflictResolution = "keep" | "cancel" | undefined;

/** Switches a space off, or on again. Returns the status of the answer. */
export function toggleSpace(
  model: ReferenceModel,
  lot: Lot,
  space: string,
  resolution: ConflictResolution,
): 200 | 409 {
  if (isOff(model, lot, space)) {
    model.off = model.off.filter((one) => one !== `${lot} ${space}`);
    note(model, "switched on");
    const count = DAYS.map((day) => promoteQueue(model, lot, day)).reduce((sum, one) => sum + one);
    if (count > 0) note(model, "promoted by capacity");
    if (lot === "weekly") syncHolds(model);
    return 200;
  }
  const isGranted = (one: Permit): boolean =>
    one.type === "GR" && one.lot === lot && one.space === space && isInForce(model, one);
  if (model.permits.some(isGranted)) return noteAnswer(model, "permit in the way", 409);
  const isDone = attempt(model, (draft) => switchOff(draft, lot, space, resolution));
  return isDone ? noteAnswer(model, "switched off", 200) : noteAnswer(model, "nowhere to go", 409);
}

function switchOff(model: ReferenceModel, lot: Lot, space: string, resolution: ConflictResolution): boolean {
  model.off.push(`${lot} ${space}`);
  const isMeant = (one: Occupancy): boolean => one.lot === lot && one.space === space && one.to > model.now;
  relocateAll(model, model.occupancies.filter(isMeant), "moved from a space");
  const left = model.occupancies.filter((one) => isMeant(one) && one.entry !== null);
  if (left.length === 0) return true;
  if (!resolution) return false;
  note(model, resolution === "keep" ? "kept" : "sent away");
  const leaving = left.map((one) => entry(model, one.entry!));
  if (resolution === "cancel")
    endEntries(model, leaving, { status: "cancelled", by: "admin", reason: REASONS.space });
  return true;
}
