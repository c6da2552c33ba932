import type { Direction, EventStatus } from "@portico/contract/cameras/form";
import type { OpeningStatus } from "@portico/contract/cameras/gate-form";
import { MINUTE_MS } from "@portico/contract/days/durations";
import { type Text, text } from "@portico/contract/texts/text";
import { opensForOperator } from "../barriers/rules.ts";

/** Which decisions an operator can make about an event. */

interface Decided {
  status: EventStatus;
  plate: string | null;
}

export const mayAllow = ({ status }: Decided): boolean => status !== "exit" && status !== "authorized";
export const mayList = ({ status, plate }: Decided): boolean => status === "unknown" && plate !== null;
export const mayDeny = ({ status }: Decided): boolean => status !== "exit";
export const isDenied = ({ status }: Decided): boolean => status === "denied";

interface AtBarrier {
  status: EventStatus;
  direction: Direction | null;
  executedAt: string;
  /** The camera opens a barrier that is switched on. */
  hasBarrier: boolean;
  opening: { status: OpeningStatus } | null;
}

/** Why an operator cannot open the barrier for the vehicle; undefined: they can. */
export function refusalToOpen(event: AtBarrier, now: Date): Text | undefined {
  const { status, direction, hasBarrier, opening } = event;
  if (!hasBarrier) return text("cameras.barrierOff");
  if (direction === "away") return text("cameras.isExit");
  if (status !== "authorized") return text("cameras.notAuthorized");
  if (opening?.status === "waiting" || opening?.status === "opened") return text("cameras.barrierOpens");
  const seen = { direction, executedAt: new Date(event.executedAt) };
  return opensForOperator({ isActive: hasBarrier }, seen, now) ? undefined : text("cameras.passedLongAgo");
}

/** How long an allow once waits for the entry. */
export const ALLOW_ONCE_MS = 30 * MINUTE_MS;
