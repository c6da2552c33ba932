import type { Reservation } from "@portico/contract/parking/reservations";
import { type Text, text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import type { ToastKind } from "../../ui/feedback/toast-card.tsx";

export const ACTIONS = ["approve", "deny", "cancel"] as const;
export type Action = (typeof ACTIONS)[number];
type Status = Reservation["status"];

export interface Outcome {
  kind: ToastKind;
  message: string;
  /** Whether the requested action has happened. */
  isDone: boolean;
}

const EXPECTED: Record<Action, Partial<Record<Status, { kind: ToastKind; message: Text }>>> = {
  approve: {
    confirmed: { kind: "positive", message: text("parking.approved") },
    queued: { kind: "warning", message: text("parking.approvedQueued") },
  },
  deny: { denied: { kind: "positive", message: text("parking.requestDenied") } },
  cancel: { cancelled: { kind: "positive", message: text("parking.requestCancelled") } },
};

const FAILED: Record<Action, Text> = {
  approve: text("parking.approveFailed"),
  deny: text("parking.notDenied"),
  cancel: text("parking.adminNotCancelled"),
};

/**
 * The message about the status that the server answers, for the administrator (specification 2, "Parking
 * approval").
 *
 * @param isPassedOver whether the person has too few credits for the space that is free
 */
export const outcomeOf = (action: Action, status: Status, isPassedOver = false): Outcome => {
  if (action === "approve" && status === "queued" && isPassedOver)
    return { kind: "warning", message: translate(text("parking.approvedUnpaid")), isDone: true };
  const expected = EXPECTED[action][status];
  return expected
    ? { kind: expected.kind, message: translate(expected.message), isDone: true }
    : { kind: "negative", message: translate(FAILED[action]), isDone: false };
};

/** The message for an action without an answer. */
export const failureMessage = (action: Action): string =>
  translate(action === "approve" ? text("parking.notApproved") : FAILED[action]);

interface BulkResult {
  id: string;
  ok: boolean;
  status?: Status | undefined;
  detail?: string | undefined;
}

export interface DecisionSummary {
  /** The number of rows that now have each status. */
  counts: Partial<Record<Status, number>>;
  done: string[];
  failed: { id: string; why: string }[];
}

/** The outcome of a bulk decision. */
export const summarizeResults = (action: Action, results: readonly BulkResult[]): DecisionSummary => {
  const sum: DecisionSummary = { counts: {}, done: [], failed: [] };
  for (const { id, ok, status, detail } of results) {
    const outcome = ok && status ? outcomeOf(action, status) : undefined;
    if (outcome?.isDone && status) {
      sum.counts[status] = (sum.counts[status] ?? 0) + 1;
      sum.done.push(id);
    } else sum.failed.push({ id, why: detail ?? outcome?.message ?? failureMessage(action) });
  }
  return sum;
};

/** Whether the row allows the action. The contract calls cancelling a confirmed reservation `release`. */
export const allowsAction = ({ can }: Pick<Reservation, "can">, action: Action): boolean =>
  action === "cancel" ? can.cancel || can.release : can[action];
