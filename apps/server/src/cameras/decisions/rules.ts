import type { Direction, EventStatus, Facing, Match } from "@portico/contract/cameras/form";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import { type Text, text } from "@portico/contract/texts/text";
import { lookAlikesOf, neighboursOf } from "./plates.ts";

/**
 * Decides what a vehicle at a camera is. Pure: the facts are stored with each decision, and the same facts give the same
 * decision again.
 */

/** Below this certainty a look-alike counts for nothing; without any certainty as well. */
const LOOK_ALIKE_CONFIDENCE = 0.85;
/** How many suggestions an operator can compare. */
const SUGGESTIONS_MAX = 5;

/** How long before its start and after its end a time to park counts, until the client says otherwise. */
export const DEFAULT_GRACE = { earlyMinutes: 30, lateMinutes: 60 } as const;

/** A time in which the vehicle may park at the camera's site: a reservation, a permit's day, a visitor's parking. */
export interface ParkingRight {
  kind: "reservation" | "permit" | "visitor";
  carpark: string;
  start: string;
  end: string;
}

/** An entry of a list that holds at the time and in the car park of the event. */
export interface ListEntry {
  until: string | null;
  /** Why it is there; decisions that were kept before reasons were shown have none. */
  note?: string;
}

/** All that is known of one plate. */
export interface KnownPlate {
  plate: string;
  /** Of a person or a visitor, or registered on the public page. */
  isVehicle: boolean;
  allowlist: ListEntry | null;
  denylist: ListEntry | null;
  /** Those whose time, widened by the grace, holds the event; none of other sites. */
  rights: readonly ParkingRight[];
}

/** The same without the notes of entries. */
export const withoutNotes = (known: KnownPlate): KnownPlate => ({
  ...known,
  allowlist: known.allowlist && { until: known.allowlist.until },
  denylist: known.denylist && { until: known.denylist.until },
});

export interface Facts {
  /** When it happened. */
  at: string;
  timeZone: string;
  facing: Facing;
  direction: Direction | null;
  /** Null: no plate was read. */
  plate: string | null;
  confidence: number | null;
  /** Other readings that the camera thinks possible: they only suggest. */
  candidates: readonly string[];
  /** Whether an operator has allowed this plate once, and its next entry is this one; stored under this name. */
  hasPass: boolean;
  grace: { earlyMinutes: number; lateMinutes: number };
  /** Every plate among those of `platesToLookUp` that the client knows. */
  known: readonly KnownPlate[];
  /** Those of `platesToLeave` that are inside; decisions that were kept before exits were matched have none. */
  inside?: readonly string[];
}

export interface Decision {
  status: EventStatus;
  match: Match | null;
  /** The plate of the vehicle or entry that decided. */
  matchedPlate: string | null;
  reason: Text;
  suggestions: string[];
}

/** The plates that a decision about this reading depends on. */
export const platesToLookUp = (plate: string | null, candidates: readonly string[]): string[] =>
  plate === null ? [] : [...new Set([plate, ...candidates, ...lookAlikesOf(plate), ...neighboursOf(plate)])];

/** The plates with which a vehicle that leaves may have come in: what was read, and its look-alikes. None unless it leaves. */
export const platesToLeave = ({
  plate,
  direction,
  facing,
}: Pick<Facts, "plate" | "direction" | "facing">): string[] =>
  plate !== null && direction === "away" && seesExits(facing) ? [plate, ...lookAlikesOf(plate)] : [];

/** Whether leaving can be told from arriving here. */
const seesExits = (facing: Facing): boolean => facing !== "arriving";

/** The first rule that holds decides: exit, denylist, a right, a known vehicle, unknown. */
export function decide(facts: Facts): Decision {
  const { plate, direction, facing } = facts;
  const exact = facts.known.find((one) => one.plate === plate);
  const isExact = exact !== undefined && isOfInterest(exact);
  const matched = {
    match: isExact ? "exact" : null,
    matchedPlate: isExact ? plate : null,
    suggestions: [],
  } as const;
  if (direction === "away" && seesExits(facing)) {
    const reason = text("cameras.reasonExit");
    const leaver = plate === null || isExact ? undefined : leaverOf(facts, plate);
    if (plate !== null && leaver)
      return asLookAlike({ status: "exit", reason, read: plate, registration: leaver.plate });
    return { status: "exit", ...matched, suggestions: [], reason };
  }
  if (plate === null)
    return { status: "unknown", ...matched, suggestions: [], reason: text("cameras.reasonNoPlate") };
  if (exact?.denylist)
    return { status: "denied", ...matched, suggestions: [], reason: reasonOfDenial(exact.denylist, facts) };
  // A stranger who is let in once stays one: nothing is known of the vehicle.
  const right =
    (exact && reasonOfRight(exact, facts)) ?? (facts.hasPass ? text("cameras.reasonAllowedOnce") : null);
  if (right) return { status: "authorized", ...matched, suggestions: [], reason: right };
  if (exact?.isVehicle)
    return { status: "unauthorized", ...matched, suggestions: [], reason: text("cameras.reasonNoRight") };
  return decideByLookAlike(facts, plate) ?? unknown(facts, plate, text("cameras.reasonUnknown"));
}

/** Whether anything is known of the plate now; an entry whose time is over says nothing. */
const isOfInterest = (known: KnownPlate): boolean =>
  known.isVehicle || known.allowlist !== null || known.denylist !== null || known.rights.length > 0;

/**
 * Nothing is known of the plate itself. If exactly one known plate differs from it in one similar character, and the
 * camera is sure enough, it is taken for that one; but nobody is denied for looking like another, and nobody let in who
 * looks like one on the denylist.
 */
function decideByLookAlike(facts: Facts, plate: string): Decision | undefined {
  const alike = lookAlikesIn(facts, plate);
  const denied = alike.find(({ denylist }) => denylist !== null)?.plate;
  if (denied !== undefined)
    return unknown(facts, plate, text("cameras.reasonDenylistLookAlike", { registration: denied }));
  const [found, another] = alike;
  if (!found || another) return undefined;
  const registration = found.plate;
  const right = reasonOfRight(found, facts);
  // An entry of the allowlist in another car park, for example, makes no known vehicle.
  if (!right && !found.isVehicle) return undefined;
  return asLookAlike({
    status: right ? "authorized" : "unauthorized",
    reason: right ?? text("cameras.reasonNoRight"),
    read: plate,
    registration,
  });
}

/** The known plates that differ from what was read in one similar character, if the camera is sure enough. */
function lookAlikesIn({ known, confidence }: Facts, plate: string): KnownPlate[] {
  if (confidence === null || confidence < LOOK_ALIKE_CONFIDENCE) return [];
  const similar = new Set(lookAlikesOf(plate));
  return known.filter((one) => similar.has(one.plate) && isOfInterest(one));
}

/**
 * The known vehicle that leaves under a plate of which nothing is known: the look-alike that is inside, else the only vehicle that
 * looks like it. Undefined if a vehicle came in under the plate as it was read.
 */
function leaverOf(facts: Facts, plate: string): KnownPlate | undefined {
  const { inside = [] } = facts;
  if (inside.includes(plate)) return undefined;
  const alike = lookAlikesIn(facts, plate);
  const here = alike.filter((one) => inside.includes(one.plate));
  const [found, another] = here.length > 0 ? here : alike.filter(({ isVehicle }) => isVehicle);
  return another ? undefined : found;
}

const asLookAlike = ({
  status,
  reason,
  read,
  registration,
}: Pick<Decision, "status" | "reason"> & { read: string; registration: string }): Decision => ({
  status,
  match: "look-alike",
  matchedPlate: registration,
  suggestions: [],
  reason: text("cameras.reasonLookAlike", { reason, read, registration }),
});

/** Suggests the known plates nearest to what was read: similar characters first, then the camera's own candidates. */
function unknown({ known, candidates }: Facts, plate: string, reason: Text): Decision {
  const order = [...lookAlikesOf(plate), ...candidates];
  const rank = (one: KnownPlate): number =>
    order.includes(one.plate) ? order.indexOf(one.plate) : order.length;
  const suggestions = known
    .filter((one) => one.plate !== plate && isOfInterest(one))
    .toSorted((a, b) => rank(a) - rank(b) || (a.plate < b.plate ? -1 : 1))
    .slice(0, SUGGESTIONS_MAX)
    .map((one) => one.plate);
  return { status: "unknown", match: null, matchedPlate: null, reason, suggestions };
}

function reasonOfDenial(entry: ListEntry, facts: Facts): Text {
  const end = endOf(entry, facts);
  return withNote(end ? text("cameras.reasonDenylistUntil", end) : text("cameras.reasonDenylist"), entry);
}

/** The end of an entry, as the site's clock shows it. */
function endOf({ until }: ListEntry, { timeZone }: Facts): { day: string; time: string } | undefined {
  if (until === null) return undefined;
  const end = new Date(until);
  return { day: dayOf(end, timeZone), time: timeOf(end, timeZone) };
}

const withNote = (reason: Text, { note = "" }: ListEntry): Text =>
  note.trim() === "" ? reason : text("cameras.reasonWithNote", { reason, note });

/** Why the plate may come in; null: it may not. */
function reasonOfRight({ allowlist, rights }: KnownPlate, facts: Facts): Text | null {
  if (allowlist) {
    const end = endOf(allowlist, facts);
    return withNote(
      end ? text("cameras.reasonAllowlistUntil", end) : text("cameras.reasonAllowlist"),
      allowlist,
    );
  }
  // One that holds now says more than one by the grace only.
  const right = rights.find((one) => one.start <= facts.at && facts.at < one.end) ?? rights[0];
  if (!right) return null;
  const { carpark } = right;
  if (right.kind === "permit") return text("cameras.reasonPermit", { carpark });
  const when = whenOf(right, facts);
  return right.kind === "visitor"
    ? text("cameras.reasonVisitor", { carpark, when })
    : text("cameras.reasonReservation", { carpark, when });
}

/** Until when it holds; from when, for a vehicle that comes early. */
const whenOf = ({ start, end }: ParkingRight, { at, timeZone, grace }: Facts): Text =>
  at < start
    ? text("cameras.fromWithGrace", { time: timeOf(new Date(start), timeZone), minutes: grace.earlyMinutes })
    : text("cameras.untilWithGrace", { time: timeOf(new Date(end), timeZone), minutes: grace.lateMinutes });
