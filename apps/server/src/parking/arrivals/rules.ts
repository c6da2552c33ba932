import type { Window } from "../../platform/core/window.ts";

/** What passages at gates say about a reservation: pure, everything passed in. */

export interface Passage {
  at: Date;
  direction: "towards" | "away";
}

export interface VehicleStay {
  arrivedAt: Date | null;
  /** Null: the vehicle has not left, or came back. */
  leftAt: Date | null;
}

/**
 * When the vehicle of a reservation came, and when it left for the last time. A vehicle that left before the start has
 * not come. Nothing depends on the order in which the passages became known.
 *
 * @param passages those of the reservation's day
 */
export function vehicleStayOf({ start, end }: Window, passages: readonly Passage[]): VehicleStay {
  const stay: VehicleStay = { arrivedAt: null, leftAt: null };
  for (const { at, direction } of passages.toSorted(byTime)) {
    if (at >= end) break;
    if (direction === "towards") {
      stay.arrivedAt ??= at;
      stay.leftAt = null;
    } else if (stay.arrivedAt) {
      if (at <= start) stay.arrivedAt = null;
      else stay.leftAt = at;
    }
  }
  return stay;
}

const byTime = (a: Passage, b: Passage): number =>
  a.at.getTime() - b.at.getTime() || (a.direction === b.direction ? 0 : a.direction === "towards" ? -1 : 1);

/** Minutes after which a reservation ends by itself; null: never. */
export interface EndingRules {
  noShowMinutes: number | null;
  exitMinutes: number | null;
}

interface EndableReservation extends Window {
  /** From then on its person could come. */
  confirmedAt: Date;
  passages: readonly Passage[];
  /** An employee's, with a registered vehicle. A visitor may come late, and a stranger's plate is not known. */
  isRecognizable: boolean;
  /** Every camera at which the vehicle could come in has given a sign of life since the start. */
  isWatched: boolean;
}

/** Why a confirmed reservation ends now; undefined: it does not. */
export function endingOf(
  row: EndableReservation,
  { noShowMinutes, exitMinutes }: EndingRules,
  now: Date,
): "no-show" | "left" | undefined {
  if (row.end <= now) return undefined;
  const { leftAt } = vehicleStayOf(row, row.passages);
  if (leftAt) return isOver(leftAt.getTime(), exitMinutes, now) ? "left" : undefined;
  // Whoever came at all that day is no no-show, whatever happened since.
  if (!row.isRecognizable || !row.isWatched || row.passages.some(isEntry)) return undefined;
  const from = Math.max(row.confirmedAt.getTime(), row.start.getTime());
  return isOver(from, noShowMinutes, now) ? "no-show" : undefined;
}

const isEntry = ({ direction }: Passage): boolean => direction === "towards";
const isOver = (from: number, minutes: number | null, now: Date): boolean =>
  minutes !== null && from + minutes * 60_000 <= now.getTime();
