import {
  become,
  confirm,
  cut,
  DAYS,
  DRIVERS,
  type Entry,
  EV_TIMES,
  freeSpace,
  type Holding,
  instant,
  isFree,
  isLive,
  isOff,
  LOTS,
  type Lot,
  meet,
  note,
  type Paper,
  type Permit,
  post,
  promote,
  rest,
  type Span,
  said,
  serve,
  today,
  waitsUntil,
  wholeDay,
} from "./model-reference.ts";

/** Asking for a day, on paper: who waits for a week to open, who may claim, and in which order a week is given out. */

interface Week {
  monday: string;
  days: string[];
  /** From here on its days can be claimed by priority permits: until it opens. */
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
const isOpen = ({ now }: Paper, day: string): boolean => now >= weekOf(day).opens;
const isClaimTime = ({ now }: Paper, day: string): boolean =>
  weekOf(day).claimsFrom <= now && now < weekOf(day).opens;

// --- Priority permits ---

export const isReleased = ({ releases }: Permit, day: string): boolean =>
  releases.some(({ first, last }) => first <= day && day <= last);
/** From the day on which it was ended it gives no right. */
export const isPermitDay = ({ first, last, endedAt }: Permit, day: string): boolean =>
  first <= day && day <= last && (endedAt === null || wholeDay(day).to <= endedAt);
export const isInForce = (paper: Paper, { last, endedAt }: Permit): boolean =>
  endedAt === null && last >= today(paper);

/** The holder's live reservation of the weekly car park on a day. */
export const claimed = ({ entries }: Paper, { person }: Permit, day: string): Entry | undefined =>
  entries.find((one) => one.lot === "weekly" && one.person === person && one.day === day && isLive(one));

const holdOf = ({ holdings }: Paper, { id }: Permit, day: string): Holding | undefined =>
  holdings.find((one) => one.permit === id && one.day === day);

function claimFor(paper: Paper, person: number, lot: Lot, day: string): Permit | undefined {
  if (lot !== "weekly" || !isClaimTime(paper, day)) return undefined;
  return paper.permits.find(
    (one) =>
      one.type === "PR" &&
      one.person === person &&
      isPermitDay(one, day) &&
      !isReleased(one, day) &&
      !claimed(paper, one, day),
  );
}

/** Holds what can be claimed now and is not held, while there is space; gives up what needs no hold any more. */
export function syncHolds(paper: Paper, only?: Permit, days: readonly string[] = DAYS): void {
  const permits = paper.permits.filter((one) => one.type === "PR" && (!only || one.id === only.id));
  const isRight = (one: Permit, day: string): boolean =>
    isInForce(paper, one) && isPermitDay(one, day) && !isReleased(one, day);
  // Who has a granted permit's space elsewhere that day claims no other.
  const isPlaced = (one: Permit, day: string): boolean =>
    claimed(paper, one, day) !== undefined || hasPermit(paper, one.person, rest(paper, wholeDay(day)));
  const isWanted = (one: Permit, day: string): boolean =>
    isRight(one, day) && isClaimTime(paper, day) && !isPlaced(one, day);
  for (const day of days.filter((one) => one >= today(paper))) {
    const surplus = permits.filter((one) => {
      const held = holdOf(paper, one, day);
      // Once the week has opened the allocation gives it to others, and nobody else.
      const isLeft = isRight(one, day) && isOpen(paper, day);
      return held && held.to > paper.now && !isWanted(one, day) && !isLeft;
    });
    if (surplus.length > 0) note(paper, "hold given up");
    for (const { id } of surplus) cut(paper, ({ permit, day: its }) => permit === id && its === day);
    const missing = permits.filter((one) => isWanted(one, day) && !holdOf(paper, one, day));
    holdDay(paper, missing, day);
    if (surplus.length > 0) promote(paper, "weekly", day);
  }
}

/** A granted permit of the same person has taken these days, or given them up: at once none is held, or one again. */
export function syncHoldsBeside(paper: Paper, person: number, days: readonly string[]): void {
  const count = () => paper.holdings.filter(({ source }) => source === "hold").length;
  for (const one of paper.permits.filter((any) => any.type === "PR" && any.person === person)) {
    const before = count();
    syncHolds(paper, one, days);
    if (count() !== before) note(paper, count() < before ? "given up beside a permit" : "held again");
  }
}

/** Those whose own space is free first, then the others, each on the first that is free for the whole day. */
function holdDay(paper: Paper, missing: readonly Permit[], day: string): void {
  const span = rest(paper, wholeDay(day));
  const isFit = (space: string): boolean =>
    !isOff(paper, "weekly", space) && isFree(paper, "weekly", space, span);
  const onOwn = missing.filter(({ space }) => space !== null && isFit(space));
  for (const { id, space } of onOwn) holdSpace(paper, id, space!, day);
  for (const { id } of missing.filter((one) => !onOwn.includes(one))) {
    const space = LOTS.weekly.find(isFit);
    if (space) holdSpace(paper, id, space, day);
  }
}

function holdSpace(paper: Paper, permit: string, space: string, day: string): void {
  const what = { lot: "weekly", source: "hold", entry: null } as const;
  paper.holdings.push({ ...what, space, permit, day, ...rest(paper, wholeDay(day)) });
  note(paper, "held");
}

// --- The allocation ---

/** Before anything else is decided on a day of an open week, once: whoever waited for it. Whether this was the moment. */
export function allocateFirst(paper: Paper, lot: Lot, day: string): boolean {
  if (lot !== "weekly" || !isOpen(paper, day) || paper.done.includes(day)) return false;
  paper.done.push(day);
  const isHold = (one: Holding): boolean => one.source === "hold" && one.day === day && one.to > paper.now;
  if (paper.holdings.some(isHold)) note(paper, "hold fell");
  paper.holdings = paper.holdings.filter((one) => !isHold(one));
  promote(paper, lot, day);
  const asking = paper.entries
    .filter((one) => one.lot === lot && one.day === day && one.status === "pre-approval")
    .filter((one) => waitsUntil(one) > paper.now)
    .sort(inOrder);
  if (asking.length > 1 && asking[0]!.permit && asking.some(({ permit }) => !permit))
    note(paper, "claim comes first");
  for (const one of asking) give(paper, one);
  return asking.length > 0;
}

/** Claims first, then in the order of asking. */
const inOrder = (a: Entry, b: Entry): number =>
  Number(a.permit === null) - Number(b.permit === null) || a.madeAt - b.madeAt || (a.id < b.id ? -1 : 1);

/** All of a day are for the same time: whoever's turn it is gets the first space by name. */
function give(paper: Paper, one: Entry): void {
  const change = { by: null, verb: "allocate", news: null } as const;
  const space = freeSpace(paper, one.lot, rest(paper, one), null);
  paper.places.push(one.id);
  if (space) {
    confirm(paper, one, space, change);
    note(paper, "allocated");
  } else {
    become(paper, one, "queued", change);
    note(paper, "allocated to the queue");
  }
}

/** The job of the minute: the weeks that have opened and are not over, a transaction for each day, and one that tells. */
export function runWeeks(paper: Paper): void {
  const isOver = ({ monday }: Week): boolean => instant(monday, "00:00") + 7 * 24 * 3_600_000 <= paper.now;
  for (const week of WEEKS) {
    if (week.opens > paper.now || isOver(week) || paper.finished.includes(week.monday)) continue;
    for (const day of week.days) {
      allocateFirst(paper, "weekly", day);
      post(paper, null);
    }
    paper.finished.push(week.monday);
    const told = paper.entries.filter(
      ({ id, day, status }) =>
        week.days.includes(day) &&
        paper.places.includes(id) &&
        (status === "confirmed" || status === "queued"),
    );
    for (const person of new Set(told.map((one) => one.person)))
      paper.mails.push(said(paper, "told", `${person} parking.allocated`));
  }
}

// --- Requests ---

export interface Asked {
  person: number;
  lot: Lot;
  days: string[];
  window: readonly [string, string];
  ev: readonly [string, string] | null;
}

const windowOn = ({ window }: Asked, day: string): Span => ({
  from: instant(day, window[0]),
  to: instant(day, window[1]),
});

/** The field that is refused, if any: then nothing at all is written. */
export function refusedField(paper: Paper, asked: Asked): "dates" | "evSpaceReservation" | null {
  if (asked.days.some((day) => windowOn(asked, day).to <= paper.now))
    return said(paper, "has passed", "dates");
  return !asked.ev || isEvFit(paper, asked, asked.ev)
    ? null
    : said(paper, "EV refused", "evSpaceReservation");
}

/** For drivers, on one day, in the open car park, at one of its times, inside their own, and once a day. */
function isEvFit(paper: Paper, asked: Asked, [start, end]: readonly [string, string]): boolean {
  const [day] = asked.days;
  const span = { from: instant(day!, start), to: instant(day!, end) };
  const window = windowOn(asked, day!);
  return (
    asked.days.length === 1 &&
    asked.lot === "open" &&
    DRIVERS.includes(asked.person) &&
    EV_TIMES.some(([from, to]) => from === start && to === end) &&
    span.to > paper.now &&
    window.from <= span.from &&
    span.to <= window.to &&
    !paper.entries.some(
      (one) => one.person === asked.person && one.day === day && one.ev && one.ev.status !== "ended",
    )
  );
}

/** Each day by itself, in their order. What became of each; what cannot be had at all is not written down. */
export function request(
  paper: Paper,
  asked: Asked,
  idOf: (day: string) => string,
): Map<string, Entry["status"] | "unavailable"> {
  const answers = [...asked.days].sort().map((day) => {
    if (allocateFirst(paper, asked.lot, day)) note(paper, "allocated by a request");
    // Whom time has helped comes first, whatever becomes of the one who asks.
    if (day === today(paper)) promote(paper, asked.lot, day);
    return [day, ask(paper, asked, day, idOf(day))] as const;
  });
  return new Map(answers);
}

function ask(paper: Paper, asked: Asked, day: string, id: string): Entry["status"] | "unavailable" {
  const { person, lot, ev } = asked;
  const window = windowOn(asked, day);
  const claim = claimFor(paper, person, lot, day);
  if (paper.entries.some((one) => one.person === person && isLive(one) && meet(one, window)))
    return said(paper, "placed already", "unavailable");
  if (hasPermit(paper, person, rest(paper, window))) return said(paper, "beside a permit", "unavailable");
  const one: Entry = {
    ...{ id, person, lot, day, madeAt: paper.now, status: "pre-approval", space: null, rank: 0, ...window },
    ...{ permit: claim?.id ?? null, decidedBy: person, decidedAt: paper.now, reason: null, usedUntil: null },
    ...{ ev: null, trail: [] },
  };
  paper.entries.push(one);
  const held = claim && holdOf(paper, claim, day);
  const space = held?.space ?? freeSpace(paper, lot, rest(paper, window), person);
  const mayHave = lot === "open" || (lot === "weekly" && isOpen(paper, day)) || (claim && space);
  const change = { by: person, verb: "request" } as const;
  if (!mayHave) become(paper, one, "pre-approval", { ...change, news: "requested" });
  else if (!space) become(paper, one, "queued", { ...change, news: "queued" });
  else {
    if (held) cut(paper, (holding) => holding === held);
    confirm(paper, one, space, { ...change, news: "confirmed" });
  }
  if (claim) note(paper, held ? "claimed a hold" : space ? "claimed a free space" : "claim waits");
  else note(paper, one.status === "pre-approval" ? "waits for a decision" : (one.status as "queued"));
  if (ev) charge(paper, one, { from: instant(day, ev[0]), to: instant(day, ev[1]) });
  if (claim && space) promote(paper, lot, day);
  return one.status;
}

const hasPermit = ({ holdings, permits }: Paper, person: number, span: Span): boolean =>
  holdings.some(
    (one) =>
      one.source === "permit" &&
      meet(one, span) &&
      permits.some(({ id, person: holder }) => id === one.permit && holder === person),
  );

function charge(paper: Paper, one: Entry, span: Span): void {
  one.ev = { ...span, status: "waiting" };
  serve(paper, one.lot, one.day);
  note(paper, (one.ev as { status: string }).status === "held" ? "EV held" : "EV waits");
}
