import {
  attempt,
  cut,
  DAYS,
  end,
  entry,
  type Holding,
  isLive,
  isOff,
  type Lot,
  meet,
  move,
  moveHold,
  note,
  type Paper,
  type Permit,
  promote,
  REASONS,
  type Release,
  rest,
  said,
  today,
  type Who,
  wholeDay,
} from "./model-reference.ts";
import {
  allocateFirst,
  claimed,
  isInForce,
  isPermitDay,
  isReleased,
  syncHolds,
  syncHoldsBeside,
} from "./model-weeks.ts";

/** Permits and spaces, on paper: what is given, given back and taken back, and what is switched off. */

const permit = ({ permits }: Paper, id: string): Permit => permits.find((one) => one.id === id)!;
const daysOf = (one: Permit, first = one.first, last = one.last): string[] =>
  DAYS.filter((day) => first <= day && day <= last && isPermitDay(one, day));
const share = (a: Pick<Permit, "first" | "last">, b: typeof a): boolean =>
  a.first <= b.last && b.first <= a.last;

export type Granting = Omit<Permit, "id" | "endedAt" | "releases">;

/** The field that is refused, if any. */
export function grant(paper: Paper, asked: Granting, id: string): "start" | "employee" | "space" | null {
  if (asked.space !== null && isOff(paper, asked.lot, asked.space)) return "space";
  if (asked.first < today(paper)) return said(paper, "permit refused: past", "start");
  const others = paper.permits.filter((one) => isInForce(paper, one) && share(one, asked));
  const isOther = (one: Permit): boolean =>
    one.person === asked.person && (one.lot === asked.lot || (one.type === "GR" && asked.type === "GR"));
  if (others.some(isOther)) return said(paper, "permit refused: twice", "employee");
  const isOnSpace = (one: Permit): boolean =>
    one.lot === asked.lot && one.space === asked.space && one.space !== null;
  if (others.some(isOnSpace)) return said(paper, "permit refused: space of another", "space");
  const made: Permit = { ...asked, id, endedAt: null, releases: [] };
  const isDone = attempt(paper, (draft) => {
    draft.permits.push(made);
    if (made.type === "PR") syncHolds(draft, made);
    else if (!takeDays(draft, made, daysOf(made), { by: "admin", moves: true })) return false;
    draft.permitNews.push({ person: made.person, news: "granted" });
    note(draft, "permit granted");
    return true;
  });
  return isDone ? null : said(paper, "permit refused: no other space", "space");
}

/**
 * A granted permit takes its space. Its holder's own entries end; others move to other spaces, or may not be there at all.
 * Whether it could.
 */
function takeDays(
  paper: Paper,
  taking: Permit,
  days: readonly string[],
  { by, moves }: { by: Who; moves: boolean },
): boolean {
  const taken = days.map((day) => ({ day, ...rest(paper, wholeDay(day)) }));
  const own = paper.entries.filter(
    (one) => one.person === taking.person && isLive(one) && taken.some((span) => meet(span, one)),
  );
  cut(paper, (holding) => own.some(({ id }) => id === holding.entry));
  if (own.length > 0) note(paper, moves ? "granted over own" : "taken back over own");
  const inTheWay = paper.holdings.filter(
    (one) =>
      one.lot === taking.lot &&
      one.space === taking.space &&
      one.permit !== taking.id &&
      taken.some((span) => meet(span, one)),
  );
  if (inTheWay.length > 0 && !moves) return false;
  if (!moveAll(paper, inTheWay, "moved for a permit").every(Boolean)) return false;
  for (const { day, ...span } of taken) holdDay(paper, taking, day, span);
  end(paper, own, { status: "cancelled", by, reason: REASONS.permit });
  syncHoldsBeside(paper, taking.person, days);
  return true;
}

/** In the order of time, holds of permits last. Which of the reservations found another space. */
function moveAll(
  paper: Paper,
  holdings: Holding[],
  kind: "moved for a permit" | "moved from a space",
): boolean[] {
  const inOrder = holdings.toSorted((a, b) => a.from - b.from);
  const moved = inOrder.filter((one) => one.entry !== null).map((one) => move(paper, one));
  for (const one of inOrder.filter(({ source }) => source === "hold")) moveHold(paper, one);
  if (moved.includes(true)) note(paper, kind);
  return moved;
}

/** A day that was given up at some hour and is taken back at the same goes on. */
function holdDay(
  paper: Paper,
  { id, lot, space }: Permit,
  day: string,
  span: { from: number; to: number },
): void {
  const before = paper.holdings.find((one) => one.permit === id && one.day === day);
  if (before) Object.assign(before, { from: before.to >= span.from ? before.from : span.from, to: span.to });
  else paper.holdings.push({ lot, space: space!, source: "permit", entry: null, permit: id, day, ...span });
}

/** Ends it now; nothing happens to one that has ended. */
export function endPermit(paper: Paper, one: Permit): void {
  note(paper, one.endedAt === null ? "permit ended" : "repeated");
  if (one.endedAt !== null) return;
  one.endedAt = paper.now;
  const [, until] = [one.first, one.last, today(paper)].sort();
  one.last = until!;
  if (one.type === "GR")
    giveUp(
      paper,
      one,
      DAYS.filter((day) => !isPermitDay(one, day)),
    );
  else {
    for (const asking of paper.entries)
      if (asking.permit === one.id && !isPermitDay(one, asking.day)) {
        if (asking.status !== "pre-approval" && asking.status !== "queued") continue;
        asking.permit = null;
        note(paper, "claim lost");
      }
    syncHolds(paper, one);
  }
  paper.permitNews.push({ person: one.person, news: "ended" });
}

function giveUp(paper: Paper, { id, lot, person }: Permit, days: readonly string[]): void {
  const isMeant = ({ permit: its, day }: Holding): boolean => its === id && days.includes(day!);
  const held = paper.holdings.filter((one) => isMeant(one) && one.to > paper.now).map(({ day }) => day!);
  cut(paper, isMeant);
  for (const day of days) promote(paper, lot, day);
  syncHoldsBeside(paper, person, held);
}

/** The holder gives days to others. The answer: 201, or what is wrong with it. */
export function release(
  paper: Paper,
  one: Permit,
  { first, last, hasNote }: { first: string; last: string; hasNote: boolean },
): 201 | 409 | "start" | "end" | "note" {
  if (one.endedAt !== null) return said(paper, "release refused", 409);
  if (first < one.first) return said(paper, "release refused", "start");
  if (last > one.last) return said(paper, "release refused", "end");
  if (first < today(paper)) return said(paper, "release refused", "start");
  const days = daysOf(one, first, last);
  const isClaimed = (day: string): boolean => {
    const mine = one.type === "PR" ? claimed(paper, one, day) : undefined;
    return mine !== undefined && mine.to > paper.now;
  };
  const fresh = days.filter((day) => !isReleased(one, day) && !isClaimed(day));
  if (fresh.length === 0) {
    // What is claimed is given back by its reservation.
    return days.every((day) => isReleased(one, day))
      ? said(paper, "repeated", 201)
      : said(paper, "release refused", 409);
  }
  const late = fresh[0] === today(paper);
  if (late && !hasNote) return said(paper, "a note is asked for", "note");
  note(paper, late ? "day released late" : "day released");
  const met = one.releases.filter((other) => share(other, { first, last }));
  const merged: Release = {
    first: [first, ...met.map((other) => other.first)].sort()[0]!,
    last: [last, ...met.map((other) => other.last)].sort().at(-1)!,
    late: late || met.some((other) => other.late),
  };
  if (met.length > 0) note(paper, "release merged");
  one.releases = [...one.releases.filter((other) => !met.includes(other)), merged];
  if (one.type === "GR") giveUp(paper, one, fresh);
  else syncHolds(paper, one);
  return 201;
}

/** The holder takes a release back, or one day of it. The answer: 200, or what is wrong with it. */
export function takeBack(paper: Paper, id: string, undone: Release, day: string | null): 200 | 409 | "day" {
  const one = permit(paper, id);
  if (one.endedAt !== null) return said(paper, "not possible", 409);
  if (day !== null && day < today(paper)) return said(paper, "not possible", "day");
  if (undone.last < today(paper)) return said(paper, "not possible", 409);
  const [, begins] = [undone.first, today(paper)].sort();
  const [first, last] = day === null ? [begins!, undone.last] : [day, day];
  const at = one.releases.findIndex((other) => other.first === undone.first);
  const isDone = attempt(paper, (draft) => {
    const mine = permit(draft, id);
    const days = daysOf(mine, first, last);
    if (mine.type === "GR") {
      for (const its of days) allocateFirst(draft, mine.lot, its);
      if (!takeDays(draft, mine, days, { by: mine.person, moves: false })) return false;
    }
    mine.releases.splice(at, 1, ...without(undone, first, last));
    if (mine.type === "PR") syncHolds(draft, mine);
    note(draft, day === null ? "release taken back" : "one day taken back");
    return true;
  });
  return isDone ? 200 : said(paper, "taken meanwhile", 409);
}

const dayBeside = (day: string, days: number): string =>
  new Date(wholeDay(day).from + days * 24 * 3_600_000).toISOString().slice(0, 10);

/** What is left of a release when some of its days are taken back. */
const without = ({ first, last, late }: Release, from: string, until: string): Release[] =>
  [
    { first, last: dayBeside(from, -1), late },
    { first: dayBeside(until, 1), last, late },
  ].filter((part) => part.first <= part.last);

// --- Capacity ---

export type Over = "keep" | "cancel" | undefined;

/** A space is switched off, or on again. The status of the answer. */
export function flip(paper: Paper, lot: Lot, space: string, over: Over): 200 | 409 {
  if (isOff(paper, lot, space)) {
    paper.off = paper.off.filter((one) => one !== `${lot} ${space}`);
    note(paper, "switched on");
    const count = DAYS.map((day) => promote(paper, lot, day)).reduce((sum, one) => sum + one);
    if (count > 0) note(paper, "promoted by capacity");
    if (lot === "weekly") syncHolds(paper);
    return 200;
  }
  const isGranted = (one: Permit): boolean =>
    one.type === "GR" && one.lot === lot && one.space === space && isInForce(paper, one);
  if (paper.permits.some(isGranted)) return said(paper, "permit in the way", 409);
  const isDone = attempt(paper, (draft) => switchOff(draft, lot, space, over));
  return isDone ? said(paper, "switched off", 200) : said(paper, "nowhere to go", 409);
}

function switchOff(paper: Paper, lot: Lot, space: string, over: Over): boolean {
  paper.off.push(`${lot} ${space}`);
  const isMeant = (one: Holding): boolean => one.lot === lot && one.space === space && one.to > paper.now;
  moveAll(paper, paper.holdings.filter(isMeant), "moved from a space");
  const left = paper.holdings.filter((one) => isMeant(one) && one.entry !== null);
  if (left.length === 0) return true;
  if (!over) return false;
  note(paper, over === "keep" ? "kept" : "sent away");
  const leaving = left.map((one) => entry(paper, one.entry!));
  if (over === "cancel") end(paper, leaving, { status: "cancelled", by: "admin", reason: REASONS.space });
  return true;
}
