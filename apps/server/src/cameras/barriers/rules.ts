import type { Direction, EventStatus, Match } from "@portico/contract/cameras/form";
import type { OpeningProblem } from "@portico/contract/cameras/gate-form";

/** When a barrier opens: pure, everything passed in. */

/** A vehicle that passed longer ago is gone, and another may stand there. */
const LATE_MS = 60_000;
/** An operator sees who waits. */
const OPERATOR_LATE_MS = 10 * 60_000;

interface BarrierRule {
  isActive: boolean;
  opensOnLookAlike: boolean;
}

interface SeenVehicle {
  status: EventStatus;
  direction: Direction | null;
  match: Match | null;
  /** When it passed: by the camera's clock, and as it counts. */
  times: readonly Date[];
  receivedAt: Date;
}

/**
 * What the barrier does by itself for a vehicle: it opens, or stays closed for a reason that the list of openings shows;
 * undefined: the vehicle may not come in. Nothing opens on a guess: neither for an unknown direction, nor for a
 * look-alike unless the client says so, nor for an event that came late or from a camera whose clock is wrong.
 */
export function openingFor(
  barrier: BarrierRule,
  vehicle: SeenVehicle,
): { problem: OpeningProblem | null } | undefined {
  const { status, direction, times, receivedAt } = vehicle;
  if (!barrier.isActive || status !== "authorized" || direction !== "towards") return undefined;
  if (isKeptOut(barrier, vehicle)) return { problem: "look-alike" };
  const isLate = times.some((at) => Math.abs(receivedAt.getTime() - at.getTime()) > LATE_MS);
  return { problem: isLate ? "late" : null };
}

/** Whether an operator's allow once opens the barrier too. */
export const opensForOperator = (
  { isActive }: BarrierRule,
  { direction, executedAt }: { direction: Direction | null; executedAt: Date },
  now: Date,
): boolean => isActive && direction !== "away" && now.getTime() - executedAt.getTime() <= OPERATOR_LATE_MS;

/** A look-alike for which the barrier does not open by itself. */
const isKeptOut = ({ opensOnLookAlike }: BarrierRule, { match }: Pick<SeenVehicle, "match">): boolean =>
  match === "look-alike" && !opensOnLookAlike;

/**
 * Whether a vehicle came in or left. One that goes towards the site stays outside if it is denied, or if neither the
 * barrier opens for such a vehicle nor an operator lets it in. One that came late counts: it waits until somebody opens.
 *
 * @param vehicle `decidedBy`: the operator whose decision the status is
 */
export function isPassage(
  vehicle: Pick<SeenVehicle, "status" | "direction" | "match"> & { decidedBy: string | null },
  barrier: BarrierRule | undefined,
): boolean {
  const { status, direction, decidedBy } = vehicle;
  if (direction !== "towards") return direction === "away";
  if (!barrier?.isActive) return status !== "denied";
  return status === "authorized" && (decidedBy !== null || !isKeptOut(barrier, vehicle));
}
