import type { VisitAction } from "@portico/contract/visits/states";
import type { Visit } from "../core/use-visits.ts";

/** What a scan is for, the most likely first. */
const ACTION_ORDER: readonly VisitAction[] = ["check-in", "check-out", "arrived", "no-show"];

/** What may be done with the visit, the most likely first; cancelling is asked about, and stands apart. */
export const offeredActions = ({ actions }: Pick<Visit, "actions">): VisitAction[] =>
  ACTION_ORDER.filter((action) => actions.includes(action));

/** A code that is still held before the camera must not undo what it has just done. */
const SETTLED_MS = 60_000;

/** What is done when nobody does anything; undefined where a person must decide. */
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
