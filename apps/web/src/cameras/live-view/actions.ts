import type { CameraEvent } from "./use-events.ts";

/** What an operator can do about an event. */
const DECISIONS = ["allow", "open", "allowlist", "denylist", "deny"] as const;
export type Decision = (typeof DECISIONS)[number];
/** Done by the press alone: a vehicle waits. */
export type AtOnce = "allow" | "open";
export const isAtOnce = (action: Action): action is AtOnce => action === "allow" || action === "open";
const ACTIONS = [...DECISIONS, "note", "contact"] as const;
export type Action = (typeof ACTIONS)[number];

export const mayDo = ({ can, list, vehicle }: CameraEvent, action: Action): boolean => {
  if (action === "note") return vehicle !== null;
  if (action === "contact") return Boolean(vehicle?.user && (vehicle.user.email || vehicle.user.hasPhone));
  if (action === "allowlist") return can.allowlist && list !== "allow";
  if (action === "denylist") return can.denylist && list !== "deny";
  return can[action];
};

const MAIN: Record<CameraEvent["status"], readonly Action[]> = {
  unknown: ["allow", "allowlist", "denylist"],
  unauthorized: ["allow", "deny"],
  denied: ["allow", "note"],
  authorized: ["open", "note"],
  exit: ["note"],
};

/** The actions that stand with the event; the others are in its menu. */
export const mainActions = (event: CameraEvent): Action[] =>
  MAIN[event.status].filter((action) => mayDo(event, action));

/** All actions, the possible ones first: the keyboard enters a menu at its first item, which must not be disabled. */
export const menuActions = (event: CameraEvent): { action: Action; isPossible: boolean }[] =>
  ACTIONS.map((action) => ({ action, isPossible: mayDo(event, action) })).toSorted(
    (a, b) => Number(b.isPossible) - Number(a.isPossible),
  );

/** Nobody has decided about the vehicle, and its plate is on no list. */
export const isUndecided = ({ status, list }: CameraEvent): boolean => status === "unknown" && list === null;
