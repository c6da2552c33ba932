import { createHmac } from "node:crypto";
import { type Text, text } from "@portico/contract/texts/text";
import { formatDuration, type QueueBasis } from "../core/rules.ts";
import { placeRequests, type Space } from "./placement.ts";

/**
 * The allocation of a car park's day: pure, from facts that are stored with the run, so that it can be
 * recomputed.
 */

export type Mode = "fifo" | "fair_usage" | "lottery";

/** What decides the order. The seed makes chance repeatable. */
export interface Draw {
  mode: Mode;
  seed: string;
}

/** Why a request cannot be placed at all. */
export type IneligibilityReason = "rights" | "restricted" | "placed" | "closed";

/** The facts behind a request's place. Instants are ISO strings. */
export interface Facts {
  /** The part of the window that needs a space. */
  start: string;
  end: string;
  createdAt: string;
  /** The site's day on which the request was made. */
  askedOn: string;
  /** Whether it claims a day of a priority permit. */
  claim: boolean;
  /** Whether the person needs an accessible space. */
  need: boolean;
  /** Minutes parked in the 28 days before the run; 0 in modes that do not count them. */
  minutes: number;
  /**
   * Whether the person was in the car park's last run and got no space; false in modes that do not count it.
   */
  unlucky: boolean;
  refused: IneligibilityReason | null;
  /** What it costs in credits; left out: nothing. */
  credits?: number;
  /** Whether the person has too few credits for it; left out: they can pay. */
  unpaid?: boolean;
}

export interface Candidate {
  id: string;
  facts: Facts;
}

interface Placement {
  /** From 1, without gaps. */
  rank: number;
  outcome: "confirmed" | "queued" | "unavailable";
  spaceId: string | null;
}

export type Place = Candidate & Placement;

/** Decides each candidate's place. `spaces` by name; candidates that cannot be placed at all come last. */
export function allocate<A extends Candidate>(
  draw: Draw,
  candidates: readonly A[],
  spaces: readonly Space[],
): (A & Placement)[] {
  const order = sortCandidates(draw, candidates);
  const placeable = order.filter(isPlaceable);
  const placements = placeRequests(
    placeable.map(({ facts }) => ({
      start: Date.parse(facts.start),
      end: Date.parse(facts.end),
      accessible: facts.need,
    })),
    spaces,
  );
  const spaceOf = new Map(placeable.map((one, at) => [one, placements[at] ?? null]));
  return order.map((one, at) => {
    const spaceId = spaceOf.get(one) ?? null;
    const outcome = one.facts.refused !== null ? "unavailable" : spaceId ? "confirmed" : "queued";
    return { ...one, rank: at + 1, outcome, spaceId };
  });
}

/** Who has too few credits is passed over and joins the queue at their rank. */
const isPlaceable = ({ facts }: Candidate): boolean => facts.refused === null && !facts.unpaid;

type SortKey = (number | string)[];

/** Sorts by keys that are computed once: the lot costs a hash. */
function sortCandidates<A extends Candidate>(draw: Draw, candidates: readonly A[]): A[] {
  const keyed = candidates.map((one) => ({ one, key: sortKey(draw, one) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ one }) => one);
}

/**
 * The smaller key comes first. The time of day of a request counts in `fifo` only: in the other modes nobody
 * needs to be quick.
 */
function sortKey({ mode, seed }: Draw, { id, facts }: Candidate): SortKey {
  const first = [facts.refused === null ? 0 : 1, facts.claim ? 0 : 1, facts.need ? 0 : 1];
  if (mode === "fifo") return [...first, Date.parse(facts.createdAt), id];
  const lot = createHmac("sha256", seed).update(id).digest("hex");
  if (mode === "lottery") return [...first, lot];
  return [...first, facts.minutes, facts.unlucky ? 0 : 1, facts.askedOn, lot];
}

function compareKeys(a: SortKey, b: SortKey): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return a[at]! < b[at]! ? -1 : 1;
  return 0;
}

/** How many stored places come out differently when they are recomputed. */
export function countDifferences(draw: Draw, stored: readonly Place[], spaces: readonly Space[]): number {
  const again = new Map(allocate(draw, stored, spaces).map((one) => [one.id, one]));
  return stored.filter(({ id, rank, outcome, spaceId }) => {
    const other = again.get(id)!;
    return other.rank !== rank || other.outcome !== outcome || other.spaceId !== spaceId;
  }).length;
}

/**
 * The basis of a queued request's rank, shown only to its owner and to parking administrators. No text names
 * an accessibility need, but `allocation` beside texts of another mode would reveal it.
 */
export function queueBasisOf(mode: Mode, facts: Facts): QueueBasis {
  if (facts.claim) return { by: "claim" };
  if (facts.need) return { by: "allocation" };
  if (mode === "fair_usage") return { by: "usage", hours: facts.minutes / 60 };
  return { by: mode === "fifo" ? "requests" : "lottery" };
}

const INELIGIBILITY_TEXTS: Record<IneligibilityReason, Text> = {
  rights: text("answers.rankRights"),
  restricted: text("answers.rankRestricted"),
  placed: text("answers.rankPlaced"),
  closed: text("answers.rankClosed"),
};

/** The reasons for a rank, for parking administrators, who may see all of them. */
export function explainRank(mode: Mode, facts: Facts): Text[] {
  if (facts.refused !== null) return [INELIGIBILITY_TEXTS[facts.refused]];
  return [
    ...(facts.claim ? [text("parking.basisClaim")] : []),
    ...(facts.need ? [text("answers.rankNeed")] : []),
    ...(facts.unpaid ? [text("answers.rankUnpaid")] : []),
    ...reasonsOfMode(mode, facts),
  ];
}

function reasonsOfMode(mode: Mode, { minutes, unlucky, askedOn }: Facts): Text[] {
  if (mode === "fifo") return [text("parking.basisRequests")];
  if (mode === "lottery") return [text("parking.basisLottery")];
  return [
    text("parking.basisUsage", { duration: formatDuration(minutes / 60) }),
    ...(unlucky ? [text("answers.rankUnlucky")] : []),
    text("answers.rankAskedOn", { day: askedOn }),
  ];
}
