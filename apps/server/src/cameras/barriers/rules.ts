import type { Direction, EventStatus, Match } from "@portico/contract/cameras/form";
import type { OpeningProblem } from "@portico/contract/cameras/gate-form";
import { BARRIER_TOLERANCE_MS } from "../receivers/times.ts";

/** When a barrier opens: pure, everything passed in. */

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
  /** By how much the camera's clock was ahead at its event before; null: not known. */
  clockSkewMs: number | null;
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
  const isLate = times.some((at) => Math.abs(receivedAt.getTime() - at.getTime()) > BARRIER_TOLERANCE_MS);
  return { problem: isLate ? (isClockWrong(vehicle) ? "clock" : "late") : null };
}

/** An event from the future proves a wrong clock. A late one does only if the event before was off as well. */
const isClockWrong = ({ times, receivedAt, clockSkewMs }: SeenVehicle): boolean =>
  times.some((at) => at.getTime() - receivedAt.getTime() > BARRIER_TOLERANCE_MS) ||
  (clockSkewMs !== null && Math.abs(clockSkewMs) > BARRIER_TOLERANCE_MS);

/** Whether an operator's decision to let a vehicle in opens the barrier too. */
export const opensForOperator = (
  { isActive }: Pick<BarrierRule, "isActive">,
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
