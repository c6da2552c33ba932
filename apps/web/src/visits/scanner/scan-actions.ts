import type { VisitAction } from "@portico/contract/visits/states";
import type { Visit } from "../core/use-visits.ts";

/** The actions after a scan, the most likely first. */
const ACTION_ORDER: readonly VisitAction[] = ["check-in", "check-out", "arrived", "no-show"];

/** The visit's possible actions, the most likely first; cancelling is separate, because it asks first. */
export const offeredActions = ({ actions }: Pick<Visit, "actions">): VisitAction[] =>
  ACTION_ORDER.filter((action) => actions.includes(action));

/** A code that is still in front of the camera must not undo its own action. */
const SETTLED_MS = 60_000;

/** The action that runs automatically; undefined where a person must decide. */
export const automaticAction = (
  visit: Pick<Visit, "actions" | "statusChanges">,
  now: number,
): VisitAction | undefined => {
  const [first] = offeredActions(visit);
  const changed = visit.statusChanges.find(
    ({ status }) => status === "checked-in" || status === "checked-out",
  );
  const isSettled = !changed || now - Date.parse(changed.at) >= SETTLED_MS;
  return isSettled && (first === "check-in" || first === "check-out") ? first : undefined;
};
